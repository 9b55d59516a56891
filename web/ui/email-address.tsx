import styles from './email-address.module.css'

/** An email address that breaks before its @, not at a hyphen. */
export function EmailAddress({ children: address }: { children: string }) {
  const at = address.lastIndexOf('@')
  return (
    <bdi dir="ltr" className={styles.address}>
      <span>{address.slice(0, at)}</span>
      <wbr />
      <span>{address.slice(at)}</span>
    </bdi>
  )
}

/** A sentence with an email address in it. */
export function EmailSentence({ children: text, email }: { children: string; email: string }) {
  const [before = '', ...after] = text.split(email)
  if (after.length === 0) return text
  return (
    <>
      {before}
      <EmailAddress>{email}</EmailAddress>
      {after.join(email)}
    </>
  )
}

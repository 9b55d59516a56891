import { classNames } from '#web/ui/class-names.ts'
import styles from './email-address.module.css'

/** The length of a part of an address from which it may break anywhere. */
const long = 32

/** An email address that breaks before its @, not at a hyphen. */
export function EmailAddress({ children: address }: { children: string }) {
  const at = address.lastIndexOf('@')
  const parts = [address.slice(0, at), address.slice(at)] as const
  const isLong = parts.some((part) => part.length >= long)
  return (
    <bdi dir="ltr" className={classNames(styles.address, isLong && styles.long)}>
      <span>{parts[0]}</span>
      <wbr />
      <span>{parts[1]}</span>
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

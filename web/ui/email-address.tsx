import styles from './email-address.module.css'

/** An e-mail address that breaks before its @. */
export function EmailAddress({ children: address }: { children: string }) {
  const at = address.lastIndexOf('@')
  return (
    <bdi dir="ltr" className={styles.address}>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </bdi>
  )
}

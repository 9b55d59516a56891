import { Link } from 'react-router'
import styles from '#web/accounts/public-page.module.css'
import { useMessages } from '#web/messages/use-messages.ts'

/** Below a form that makes an account: the way to the login. */
export function HaveAccount() {
  const { login } = useMessages()
  return (
    <div className={styles.below}>
      <p>
        {login.haveAccount} <Link to="/login">{login.logIn}</Link>
      </p>
    </div>
  )
}

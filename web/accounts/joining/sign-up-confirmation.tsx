import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { loginWith } from '#web/accounts/login-notice.ts'
import styles from '#web/accounts/public-page.module.css'
import { PublicPage } from '#web/accounts/public-page.tsx'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { EmailSentence } from '#web/ui/people/email-address.tsx'
import { Alert } from '#web/ui/states/alert.tsx'

const waitMs = 5000

export function SignUpConfirmation() {
  const { accounts, shell } = useMessages()
  const format = useFormat()
  const navigate = useNavigate()
  const state: unknown = useLocation().state
  const [secondsLeft, setSecondsLeft] = useState(waitMs / 1000)

  useEffect(() => {
    const timer = setTimeout(() => {
      void navigate('/login', { replace: true, state: loginWith('signedUp') })
    }, waitMs)
    const counting = setInterval(() => setSecondsLeft((left) => Math.max(1, left - 1)), 1000)
    return () => {
      clearTimeout(timer)
      clearInterval(counting)
    }
  }, [navigate])

  const email =
    typeof state === 'object' && state !== null && 'email' in state && typeof state.email === 'string'
      ? state.email
      : null
  return (
    <PublicPage title={shell.menu.signUpDone}>
      <Alert kind="success">{accounts.signedUpLead}</Alert>
      <p className={styles.said}>
        {email ? (
          <EmailSentence email={email}>{accounts.signedUpNext(email)}</EmailSentence>
        ) : (
          accounts.signedUpNextAnyone
        )}
      </p>
      <p className={styles.below}>{accounts.redirecting(format.number(secondsLeft), secondsLeft)}</p>
      <LinkButton kind="ghost" to="/login" state={loginWith('signedUp')} replace isWide>
        {accounts.logInNow}
      </LinkButton>
    </PublicPage>
  )
}

import { type FormEvent, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { FieldProblems } from '#domain/wire/problems.ts'
import { call } from '#web/api/client.ts'
import { startSession } from '#web/api/session.ts'
import { useProblemText } from '#web/messages/problem-text.ts'
import { loadMessages, useLanguage, useMessages } from '#web/messages/use-messages.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmailField } from '#web/ui/email-field.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { useLoginNotice } from './login-notice.ts'
import styles from './public-page.module.css'
import { PublicPage } from './public-page.tsx'

// The rules of the form and the sentences of a refusal arrive while the person types; the first paint waits for neither.
const loadRules = () =>
  Promise.all([
    import('#domain/people/account.ts'),
    import('#domain/wire/validation.ts'),
    loadMessages('problems'),
  ])
const loadAhead = () => void loadRules().catch(() => {})

type Problems = Readonly<FieldProblems>

/** Native fields read on submit: two inputs need no form library, and password managers fill them as they like. */
export function Login() {
  const { login } = useMessages()
  const textOf = useProblemText()
  const language = useLanguage()
  const notice = useLoginNotice()
  const email = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)
  const [problems, setProblems] = useState<Problems>({})
  const [failure, setFailure] = useState<unknown>(null)
  const [isPending, setIsPending] = useState(false)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isPending) return
    setIsPending(true)
    setFailure(null)
    try {
      const [{ loginSchema }, { check }] = await loadRules()
      const typed = { email: email.current?.value ?? '', password: password.current?.value ?? '' }
      const checked = check(loginSchema, typed)
      setProblems(checked.ok ? {} : checked.problems)
      if (!checked.ok) return (checked.problems.email ? email : password).current?.focus()
      startSession(await call('login', { body: checked.value }))
      // Mails follow the language of the interface. Nothing hangs on it: the next switch tells the server again.
      call('setLanguage', { body: { language } }).catch(() => {})
    } catch (error) {
      setFailure(error)
      password.current?.select()
    } finally {
      setIsPending(false)
    }
  }
  const problemOf = (name: string) => (problems[name] ? textOf(problems[name]) : undefined)

  return (
    <PublicPage title={login.logIn}>
      {notice !== null && !failure && <Alert kind="info">{notice}</Alert>}
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        {failure !== null && <Alert>{textOf(failure)}</Alert>}
        <EmailField
          ref={email}
          onFocus={loadAhead}
          label={login.email}
          name="email"
          autoComplete="username"
          error={problemOf('email')}
        />
        <PasswordField
          ref={password}
          label={login.password}
          name="password"
          autoComplete="current-password"
          error={problemOf('password')}
        />
        <Button type="submit" isWide isPending={isPending}>
          {login.logIn}
        </Button>
      </form>
      <div className={styles.below}>
        <p>
          {login.forgotQuestion} <Link to="/forgot">{login.forgotLink}</Link>
        </p>
        <p>
          {login.signUpQuestion} <Link to="/signup">{login.signUpLink}</Link>
        </p>
      </div>
    </PublicPage>
  )
}

import { type ComponentType, lazy, Suspense, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { call } from '#web/api/client.ts'
import { isRefusal } from '#web/api/refusal.ts'
import { useCheckedForm } from '#web/api/use-checked-form.ts'
import { expectedWaiting } from '#web/base/expected-waiting.ts'
import { startSession } from '#web/base/session.ts'
import { hasPasskeys, noteTypedPassword } from '#web/confirm/passkey-support.ts'
import { loadMessages, useLanguage, useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { EmailField } from '#web/ui/fields/email-field.tsx'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { Alert } from '#web/ui/states/alert.tsx'
import { FormFailure } from '#web/ui/states/form-failure.tsx'
import { useEarlyForm } from './early-form.ts'
import { type NewSession, onlySecondFactor } from './enter-session.ts'
import { useLoginEmail, useLoginNotice } from './login-notice.ts'
import { PasskeyLogin } from './passkeys/passkey-login.tsx'
import styles from './public-page.module.css'
import { PublicPage } from './public-page.tsx'
import type { TypedLogin } from './second-factor/second-step.tsx'

// The rules of the form and the sentences of a refusal arrive while the person types; the first paint waits for neither.
const loadRules = () =>
  Promise.all([
    import('#domain/people/account.ts'),
    import('#domain/wire/validation.ts'),
    loadMessages('problems'),
  ])
const SecondStep = lazy(async () => {
  const [module] = await Promise.all([
    import('./second-factor/second-step.tsx'),
    loadMessages('secondFactor', 'problems'),
  ])
  return { default: module.SecondStep }
})
// Loaded on devices where readings wait.
const UnsentNotice = lazy<ComponentType>(() =>
  Promise.all([import('./unsent-notice.tsx'), loadMessages('squadDay')]).then(
    ([module]) => ({ default: module.UnsentNotice }),
    () => ({ default: () => null }),
  ),
)
const loadAhead = () => void loadRules().catch(() => {})

export function Login() {
  const { login } = useMessages()
  const language = useLanguage()
  const notice = useLoginNotice()
  const place = useRef<HTMLFormElement>(null)
  const password = useRef<HTMLInputElement>(null)
  const [passkeyFailure, setPasskeyFailure] = useState<unknown>(null)
  const navigate = useNavigate()
  const [secondStep, setSecondStep] = useState<TypedLogin | null>(null)
  const enter = (session: NewSession, typedBy: string | null) => {
    if (session.only_for) return void navigate(...onlySecondFactor(session))
    noteTypedPassword(typedBy)
    startSession(session)
    // Mails follow the language of the interface. If this fails, the next switch tells the server again.
    call('setLanguage', { body: { language } }).catch(() => {})
  }
  const form = useCheckedForm({
    defaults: { email: useLoginEmail(), password: '' },
    check: async (typed) => {
      const rules = await loadRules().catch(() => null)
      // Without the rules the server judges, and a lost connection is told by the call.
      if (!rules) return { ok: true, value: typed }
      const [{ loginSchema }, { check }] = rules
      return check(loginSchema, typed)
    },
    send: async (body) => {
      setPasskeyFailure(null)
      try {
        const session = await call('login', { body })
        enter(session, session.userID)
      } catch (error) {
        if (isRefusal(error) && error.code === 'second-factor') return setSecondStep(body)
        password.current?.select()
        throw error
      }
    },
  })
  const { input, onSubmit, isPending } = form
  useEarlyForm(place, (name, value) => form.picker(name).onChange(value))
  const failure = passkeyFailure ?? form.failure

  if (secondStep)
    return (
      <PublicPage title={login.logIn}>
        <Suspense>
          <SecondStep
            typed={secondStep}
            onLoggedIn={(session) => enter(session, session.userID)}
            onBack={() => setSecondStep(null)}
          />
        </Suspense>
      </PublicPage>
    )
  return (
    <PublicPage title={login.logIn}>
      {notice !== null && !failure && <Alert kind="info">{notice}</Alert>}
      {expectedWaiting() > 0 && (
        <Suspense>
          <UnsentNotice />
        </Suspense>
      )}
      <form ref={place} className={styles.form} noValidate onSubmit={onSubmit}>
        <FormFailure failure={failure} />
        <EmailField
          {...input('email')}
          onFocus={loadAhead}
          label={login.email}
          // The browser offers passkeys in this field.
          autoComplete="username webauthn"
        />
        <PasswordField
          {...input('password')}
          ref={password}
          label={login.password}
          autoComplete="current-password"
        />
        <Button type="submit" isWide isPending={isPending}>
          {login.logIn}
        </Button>
        {hasPasskeys() && (
          <div className={styles.passkey}>
            <PasskeyLogin onLoggedIn={(session) => enter(session, null)} onFailed={setPasskeyFailure} />
          </div>
        )}
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

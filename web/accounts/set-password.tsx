// Two links end with a password of one's own: the forgotten one, and the invitation.
import { Link, useNavigate, useParams } from 'react-router'
import { passwordProblems, tokenAndPasswordSchema, welcomeSchema } from '#domain/people/account.ts'
import type { AccountType } from '#domain/people/roles.ts'
import { checkWith } from '#domain/wire/validation.ts'
import { call } from '#web/api/client.ts'
import { settings } from '#web/api/settings.ts'
import { useCheckedForm } from '#web/api/use-checked-form.ts'
import { useProblemText } from '#web/messages/problem-text.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { enterSession } from './enter-session.ts'
import { leaveSession } from './leave-session.ts'
import { LinkGate } from './link-gate.tsx'
import { loginWith } from './login-notice.ts'
import { NameFields } from './name-fields.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import styles from './public-page.module.css'
import { PublicPage } from './public-page.tsx'

export function Reset() {
  const { accounts, shell } = useMessages()
  const { token = '' } = useParams()
  const again = (
    <>
      <LinkButton to="/forgot" isWide>
        {accounts.resetAgain}
      </LinkButton>
      <div className={styles.below}>
        <p>
          <Link to="/login">{accounts.backToLogin}</Link>
        </p>
      </div>
    </>
  )
  return (
    <LinkGate
      kind="reset"
      token={token}
      title={shell.menu.reset}
      whenDead={{ text: accounts.resetDead, action: again }}
    >
      {(user) =>
        user && (
          <PublicPage title={shell.menu.reset}>
            <p className={styles.said}>{accounts.resetLead(user.first_name)}</p>
            <ResetForm token={token} user={user} />
          </PublicPage>
        )
      }
    </LinkGate>
  )
}

export function Welcome() {
  const { accounts, shell } = useMessages()
  const { token = '' } = useParams()
  const logIn = (
    <LinkButton to="/login" isWide>
      {accounts.logIn}
    </LinkButton>
  )
  return (
    <LinkGate
      kind="welcome"
      token={token}
      title={shell.menu.welcome}
      whenDead={{ text: accounts.welcomeDead, action: logIn }}
    >
      {(user) =>
        user && (
          <PublicPage title={shell.menu.welcome}>
            <p className={styles.said}>{accounts.welcomeLead(user.first_name)}</p>
            <WelcomeForm token={token} user={user} />
          </PublicPage>
        )
      }
    </LinkGate>
  )
}

type Invited = { first_name: string; last_name: string; email: string; account_type: AccountType }
type FormProps = { token: string; user: Invited }

function WelcomeForm({ token, user: { first_name, last_name, email, account_type } }: FormProps) {
  const { accounts } = useMessages()
  const textOf = useProblemText()
  const navigate = useNavigate()
  const { passwordMinLength } = settings()
  // The account made with an organisation bears the organisation's name, which is nobody's own.
  const names = account_type === 'Coach' ? { first_name: '', last_name: '' } : { first_name, last_name }
  const { typed, input, onSubmit, isPending, failure } = useCheckedForm({
    defaults: { ...names, password: '' },
    check: (person) =>
      checkWith(welcomeSchema, { ...person, token }, ({ password = '' }) =>
        passwordProblems('password', password, account_type, passwordMinLength),
      ),
    send: async (body) => {
      enterSession(await call('welcome', { body }))
      await navigate('/dashboard', { replace: true })
    },
  })
  return (
    <form className={styles.form} noValidate onSubmit={onSubmit}>
      {failure !== null && <Alert>{textOf(failure)}</Alert>}
      <NameFields input={input} />
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <NewPasswordField
        {...input('password')}
        label={accounts.newPassword}
        typed={typed.password}
        accountType={account_type}
      />
      <Button type="submit" isWide isPending={isPending}>
        {accounts.setPassword}
      </Button>
    </form>
  )
}

function ResetForm({ token, user: { email, account_type } }: FormProps) {
  const { accounts } = useMessages()
  const textOf = useProblemText()
  const navigate = useNavigate()
  const { passwordMinLength } = settings()
  const { typed, input, onSubmit, isPending, failure } = useCheckedForm({
    defaults: { password: '' },
    check: ({ password }) =>
      checkWith(tokenAndPasswordSchema, { token, password }, () =>
        passwordProblems('password', password, account_type, passwordMinLength),
      ),
    send: async (body) => {
      await call('reset', { body })
      await leaveSession()
      await navigate('/login', { replace: true, state: loginWith('passwordSet') })
    },
  })
  return (
    <form className={styles.form} noValidate onSubmit={onSubmit}>
      {failure !== null && <Alert>{textOf(failure)}</Alert>}
      {/* Tells a password manager to whose account the new password belongs. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <NewPasswordField
        {...input('password')}
        label={accounts.newPassword}
        typed={typed.password}
        accountType={account_type}
      />
      <Button type="submit" isWide isPending={isPending}>
        {accounts.setPassword}
      </Button>
    </form>
  )
}

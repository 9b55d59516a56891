// Two links end with a password of one's own: the forgotten one, and the invitation.
import { Link, useNavigate, useParams } from 'react-router'
import { tokenAndPasswordSchema, welcomeSchema } from '#domain/people/account.ts'
import { type AccountType, roles } from '#domain/people/roles.ts'
import { checkWith } from '#domain/wire/validation.ts'
import { useEnter } from '#web/accounts/enter-session.ts'
import { leaveSession } from '#web/accounts/leave-session.ts'
import { LinkGate } from '#web/accounts/link-gate.tsx'
import { loginWith } from '#web/accounts/login-notice.ts'
import { NameFields } from '#web/accounts/name-fields.tsx'
import { OwnerOfPassword, PasswordForm, passwordRule } from '#web/accounts/password-form.tsx'
import styles from '#web/accounts/public-page.module.css'
import { PublicPage } from '#web/accounts/public-page.tsx'
import { call } from '#web/api/client.ts'
import { useCheckedForm } from '#web/api/use-checked-form.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { LinkButton } from '#web/ui/button.tsx'

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
  return (
    <LinkGate
      kind="welcome"
      token={token}
      title={shell.menu.welcome}
      whenDead={{ text: accounts.welcomeDead }}
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

type InvitedPerson = { first_name: string; last_name: string; email: string; account_type: AccountType }
type FormProps = { token: string; user: InvitedPerson }

function WelcomeForm({ token, user: { first_name, last_name, email, account_type } }: FormProps) {
  const { accounts } = useMessages()
  const enter = useEnter()
  // The account made with an organisation bears the organisation's name, which is nobody's own.
  const names = roles[account_type].isInvitedAsClub
    ? { first_name: '', last_name: '' }
    : { first_name, last_name }
  const form = useCheckedForm({
    defaults: { ...names, password: '' },
    check: (person) => checkWith(welcomeSchema, { ...person, token }, passwordRule(account_type)),
    send: async (body) => enter(await call('welcome', { body })),
  })
  return (
    <PasswordForm
      form={form}
      label={accounts.newPassword}
      accountType={account_type}
      submitLabel={accounts.setPassword}
      isRequired
    >
      <NameFields input={form.input} />
      <OwnerOfPassword email={email} />
    </PasswordForm>
  )
}

function ResetForm({ token, user: { email, account_type } }: FormProps) {
  const { accounts } = useMessages()
  const navigate = useNavigate()
  const form = useCheckedForm({
    defaults: { password: '' },
    check: (typed) => checkWith(tokenAndPasswordSchema, { ...typed, token }, passwordRule(account_type)),
    send: async (body) => {
      await call('reset', { body })
      await leaveSession()
      await navigate('/login', { replace: true, state: loginWith('passwordSet') })
    },
  })
  return (
    <PasswordForm
      form={form}
      label={accounts.newPassword}
      accountType={account_type}
      submitLabel={accounts.setPassword}
    >
      <OwnerOfPassword email={email} />
    </PasswordForm>
  )
}

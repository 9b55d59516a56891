import { useNavigate, useParams } from 'react-router'
import { passwordProblems, setUpSchema } from '#domain/people/account.ts'
import { checkWith } from '#domain/wire/validation.ts'
import { call } from '#web/api/client.ts'
import { settings } from '#web/api/settings.ts'
import { useCheckedForm } from '#web/api/use-checked-form.ts'
import { useProblemText } from '#web/messages/problem-text.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { EmailField } from '#web/ui/email-field.tsx'
import { enterSession } from './enter-session.ts'
import { LinkGate } from './link-gate.tsx'
import { NameFields } from './name-fields.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import styles from './public-page.module.css'
import { PublicPage } from './public-page.tsx'

/** The first admin, through the link that the program printed. */
export function SetUp() {
  const { accounts, shell } = useMessages()
  const { token = '' } = useParams()
  const logIn = (
    <LinkButton to="/login" isWide>
      {accounts.logIn}
    </LinkButton>
  )
  return (
    <LinkGate
      kind="setup"
      token={token}
      title={shell.menu.setup}
      whenDead={{ text: accounts.setupDead, action: logIn }}
    >
      {() => <SetUpForm token={token} />}
    </LinkGate>
  )
}

function SetUpForm({ token }: { token: string }) {
  const { accounts, login, shell } = useMessages()
  const textOf = useProblemText()
  const navigate = useNavigate()
  const { passwordMinLength } = settings()
  const { typed, input, onSubmit, isPending, failure } = useCheckedForm({
    defaults: { first_name: '', last_name: '', email: '', password: '' },
    check: (person) =>
      checkWith(setUpSchema, { ...person, token }, ({ password = '' }) =>
        passwordProblems('password', password, 'Admin', passwordMinLength),
      ),
    send: async (body) => {
      enterSession(await call('setUp', { body }))
      await navigate('/dashboard', { replace: true })
    },
  })
  return (
    <PublicPage title={shell.menu.setup}>
      <p className={styles.said}>{accounts.setupLead}</p>
      <form className={styles.form} noValidate onSubmit={onSubmit}>
        <NameFields input={input} />
        <EmailField {...input('email')} label={login.email} autoComplete="email" isRequired />
        <NewPasswordField
          {...input('password')}
          label={login.password}
          typed={typed.password}
          accountType="Admin"
          isRequired
        />
        {failure !== null && <Alert isBroughtIntoView>{textOf(failure)}</Alert>}
        <Button type="submit" isWide isPending={isPending}>
          {accounts.createAdmin}
        </Button>
      </form>
    </PublicPage>
  )
}

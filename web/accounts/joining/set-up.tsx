import { useParams } from 'react-router'
import { setUpSchema } from '#domain/people/account.ts'
import { adminRole } from '#domain/people/roles.ts'
import { checkWith } from '#domain/wire/validation.ts'
import { useEnter } from '#web/accounts/enter-session.ts'
import { LinkGate } from '#web/accounts/link-gate.tsx'
import { NameFields } from '#web/accounts/name-fields.tsx'
import { PasswordForm, passwordRule } from '#web/accounts/password-form.tsx'
import styles from '#web/accounts/public-page.module.css'
import { PublicPage } from '#web/accounts/public-page.tsx'
import { call } from '#web/api/client.ts'
import { useCheckedForm } from '#web/api/use-checked-form.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { EmailField } from '#web/ui/fields/email-field.tsx'

/** The first admin, through the link that the program printed. */
export function SetUp() {
  const { accounts, shell } = useMessages()
  const { token = '' } = useParams()
  return (
    <LinkGate kind="setup" token={token} title={shell.menu.setup} whenDead={{ text: accounts.setupDead }}>
      {() => <SetUpForm token={token} />}
    </LinkGate>
  )
}

function SetUpForm({ token }: { token: string }) {
  const { accounts, login, shell } = useMessages()
  const enter = useEnter()
  const form = useCheckedForm({
    defaults: { first_name: '', last_name: '', email: '', password: '' },
    check: (person) => checkWith(setUpSchema, { ...person, token }, passwordRule(adminRole)),
    send: async (body) => enter(await call('setUp', { body })),
  })
  return (
    <PublicPage title={shell.menu.setup}>
      <p className={styles.said}>{accounts.setupLead}</p>
      <PasswordForm
        form={form}
        label={login.password}
        accountType={adminRole}
        submitLabel={accounts.createAdmin}
        isRequired
      >
        <NameFields input={form.input} />
        <EmailField {...form.input('email')} label={login.email} autoComplete="email" isRequired />
      </PasswordForm>
    </PublicPage>
  )
}

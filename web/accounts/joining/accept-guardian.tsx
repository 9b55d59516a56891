// The link in the invitation of a guardian: a name and a password, or the account that exists already.
import { useParams } from 'react-router'
import { guardianRole } from '#domain/people/roles.ts'
import { acceptGuardianSchema } from '#domain/people/young/guardian.ts'
import type { Reply } from '#domain/wire/call-types.ts'
import { reason } from '#domain/wire/problems.ts'
import { checkWith } from '#domain/wire/validation.ts'
import { useEnter } from '#web/accounts/enter-session.ts'
import { NameFields } from '#web/accounts/name-fields.tsx'
import { OwnerOfPassword, PasswordForm, passwordRule } from '#web/accounts/password-form.tsx'
import styles from '#web/accounts/public-page.module.css'
import { PublicPage } from '#web/accounts/public-page.tsx'
import { call } from '#web/api/client.ts'
import { isRefusal } from '#web/api/refusal.ts'
import { useCall } from '#web/api/use-call.ts'
import { useCheckedForm } from '#web/api/use-checked-form.ts'
import { useProblemText } from '#web/messages/problem-text.ts'
import { useLanguage, useMessages } from '#web/messages/use-messages.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Alert } from '#web/ui/states/alert.tsx'
import { Failed, Loading } from '#web/ui/states/page-states.tsx'

export function AcceptGuardian() {
  const { accounts, shell } = useMessages()
  const textOf = useProblemText()
  const { token = '' } = useParams()
  const { data: invitation, error, refetch } = useCall('getGuardianLink', { body: { token } })
  if (invitation) return <Invitation token={token} invitation={invitation} />
  if (!error) return <Loading />
  const isDead = isRefusal(error) && error.status === 400
  return (
    <PublicPage title={isDead ? accounts.linkDead : shell.menu.guardian}>
      {isDead ? (
        <>
          <Alert>{textOf(error.problems.token ?? error)}</Alert>
          <p className={styles.said}>{accounts.guardianDead}</p>
          <LinkButton to="/login" isWide>
            {accounts.logIn}
          </LinkButton>
        </>
      ) : (
        <Failed error={error} onRetry={refetch} />
      )}
    </PublicPage>
  )
}

type InvitationProps = { token: string; invitation: Reply<'getGuardianLink'> }

function Invitation({ token, invitation }: InvitationProps) {
  const { accounts, shell } = useMessages()
  const textOf = useProblemText()
  const { account, player, organisation } = invitation
  return (
    <PublicPage title={shell.menu.guardian}>
      <p className={styles.said}>{accounts.guardianLead(player.first_name, organisation)}</p>
      {account === 'new' && <NewGuardian token={token} email={invitation.email} />}
      {account === 'guardian' && (
        <>
          <p className={styles.said}>{accounts.guardianKnown(invitation.email)}</p>
          <LinkButton to={`/dashboard/join/${token}`} isWide>
            {accounts.guardianJoin(player.first_name)}
          </LinkButton>
        </>
      )}
      {account === 'other' && <Alert>{textOf(reason('guardian-other-account'))}</Alert>}
    </PublicPage>
  )
}

function NewGuardian({ token, email }: { token: string; email: string }) {
  const { accounts } = useMessages()
  const language = useLanguage()
  const enter = useEnter()
  const form = useCheckedForm({
    defaults: { first_name: '', last_name: '', password: '' },
    check: (person) =>
      checkWith(acceptGuardianSchema, { ...person, token, language }, passwordRule(guardianRole)),
    send: async (body) => enter(await call('acceptGuardian', { body })),
  })
  return (
    <PasswordForm
      form={form}
      label={accounts.newPassword}
      accountType={guardianRole}
      submitLabel={accounts.guardianAccept}
      isRequired
    >
      <NameFields input={form.input} />
      <OwnerOfPassword email={email} />
    </PasswordForm>
  )
}

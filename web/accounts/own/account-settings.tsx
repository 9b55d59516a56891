import { type ReactNode, useState } from 'react'
import type { Reply } from '#domain/wire/call-types.ts'
import { PasskeyList } from '#web/accounts/passkeys/passkey-list.tsx'
import { SecondFactor } from '#web/accounts/second-factor/second-factor.tsx'
import { useOwnUser } from '#web/api/use-account.ts'
import { useIsBelowAge } from '#web/api/use-below-age.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { useSlashedDays } from '#web/messages/use-slashed-days.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/cards/card.tsx'
import { InstallButton } from '#web/ui/install-button.tsx'
import { Facts } from '#web/ui/layout/facts.tsx'
import { Page, Row, Section, Stack } from '#web/ui/layout/layout.tsx'
import { overlay } from '#web/ui/overlays/overlay.tsx'
import { Avatar } from '#web/ui/people/avatar.tsx'
import { EmailAddress } from '#web/ui/people/email-address.tsx'
import { Failed, Loading } from '#web/ui/states/page-states.tsx'
import { Skeleton } from '#web/ui/states/skeleton.tsx'
import { ChangePassword } from './change-password.tsx'
import { DisplaySettings } from './display-settings.tsx'
import { ReminderSetting } from './reminder-setting.tsx'

type User = Reply<'getUser'>

/** Account Settings: one section each, in the order in which people look for them. */
export function AccountSettings({ children }: { children?: ReactNode }) {
  const { data: user, error, refetch } = useOwnUser()
  if (error && !user)
    return (
      <Page width="form">
        <Failed error={error} onRetry={refetch} />
      </Page>
    )
  if (!user)
    return (
      <Page width="form">
        <Loading>
          <Skeleton shape="card" />
          <Skeleton shape="rows" />
        </Loading>
      </Page>
    )
  return (
    <Page width="form">
      <Profile user={user} />
      <DisplaySettings />
      <ChangePassword user={user} />
      <PasskeyList />
      <SecondFactor />
      <ReminderSetting />
      {children}
      <InstallButton />
      <Leaving type={user.account_type} />
    </Page>
  )
}

const EditDetails = overlay(
  () => import('./edit-details.tsx').then((module) => module.EditDetails),
  <Loading />,
)

const ChangeEmail = overlay(
  () => import('./change-email.tsx').then((module) => module.ChangeEmail),
  <Loading />,
)

/** Read-only, as specified, until the person wants to change something. */
function Profile({ user }: { user: User }) {
  const { accounts, ownAccount } = useMessages()
  const [open, setOpen] = useState<'details' | 'email' | null>(null)
  const close = () => setOpen(null)
  return (
    <Section title={accounts.profile}>
      <Card>
        {open === 'details' ? (
          <EditDetails user={user} onClose={close} />
        ) : (
          <Stack>
            <Avatar person={user} size="large" />
            <Details user={user} />
            {open === 'email' ? (
              <ChangeEmail onClose={close} />
            ) : (
              <Row>
                <Button kind="ghost" size="small" icon="edit" onClick={() => setOpen('details')}>
                  {ownAccount.edit}
                </Button>
                <Button kind="ghost" size="small" icon="mail" onClick={() => setOpen('email')}>
                  {ownAccount.changeEmail}
                </Button>
              </Row>
            )}
          </Stack>
        )}
      </Card>
    </Section>
  )
}

function Details({ user }: { user: User }) {
  const { accounts } = useMessages()
  const { slashedShortMonthDay } = useSlashedDays()
  const gender =
    user.gender === 'Other' && user.gender_text ? user.gender_text : accounts.genders[user.gender]
  const born = user.date_of_birth ? slashedShortMonthDay(user.date_of_birth) : accounts.notGiven
  return (
    <Facts
      isList
      facts={[
        { name: accounts.name, value: <bdi>{`${user.first_name} ${user.last_name}`}</bdi> },
        { name: accounts.email, value: <EmailAddress>{user.email}</EmailAddress> },
        { name: accounts.dateOfBirth, value: <bdi>{born}</bdi> },
        { name: accounts.gender, value: <bdi>{gender}</bdi> },
      ]}
    />
  )
}

function Leaving({ type }: { type: User['account_type'] }) {
  const { accounts, roles } = useMessages()
  const isYoung = useIsBelowAge()
  return (
    <Section title={accounts.leaving}>
      <Card>
        <Stack gap={3}>
          <p>{isYoung ? accounts.deletedByGuardian : roles[type].leaving}</p>
          {isYoung === false && (
            <Row>
              <LinkButton to="/dashboard/delete" kind="dangerGhost" icon="trash">
                {accounts.leavingLink}
              </LinkButton>
            </Row>
          )}
        </Stack>
      </Card>
    </Section>
  )
}

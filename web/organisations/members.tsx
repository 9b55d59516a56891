import { lazy, Suspense, useMemo, useState } from 'react'
import { useParams } from 'react-router'
import type { Reply } from '#domain/wire/call-types.ts'
import { isRefusal } from '#web/api/refusal.ts'
import { useCall } from '#web/api/use-call.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Page, Section } from '#web/ui/layout.tsx'
import { Empty, Failed, Loading } from '#web/ui/page-states.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ImportButton } from './import-button.tsx'
import { OrganisationSettings } from './organisation-settings.tsx'
import { PeopleList } from './people-list.tsx'

const InvitePerson = lazy(() =>
  import('./invite-person.tsx').then((module) => ({ default: module.InvitePerson })),
)

type Member = Reply<'getUsersByOrganisation'>[number]

/** All people of one organisation, for an admin, with their status. */
export function Members() {
  const { clubs, shell } = useMessages()
  const { id = '' } = useParams()
  const organisation = useCall('getOrganisation', { params: { id } })
  const members = useCall('getUsersByOrganisation', { params: { organisationId: id } })
  const error = organisation.error ?? members.error
  const back = <BackLink to="/dashboard/main">{shell.menu.dashboard}</BackLink>
  if (organisation.data && members.data)
    return (
      <Page>
        {back}
        <MemberLists organisation={organisation.data} members={members.data} />
        <ImportButton organisation={id} />
      </Page>
    )
  if (isRefusal(error) && error.status === 404)
    return (
      <Page>
        <Empty icon="building" action={<LinkButton to="/dashboard/main">{shell.toDashboard}</LinkButton>}>
          {clubs.noSuchOrganisation}
        </Empty>
      </Page>
    )
  const retry = () => Promise.all([organisation.refetch(), members.refetch()])
  return (
    <Page>
      {back}
      {error ? (
        <Failed error={error} onRetry={retry} />
      ) : (
        <Loading>
          <Skeleton shape="card" count={2} />
        </Loading>
      )}
    </Page>
  )
}

type MemberListsProps = {
  organisation: { readonly _id: string; readonly name: string }
  members: readonly Member[]
}

function MemberLists({ organisation, members }: MemberListsProps) {
  const { clubs } = useMessages()
  const settings = useCall('getOrganisationSettings', { params: { id: organisation._id } })
  // The lists do not wait for it.
  const activity = useMemo(
    () => settings.data && new Map(settings.data.activity.map(({ user_id, at }) => [user_id, at])),
    [settings.data],
  )
  const [isInviting, setIsInviting] = useState(false)
  const coaches = members.filter(({ account_type }) => account_type === 'Coach')
  const players = members.filter(({ account_type }) => account_type === 'Player')
  const invite = (
    <Button kind="ghost" size="small" icon="plus" onClick={() => setIsInviting(true)}>
      {clubs.inviteCoach}
    </Button>
  )
  return (
    <>
      <Section title={clubs.coachesOf(organisation.name)} aside={invite}>
        <Card>
          {coaches.length === 0 && <Empty icon="user">{clubs.noCoach}</Empty>}
          {coaches.length > 0 && <PeopleList caption={clubs.coaches} people={coaches} activity={activity} />}
        </Card>
      </Section>
      {/* A list of players is long. */}
      <OrganisationSettings id={organisation._id} />
      <Section title={clubs.players}>
        <Card>
          {players.length === 0 && <Empty icon="users">{clubs.noMembers}</Empty>}
          {players.length > 0 && <PeopleList caption={clubs.players} people={players} activity={activity} />}
        </Card>
      </Section>
      <Suspense>
        {isInviting && <InvitePerson organisation={organisation} onClose={() => setIsInviting(false)} />}
      </Suspense>
    </>
  )
}

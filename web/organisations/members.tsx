import { type ComponentType, type ReactNode, useMemo, useState } from 'react'
import { useParams } from 'react-router'
import type { Reply } from '#domain/wire/call-types.ts'
import { isRefusal } from '#web/api/refusal.ts'
import { useCall } from '#web/api/use-call.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Page, Section } from '#web/ui/layout.tsx'
import { MoreButton } from '#web/ui/more-button.tsx'
import { overlay } from '#web/ui/overlay.tsx'
import { Empty, Failed, NotYet } from '#web/ui/page-states.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useSettled } from '#web/ui/use-settled.ts'
import { FirstRun } from './first-run.tsx'
import { ImportButton } from './import-button.tsx'
import { OrganisationSettings } from './organisation-settings.tsx'
import { type Activity, PeopleList } from './people-list.tsx'

const InvitePerson = overlay(() => import('./invite-person.tsx').then((module) => module.InvitePerson))

type Screen = Reply<'getMembersScreen'>

const step = 60
// A handful of players needs no search field.
const searchFrom = 13

type MembersProps = {
  /** Comes from another feature: the bookings of the club. */
  Bookings: ComponentType<Pick<Screen, 'organisation' | 'bookings' | 'named'>>
}

/** All people of one organisation, for an admin, with their status, and its bookings. */
export function Members({ Bookings }: MembersProps) {
  const { bookings, clubs, shell } = useMessages()
  const { id = '' } = useParams()
  const [typed, setTyped] = useState('')
  const [most, setMost] = useState(step)
  const find = useSettled(typed.trim())
  const { data, error, refetch } = useCall(
    'getMembersScreen',
    { params: { organisationId: id }, query: { find, most } },
    { keepsPrevious: true },
  )
  const settings = useCall('getOrganisationSettings', { params: { id: id } })
  // The lists do not wait for it.
  const activity = useMemo(
    () => settings.data && new Map(settings.data.activity.map(({ user_id, at }) => [user_id, at])),
    [settings.data],
  )
  const back = <BackLink to="/dashboard/main">{shell.menu.dashboard}</BackLink>
  if (isRefusal(error) && error.status === 404)
    return (
      <Page>
        <Empty icon="building" action={<LinkButton to="/dashboard/main">{shell.toDashboard}</LinkButton>}>
          {clubs.noSuchOrganisation}
        </Empty>
      </Page>
    )
  if (!data)
    return (
      <Page>
        {back}
        <NotYet error={error} onRetry={refetch}>
          <Skeleton shape="card" count={2} />
        </NotYet>
      </Page>
    )
  return (
    <Page>
      {back}
      <FirstRun steps={data.steps} />
      <Coaches {...data} activity={activity} />
      <Section title={bookings.ofClub}>
        <Card>
          <Bookings organisation={data.organisation} bookings={data.bookings} named={data.named} />
        </Card>
      </Section>
      {/* A list of players is long. */}
      <OrganisationSettings id={id} />
      <ImportButton organisation={id} />
      <Players
        {...data}
        activity={activity}
        find={find}
        search={
          data.all >= searchFrom && <SearchField label={clubs.findMember} value={typed} onChange={setTyped} />
        }
        onMore={() => setMost(most + step)}
      />
      {error && <Failed error={error} onRetry={refetch} />}
    </Page>
  )
}

type Shown = Screen & { activity: Activity | undefined }

function Coaches({ organisation, coaches, activity }: Shown) {
  const { clubs } = useMessages()
  const [isInviting, setIsInviting] = useState(false)
  const invite = (
    <Button kind="ghost" size="small" icon="plus" onClick={() => setIsInviting(true)}>
      {clubs.inviteCoach}
    </Button>
  )
  return (
    <Section title={clubs.coachesOf(organisation.name)} aside={invite}>
      <Card>
        {coaches.length === 0 && <Empty icon="user">{clubs.noCoach}</Empty>}
        {coaches.length > 0 && <PeopleList caption={clubs.coaches} people={coaches} activity={activity} />}
      </Card>
      {isInviting && <InvitePerson organisation={organisation} onClose={() => setIsInviting(false)} />}
    </Section>
  )
}

type PlayersProps = Shown & { find: string; search: ReactNode; onMore: () => void }

/** The server searches and sends the first ones; a press asks for more. */
function Players({ players, found, all, activity, find, search, onMore }: PlayersProps) {
  const { clubs } = useMessages()
  return (
    <Section title={clubs.players} aside={search}>
      <Card>
        {all === 0 && <Empty icon="users">{clubs.noMembers}</Empty>}
        {all > 0 && found === 0 && <Empty icon="search">{clubs.noMatches(find)}</Empty>}
        {players.length > 0 && (
          <PeopleList caption={clubs.players} people={players} activity={activity} isCut />
        )}
        <MoreButton rest={found - players.length} step={step} onPress={onMore} />
      </Card>
    </Section>
  )
}

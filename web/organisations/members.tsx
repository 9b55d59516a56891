import { type ComponentType, useMemo, useState } from 'react'
import { useParams } from 'react-router'
import { accountTypes, roles } from '#domain/people/roles.ts'
import type { Reply } from '#domain/wire/call-types.ts'
import { isRefusal } from '#web/api/refusal.ts'
import { useCall } from '#web/api/use-call.ts'
import { useAddressText } from '#web/base/use-address.ts'
import { useSettled } from '#web/base/use-settled.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { SearchField } from '#web/ui/fields/search-field.tsx'
import { BackLink } from '#web/ui/layout/back-link.tsx'
import { Fold } from '#web/ui/layout/fold.tsx'
import { Headline } from '#web/ui/layout/headline.tsx'
import { Page } from '#web/ui/layout/layout.tsx'
import { usePageName } from '#web/ui/layout/page-title.ts'
import { LinkRow, RowCard } from '#web/ui/lists/rows.tsx'
import { Empty, Failed, NotYet } from '#web/ui/states/page-states.tsx'
import { Skeleton } from '#web/ui/states/skeleton.tsx'
import type { GuardianDialog } from './access.tsx'
import styles from './directory/directory.module.css'
import { FirstRun } from './directory/first-run.tsx'
import { useImport } from './import/import-button.tsx'
import { InviteButton } from './invite-button.tsx'
import { Coaches, Players, searchFrom, step } from './member-lists.tsx'
import { OrganisationSettings } from './organisation-settings.tsx'

type MembersReply = Reply<'getMembersScreen'>

// What else there is of a club, each on a page of its own.
const pages = [
  { path: 'teams', name: 'teams', icon: 'users' },
  { path: 'owntests', name: 'ownTests', icon: 'edit' },
  { path: 'equipment', name: 'equipment', icon: 'settings' },
  { path: 'consent', name: 'consent', icon: 'clipboard' },
] as const

type MembersProps = {
  /** From other features: the bookings of the club, and the dialog that invites a guardian. */
  Bookings: ComponentType<Pick<MembersReply, 'organisation' | 'bookings' | 'named'>>
  InviteGuardian: GuardianDialog
}

/** All people of one organisation, for an admin, with their status, and its bookings. */
export function Members({ Bookings, InviteGuardian }: MembersProps) {
  const { bookings, clubs, shell } = useMessages()
  const format = useFormat()
  const { id = '' } = useParams()
  const [typed, setTyped] = useAddressText('find')
  const [most, setMost] = useState(step)
  const find = useSettled(typed.trim())
  const { data, error, refetch } = useCall(
    'getMembersScreen',
    { params: { organisationId: id }, query: { find, most } },
    { keepsPrevious: true },
  )
  usePageName(data?.organisation.name)
  const importing = useImport(id)
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
  const [next] = data.bookings
  return (
    <Page>
      {back}
      <div className={styles.head}>
        <Places {...data} />
        <div className={styles.actions}>
          {importing.button}
          {clubStaff.map((role) => (
            <InviteButton key={role} role={role} club={data.organisation} />
          ))}
        </div>
      </div>
      {importing.screen}
      <FirstRun steps={data.steps} />
      <Fold
        title={bookings.ofClub}
        summary={next && clubs.nextBooking(format.nearDay(next.date, next.time))}
        isOpenAtFirst={false}
      >
        <Bookings organisation={data.organisation} bookings={data.bookings} named={data.named} />
      </Fold>
      <OrganisationSettings id={id} />
      <RowCard>
        {pages.map(({ path, name, icon }) => (
          <LinkRow key={path} to={`/dashboard/organisation/${id}/${path}`} icon={icon}>
            {shell.menu[name]}
          </LinkRow>
        ))}
      </RowCard>
      <Coaches {...data} activity={activity} />
      {/* A list of players is long. */}
      <Players
        {...data}
        InviteGuardian={InviteGuardian}
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

const clubStaff = accountTypes.filter(
  (type) => roles[type].organisation === 'club' && roles[type].joinsBy === 'invitation',
)

/** The sentence that the lists below count out. */
function Places({ organisation: { member_limit }, coaches, all }: MembersReply) {
  const { clubs } = useMessages()
  const format = useFormat()
  if (member_limit === undefined) return null
  const waiting = coaches.filter(({ status }) => status === 'pending').length
  const taken = clubs.placesTaken(format.number(all + coaches.length), format.number(member_limit))
  return (
    <Headline level={1}>
      {taken} {waiting > 0 && clubs.waiting(format.number(waiting), waiting)}
    </Headline>
  )
}

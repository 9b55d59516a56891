import { useUserId } from '#web/api/use-account.ts'
import type { Messages } from '#web/messages/areas.ts'
import type { Format } from '#web/messages/format.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { AccessWord, type GuardianDialog, PersonMenu } from '#web/organisations/access.tsx'
import { Quiet } from '#web/ui/layout/layout.tsx'
import { type Column, Table } from '#web/ui/lists/table.tsx'
import { EmailAddress } from '#web/ui/people/email-address.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import type { ListedPerson } from './directory-entry.ts'

/** When each account last did something, by person. */
export type Activity = ReadonlyMap<string, string>

type PeopleListProps = {
  caption: string
  people: readonly ListedPerson[]
  activity?: Activity | undefined
  /** The server has cut the list already. */
  isCut?: boolean
  /** They may be marked as doctors. */
  mayBeDoctors?: boolean
  InviteGuardian?: GuardianDialog
}

export function PeopleList({
  caption,
  people,
  activity,
  isCut = false,
  mayBeDoctors = false,
  InviteGuardian,
}: PeopleListProps) {
  const { clubs, ui } = useMessages()
  const format = useFormat()
  const own = useUserId()
  return (
    <Table
      caption={caption}
      isCaptionHidden
      rows={people}
      isCut={isCut}
      keyOf={({ _id }) => _id}
      columns={[
        ...columnsOf(clubs),
        activityColumn(clubs, format, activity, own),
        menuColumn(ui.actions, mayBeDoctors, InviteGuardian),
      ]}
    />
  )
}

const columnsOf = (clubs: Messages['clubs']): Column<ListedPerson>[] => [
  {
    key: 'name',
    header: clubs.name,
    isRowHeader: true,
    cell: ({ first_name, last_name, registration }) => (
      <>
        {`${first_name} ${last_name}`}
        {registration !== undefined && (
          <div>
            <Quiet>{clubs.doctorWith(registration)}</Quiet>
          </div>
        )}
      </>
    ),
  },
  {
    key: 'email',
    header: clubs.email,
    cell: ({ email }) => <EmailAddress>{email}</EmailAddress>,
  },
]

const menuColumn = (
  actions: string,
  mayBeDoctor: boolean,
  InviteGuardian: GuardianDialog | undefined,
): Column<ListedPerson> => ({
  key: 'menu',
  header: <VisuallyHidden>{actions}</VisuallyHidden>,
  isEnd: true,
  cell: (person) => <PersonMenu person={person} mayBeDoctor={mayBeDoctor} InviteGuardian={InviteGuardian} />,
})

/** When somebody was last here; whoever cannot log in has the word for that instead. */
function activityColumn(
  clubs: Messages['clubs'],
  format: Format,
  activity: Activity | undefined,
  own: string,
): Column<ListedPerson> {
  const dayOf = (at: string | undefined) =>
    at === undefined ? clubs.noActivity : format.moment(Date.parse(at))
  return {
    key: 'activity',
    header: activity ? clubs.lastActivity : clubs.status,
    isOneLine: true,
    isEmpty: ({ _id, status }) => !activity && status === 'active' && _id !== own,
    cell: (person) => (
      <>
        {activity && person.status === 'active' && dayOf(activity.get(person._id))}{' '}
        <AccessWord person={person} />
      </>
    ),
  }
}

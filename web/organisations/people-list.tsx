import type { Messages } from '#web/messages/areas.ts'
import type { Format } from '#web/messages/format.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { EmailAddress } from '#web/ui/email-address.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { Access } from './access.tsx'
import type { ListedPerson } from './directory-entry.ts'

/** When each account last did something, by person. */
export type Activity = ReadonlyMap<string, string>

type PeopleListProps = {
  caption: string
  people: readonly ListedPerson[]
  activity?: Activity | undefined
  /** The server has cut the list already. */
  isCut?: boolean
}

export function PeopleList({ caption, people, activity, isCut = false }: PeopleListProps) {
  const { clubs } = useMessages()
  const format = useFormat()
  return (
    <Table
      caption={caption}
      isCaptionHidden
      rows={people}
      isCut={isCut}
      keyOf={({ _id }) => _id}
      columns={[
        ...columnsOf(clubs),
        ...(activity ? [activityColumn(clubs, format, activity)] : []),
        statusColumn(clubs),
      ]}
    />
  )
}

const columnsOf = (clubs: Messages['clubs']): Column<ListedPerson>[] => [
  {
    key: 'name',
    header: clubs.name,
    isRowHeader: true,
    cell: ({ first_name, last_name }) => `${first_name} ${last_name}`,
  },
  {
    key: 'email',
    header: clubs.email,
    cell: ({ email }) => <EmailAddress>{email}</EmailAddress>,
  },
]

const statusColumn = (clubs: Messages['clubs']): Column<ListedPerson> => ({
  key: 'status',
  header: clubs.status,
  cell: (person) => <Access person={person} />,
})

function activityColumn(clubs: Messages['clubs'], format: Format, activity: Activity): Column<ListedPerson> {
  const dayOf = (at: string | undefined) =>
    at === undefined ? clubs.noActivity : format.moment(Date.parse(at))
  return {
    key: 'activity',
    header: clubs.lastActivity,
    isOneLine: true,
    cell: ({ _id }) => dayOf(activity.get(_id)),
  }
}

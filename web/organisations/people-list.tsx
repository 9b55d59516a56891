import type { Messages } from '#web/messages/areas.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { EmailAddress } from '#web/ui/email-address.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { Access } from './access.tsx'
import type { ListedPerson } from './directory-entry.ts'

type PeopleListProps = { caption: string; people: readonly ListedPerson[] }

export function PeopleList({ caption, people }: PeopleListProps) {
  const { clubs } = useMessages()
  return (
    <Table
      caption={caption}
      isCaptionHidden
      rows={people}
      keyOf={({ _id }) => _id}
      columns={columnsOf(clubs)}
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
  { key: 'status', header: clubs.status, cell: (person) => <Access person={person} /> },
]

import type { Messages } from '#web/messages/areas.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { EmailAddress } from '#web/ui/email-address.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { Acceptance } from './acceptance.tsx'
import type { StaffMember } from './directory-entry.ts'

export function PractitionerList({ practitioners }: { practitioners: readonly StaffMember[] }) {
  const { clubs } = useMessages()
  return (
    <Table
      caption={clubs.listOfPractitioners}
      isCaptionHidden
      rows={practitioners}
      keyOf={({ _id }) => _id}
      columns={columnsOf(clubs)}
    />
  )
}

const columnsOf = (clubs: Messages['clubs']): Column<StaffMember>[] => [
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
  { key: 'status', header: clubs.status, cell: (person) => <Acceptance person={person} /> },
]

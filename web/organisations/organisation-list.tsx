import { useState } from 'react'
import type { Messages } from '#web/messages/areas.ts'
import type { Format } from '#web/messages/format.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { EmailAddress } from '#web/ui/email-address.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { overlay } from '#web/ui/overlay.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { Access } from './access.tsx'
import styles from './directory.module.css'
import type { ListedOrganisation } from './directory-entry.ts'

const EditOrganisation = overlay(() =>
  import('./edit-organisation.tsx').then((module) => module.EditOrganisation),
)
const InviteLink = overlay(() => import('./invite-link.tsx').then((module) => module.InviteLink))

type Open = { what: 'edit' | 'invite'; id: string }

export function OrganisationList({ organisations }: { organisations: readonly ListedOrganisation[] }) {
  const { clubs } = useMessages()
  const format = useFormat()
  const [open, setOpen] = useState<Open | null>(null)
  // Kept by id, so that an open dialog shows the newest data.
  const chosen = organisations.find(({ _id }) => _id === open?.id)
  const close = () => setOpen(null)
  return (
    <>
      <Table
        caption={clubs.listOfOrganisations}
        isCaptionHidden
        rows={organisations}
        isCut
        keyOf={({ _id }) => _id}
        columns={columnsOf(clubs, format, setOpen)}
      />
      {chosen && open?.what === 'edit' && <EditOrganisation organisation={chosen} onClose={close} />}
      {chosen && open?.what === 'invite' && <InviteLink organisation={chosen} onClose={close} />}
    </>
  )
}

const columnsOf = (
  clubs: Messages['clubs'],
  format: Format,
  open: (what: Open) => void,
): Column<ListedOrganisation>[] => [
  { key: 'name', header: clubs.name, isRowHeader: true, cell: ({ name }) => name },
  { key: 'town', header: clubs.town, cell: ({ town }) => town },
  {
    key: 'members',
    header: clubs.members,
    isNumber: true,
    cell: ({ members, member_limit }) => clubs.membersOf(format.number(members), format.number(member_limit)),
  },
  { key: 'coach', header: clubs.coach, cell: ({ coaches }) => <Coaches coaches={coaches} /> },
  {
    key: 'created',
    header: clubs.created,
    isOneLine: true,
    cell: ({ date }) => format.briefDay(date),
  },
  {
    key: 'actions',
    header: <VisuallyHidden>{clubs.actions}</VisuallyHidden>,
    cell: (organisation) => <Actions organisation={organisation} onOpen={open} />,
  },
]

function Coaches({ coaches }: { coaches: ListedOrganisation['coaches'] }) {
  const { clubs } = useMessages()
  if (coaches.length === 0) return clubs.noCoach
  return (
    <Stack gap={2}>
      {coaches.map((coach) => (
        <div key={coach._id} className={styles.person}>
          <EmailAddress>{coach.email}</EmailAddress>
          <Access person={coach} isBrief />
        </div>
      ))}
    </Stack>
  )
}

type ActionsProps = { organisation: ListedOrganisation; onOpen: (what: Open) => void }

function Actions({ organisation: { _id, name }, onOpen }: ActionsProps) {
  const { clubs } = useMessages()
  return (
    <span className={styles.actions}>
      <LinkButton kind="ghost" size="small" to={`/dashboard/organisation/${_id}`}>
        {clubs.members} <VisuallyHidden>{name}</VisuallyHidden>
      </LinkButton>
      <Button kind="ghost" size="small" onClick={() => onOpen({ what: 'edit', id: _id })}>
        {clubs.edit} <VisuallyHidden>{name}</VisuallyHidden>
      </Button>
      <Button kind="ghost" size="small" onClick={() => onOpen({ what: 'invite', id: _id })}>
        {clubs.inviteLink} <VisuallyHidden>{name}</VisuallyHidden>
      </Button>
    </span>
  )
}

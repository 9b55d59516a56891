import { type ReactNode, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { Messages } from '#web/messages/areas.ts'
import type { Format } from '#web/messages/format.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { AccessWord, useAccessActions } from '#web/organisations/access.tsx'
import { PartBar } from '#web/ui/charts/part-bar.tsx'
import { Quiet, Stack } from '#web/ui/layout/layout.tsx'
import { StateWord } from '#web/ui/lists/state-word.tsx'
import { type Column, Table } from '#web/ui/lists/table.tsx'
import { overlay } from '#web/ui/overlays/overlay.tsx'
import { RowMenu } from '#web/ui/overlays/row-menu.tsx'
import { EmailAddress } from '#web/ui/people/email-address.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import styles from './directory.module.css'
import type { ListedOrganisation } from './directory-entry.ts'

const EditOrganisation = overlay(() =>
  import('#web/organisations/edit-organisation.tsx').then((module) => module.EditOrganisation),
)
const InviteLink = overlay(() =>
  import('#web/organisations/invite-link.tsx').then((module) => module.InviteLink),
)

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
  {
    key: 'name',
    header: clubs.name,
    isRowHeader: true,
    cell: ({ _id, name, town }) => (
      <span className={styles.person}>
        <Link className={styles.club} to={`/dashboard/organisation/${_id}`}>
          {name}
        </Link>
        <Quiet>{town}</Quiet>
      </span>
    ),
  },
  {
    key: 'members',
    header: clubs.members,
    cell: ({ members, member_limit }) => (
      <span className={styles.places}>
        {clubs.membersOf(format.number(members), format.number(member_limit))}
        {members >= member_limit && <StateWord isDue>{clubs.full}</StateWord>}
        <PartBar part={members} of={member_limit} />
      </span>
    ),
  },
  { key: 'coach', header: clubs.coach, cell: ({ coaches }) => <Coaches coaches={coaches} /> },
  {
    key: 'last',
    header: clubs.lastCheck,
    isOneLine: true,
    isEmpty: ({ last_check }) => !last_check,
    cell: ({ last_check }) =>
      last_check ? format.nearDay(last_check) : <Unset>{last_check === null && clubs.neverChecked}</Unset>,
  },
  {
    key: 'next',
    header: clubs.next,
    isOneLine: true,
    isEmpty: ({ next }) => !next,
    cell: ({ next }) =>
      next ? format.nearDay(next.date, next.time) : <Unset>{next === null && clubs.noneNext}</Unset>,
  },
  {
    key: 'actions',
    header: <VisuallyHidden>{clubs.actions}</VisuallyHidden>,
    isEnd: true,
    cell: (organisation) => <ClubMenu organisation={organisation} onOpen={open} />,
  },
]

const Unset = ({ children }: { children: ReactNode }) => <span className={styles.unset}>{children}</span>

function Coaches({ coaches }: { coaches: ListedOrganisation['coaches'] }) {
  const { clubs } = useMessages()
  if (coaches.length === 0) return clubs.noCoach
  return (
    <Stack gap={2}>
      {coaches.map((coach) => (
        <div key={coach._id} className={styles.person}>
          <EmailAddress>{coach.email}</EmailAddress>
          <AccessWord person={coach} />
        </div>
      ))}
    </Stack>
  )
}

type ClubMenuProps = { organisation: ListedOrganisation; onOpen: (what: Open) => void }

/** What is due comes first. */
function ClubMenu({ organisation: { _id, name, coaches }, onOpen }: ClubMenuProps) {
  const { clubs } = useMessages()
  const navigate = useNavigate()
  const { sendAgain } = useAccessActions()
  const waiting = coaches.filter(({ status }) => status === 'pending')
  return (
    <RowMenu
      of={name}
      items={[
        ...waiting.map((coach) => ({
          id: coach._id,
          label: waiting.length > 1 ? clubs.sendInvitationTo(coach.email) : clubs.sendInvitationAgain,
          icon: 'mail' as const,
          onAction: () => sendAgain(coach),
        })),
        {
          id: 'members',
          label: clubs.members,
          icon: 'users',
          onAction: () => void navigate(`/dashboard/organisation/${_id}`),
        },
        {
          id: 'invite',
          label: clubs.inviteLink,
          icon: 'external',
          onAction: () => onOpen({ what: 'invite', id: _id }),
        },
        { id: 'edit', label: clubs.edit, icon: 'edit', onAction: () => onOpen({ what: 'edit', id: _id }) },
      ]}
    />
  )
}

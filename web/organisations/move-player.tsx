import { useState } from 'react'
import { useCall, useSend } from '#web/api/use-call.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Select } from '#web/ui/choices/select.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { toast } from '#web/ui/overlays/toast.tsx'
import { Failed, Loading } from '#web/ui/states/page-states.tsx'
import { type ListedPerson, nameOf } from './directory/directory-entry.ts'

type MovePlayerProps = { person: ListedPerson; onClose: () => void }

/** An admin moves a player to another club. The old coach loses sight of them at once. */
export function MovePlayer({ person, onClose }: MovePlayerProps) {
  const { clubs } = useMessages()
  const { data, error, refetch } = useCall('getOrganisations', {})
  const [chosen, setChosen] = useState('')
  const moving = useSend('movePlayer')
  const to = data?.organisations.find(({ _id }) => _id === chosen)
  const move = async () => {
    if (!to) return
    await moving.mutateAsync({ body: { id: person._id, organisation_id: to._id } })
    toast(clubs.moved(nameOf(person), to.name))
  }
  return (
    <ConfirmDialog
      title={clubs.moveTitle(nameOf(person))}
      confirmLabel={clubs.move}
      isDisabled={!to}
      isOpen
      onClose={onClose}
      onConfirm={move}
    >
      <Stack>
        <p>{clubs.moveHelp}</p>
        {data && (
          <Select
            label={clubs.newClub}
            isRequired
            placeholder={clubs.chooseClub}
            value={chosen}
            onChange={({ target }) => setChosen(target.value)}
            options={data.organisations.map(({ _id, name }) => ({ value: _id, label: name }))}
          />
        )}
        {!data && error && <Failed error={error} onRetry={refetch} />}
        {!data && !error && <Loading />}
      </Stack>
    </ConfirmDialog>
  )
}

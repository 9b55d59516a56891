import { useState } from 'react'
import type { KnownPlayer } from '#domain/clubs/match-player.ts'
import { useSend } from '#web/api/use-call.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Checkbox } from '#web/ui/choices/checkbox.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { Alert } from '#web/ui/states/alert.tsx'

type UndoImportProps = {
  /** The import that somebody wants to undo. */
  id: string | null
  players: readonly KnownPlayer[]
  onClose: () => void
  onUndone: (id: string) => void
}

/** Asks before a whole import is undone, and says what stayed. */
export function UndoImport({ id, players, onClose, onUndone }: UndoImportProps) {
  const { imports } = useMessages()
  const format = useFormat()
  const undoing = useSend('undoImport')
  const [isWrong, setIsWrong] = useState(false)
  const nameOf = (user: string): string => {
    const player = players.find(({ _id }) => _id === user)
    return player ? `${player.first_name} ${player.last_name}` : imports.formerPlayer
  }
  const kept = undoing.data?.kept.map(({ user_id, date }) => `${nameOf(user_id)} (${format.briefDay(date)})`)
  const close = () => {
    setIsWrong(false)
    onClose()
  }
  return (
    <>
      {undoing.data && <Alert kind="success">{imports.undone}</Alert>}
      {kept && kept.length > 0 && <Alert kind="warning">{imports.kept(kept.join(format.comma))}</Alert>}
      <ConfirmDialog
        title={imports.undoTitle}
        confirmLabel={imports.undoAll}
        isDangerous
        isOpen={id !== null}
        onClose={close}
        onConfirm={async () => {
          if (id === null) return
          await undoing.mutateAsync({ body: { id, wrong_player: isWrong } })
          onUndone(id)
        }}
      >
        <Stack gap={3}>
          <p>{imports.undoLead}</p>
          <Checkbox
            label={imports.wrongPlayers}
            hint={imports.wrongPlayersHint}
            checked={isWrong}
            onChange={({ target: { checked } }) => setIsWrong(checked)}
          />
        </Stack>
      </ConfirmDialog>
    </>
  )
}

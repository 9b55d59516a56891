import { useSend } from '#web/api/use-call.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { toast } from '#web/ui/overlays/toast.tsx'
import type { Team } from './team.ts'

export function DeleteTeam({ team, onClose }: { team: Team; onClose: () => void }) {
  const { teams: texts } = useMessages()
  const deleting = useSend('deleteTeam')
  const remove = async () => {
    await deleting.mutateAsync({ params: { id: team._id } })
    toast(texts.deleted(team.name))
  }
  return (
    <ConfirmDialog
      title={texts.deleteTeam(team.name)}
      confirmLabel={texts.delete}
      isDangerous
      isOpen
      onClose={onClose}
      onConfirm={remove}
    >
      <p>{texts.deleteHelp}</p>
    </ConfirmDialog>
  )
}

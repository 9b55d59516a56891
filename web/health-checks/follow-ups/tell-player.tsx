import type { ToldWay } from '#domain/measures/advice/said-at-entry.ts'
import type { FollowUp } from '#domain/wire/replies/advice.ts'
import { useSend } from '#web/api/use-call.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Quiet, Stack } from '#web/ui/layout/layout.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { toast } from '#web/ui/overlays/toast.tsx'
import { Note } from '#web/ui/states/note.tsx'
import { Failed } from '#web/ui/states/page-states.tsx'

type TellPlayerProps = { followUp: FollowUp; onClose: () => void; onTold: () => void }

/** The message as the player will read it, to be sent; or the practitioner has told the player. */
export function TellPlayer({ followUp, onClose, onTold }: TellPlayerProps) {
  const { followUps, notifications, ui } = useMessages()
  const format = useFormat()
  const telling = useSend('tellPlayer')
  const { _id: id, user, date } = followUp
  const isPending = (how: ToldWay) => telling.isPending && telling.variables.body.how === how
  const close = () => {
    if (!telling.isPending) onClose()
  }
  // The card may have moved to another section by then, so the callbacks of `mutate` might not be called.
  const tell = async (how: ToldWay) => {
    if (telling.isPending) return
    try {
      await telling.mutateAsync({ body: { id, how } })
    } catch {
      return // shown below
    }
    toast(how === 'person' ? followUps.inPersonNoted : followUps.told)
    onClose()
    onTold()
  }
  return (
    <Dialog
      title={followUps.tellTitle(`${user.first_name} ${user.last_name}`)}
      isOpen
      onClose={close}
      actions={
        <>
          <Button kind="ghost" onClick={close}>
            {ui.cancel}
          </Button>
          <Button kind="ghost" isPending={isPending('person')} onClick={() => void tell('person')}>
            {followUps.inPerson}
          </Button>
          <Button isPending={isPending('message')} onClick={() => void tell('message')}>
            {followUps.send}
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        <p>{followUps.tellText}</p>
        <Note kind="info">
          <blockquote>{notifications.kinds.lookAgain(format.sentenceDay(date))}</blockquote>
        </Note>
        <Quiet>{followUps.tellHint}</Quiet>
        {telling.error && <Failed error={telling.error} />}
      </Stack>
    </Dialog>
  )
}

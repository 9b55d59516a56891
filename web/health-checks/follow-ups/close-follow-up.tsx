import { useState } from 'react'
import type { ActionTaken } from '#domain/measures/advice/said-at-entry.ts'
import type { FollowUp } from '#domain/wire/replies/advice.ts'
import { useSend } from '#web/api/use-call.ts'
import { WhatWasDone } from '#web/health-checks/what-was-done.tsx'
import { useMessages } from '#web/messages/use-messages.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { toast } from '#web/ui/toast.tsx'

/** Closing is for good, so it asks what was done and says so. */
export function CloseFollowUp({ followUp, onClose }: { followUp: FollowUp; onClose: () => void }) {
  const { followUps, metrics } = useMessages()
  const { _id: id, user, metric } = followUp
  const [done, setDone] = useState<ActionTaken>()
  const [note, setNote] = useState('')
  const closing = useSend('closeFollowUp', ['getOpenFollowUps', 'countOpenFollowUps'])
  const close = async () => {
    if (done === undefined) return
    await closing.mutateAsync({ body: { id, done, note } })
    toast(followUps.closed)
  }
  return (
    <ConfirmDialog
      title={followUps.closeTitle(`${user.first_name} ${user.last_name}`)}
      confirmLabel={followUps.closeLabel}
      isDisabled={done === undefined}
      isOpen
      onClose={onClose}
      onConfirm={close}
    >
      <Stack>
        <p>{followUps.closeText}</p>
        <WhatWasDone
          name="done"
          label={followUps.whatWasDoneAbout(metrics.names[metric])}
          done={done}
          note={note}
          onDone={setDone}
          onNote={setNote}
        />
      </Stack>
    </ConfirmDialog>
  )
}

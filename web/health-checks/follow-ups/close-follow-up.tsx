import { useState } from 'react'
import type { ActionTaken } from '#domain/measures/advice/said-at-entry.ts'
import type { FollowUp } from '#domain/wire/replies/advice.ts'
import { useSend } from '#web/api/use-call.ts'
import { WhatWasDone } from '#web/health-checks/advice/what-was-done.tsx'
import { useJudgedName } from '#web/health-checks/result/judged-value.tsx'
import { useMessages } from '#web/messages/use-messages.ts'
import { Checkbox } from '#web/ui/choices/checkbox.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { toast } from '#web/ui/overlays/toast.tsx'

/** Closing is for good, so it asks what was done and says so. */
export function CloseFollowUp({ followUp, onClose }: { followUp: FollowUp; onClose: () => void }) {
  const { followUps } = useMessages()
  const nameOf = useJudgedName()
  const { _id: id, user, is_minor, metric } = followUp
  const [done, setDone] = useState<ActionTaken>()
  const [note, setNote] = useState('')
  const [isKept, setIsKept] = useState(false)
  const [reason, setReason] = useState('')
  const isWhole = done !== undefined && (!isKept || reason.trim() !== '')
  const closing = useSend('closeFollowUp')
  const close = async () => {
    if (done === undefined) return
    await closing.mutateAsync({ body: { id, done, note, kept_reason: isKept ? reason : null } })
    toast(followUps.closed)
  }
  return (
    <ConfirmDialog
      title={followUps.closeTitle(`${user.first_name} ${user.last_name}`)}
      confirmLabel={followUps.closeLabel}
      isDisabled={!isWhole}
      isOpen
      onClose={onClose}
      onConfirm={close}
    >
      <Stack>
        <p>{followUps.closeText}</p>
        <WhatWasDone
          name="done"
          label={followUps.whatWasDoneAbout(nameOf(metric))}
          done={done}
          note={note}
          onDone={setDone}
          onNote={setNote}
        />
        {is_minor && (
          <Checkbox
            label={followUps.kept}
            hint={followUps.keptHint}
            checked={isKept}
            onChange={({ currentTarget }) => setIsKept(currentTarget.checked)}
          />
        )}
        {isKept && (
          <TextField
            label={followUps.keptReason}
            isRequired
            maxLength={500}
            defaultValue={reason}
            onInput={({ currentTarget }) => setReason(currentTarget.value)}
          />
        )}
      </Stack>
    </ConfirmDialog>
  )
}

import { useId } from 'react'
import { inviteGuardianSchema } from '#domain/people/young/guardian.ts'
import { check } from '#domain/wire/validation.ts'
import { useSend } from '#web/api/use-call.ts'
import { useCheckedForm } from '#web/api/use-checked-form.ts'
import { useConfirmFirst } from '#web/confirm/use-confirm-first.tsx'
import { useMessages } from '#web/messages/use-messages.ts'
import { EmailField } from '#web/ui/fields/email-field.tsx'
import { Quiet, Stack } from '#web/ui/layout/layout.tsx'
import { CancelOrSave } from '#web/ui/overlays/cancel-or-save.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { toast } from '#web/ui/overlays/toast.tsx'
import { FormFailure } from '#web/ui/states/form-failure.tsx'

type InviteGuardianProps = {
  playerId: string
  /** Left out: the player invites. */
  name?: string | undefined
  /** Somebody whom a player of age trusts. */
  isTrusted?: boolean
  onClose: () => void
}

/** Sends a link to a parent, or later to somebody whom the player trusts. */
export function InviteGuardian({ playerId, name, isTrusted = false, onClose }: InviteGuardianProps) {
  const { guardians } = useMessages()
  const formId = useId()
  const inviting = useSend('inviteGuardian')
  const { run, question } = useConfirmFirst()
  const form = useCheckedForm({
    defaults: { email: '' },
    check: (typed) => check(inviteGuardianSchema, { ...typed, player_id: playerId }),
    send: (body) =>
      run(async () => {
        await inviting.mutateAsync({ body })
        toast(guardians.invited(body.email))
        onClose()
      }),
  })
  if (question) return question
  const ownTitle = isTrusted ? guardians.inviteTrusted : guardians.invite
  const title = name === undefined ? ownTitle : guardians.inviteFor(name)
  return (
    <Dialog
      title={title}
      isOpen
      onClose={onClose}
      actions={
        <CancelOrSave onCancel={onClose} form={formId} isPending={form.isPending}>
          {guardians.send}
        </CancelOrSave>
      }
    >
      <form id={formId} noValidate onSubmit={form.onSubmit}>
        <Stack gap={3}>
          <EmailField
            {...form.input('email')}
            label={isTrusted ? guardians.emailTrusted : guardians.email}
            autoComplete="off"
            isRequired
          />
          <Quiet>{guardians.inviteHelp}</Quiet>
          <FormFailure failure={form.failure} isBroughtIntoView />
        </Stack>
      </form>
    </Dialog>
  )
}

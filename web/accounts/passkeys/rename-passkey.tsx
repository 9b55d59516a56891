import { passkeyNameSchema } from '#domain/people/passkey.ts'
import { check } from '#domain/wire/validation.ts'
import { useSend } from '#web/api/use-call.ts'
import { useCheckedForm } from '#web/api/use-checked-form.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Row, Stack } from '#web/ui/layout/layout.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { toast } from '#web/ui/overlays/toast.tsx'
import { FormFailure } from '#web/ui/states/form-failure.tsx'

type RenamePasskeyProps = { passkey: { _id: string; name: string }; onClose: () => void }

export function RenamePasskey({ passkey, onClose }: RenamePasskeyProps) {
  const { passkeys } = useMessages()
  const { mutateAsync: rename } = useSend('renamePasskey')
  const { input, onSubmit, isPending, failure } = useCheckedForm({
    defaults: { name: passkey.name },
    check: (typed) => check(passkeyNameSchema, typed),
    send: async ({ name }) => {
      await rename({ body: { id: passkey._id, name } })
      toast(passkeys.renamed)
      onClose()
    },
  })
  return (
    <Dialog title={passkeys.renameTitle} isOpen onClose={onClose}>
      <form noValidate onSubmit={onSubmit}>
        <Stack>
          <FormFailure failure={failure} />
          <TextField {...input('name')} label={passkeys.name} dir="auto" autoFocus isRequired />
          <Row justify="end">
            <Button type="submit" isPending={isPending}>
              {passkeys.save}
            </Button>
          </Row>
        </Stack>
      </form>
    </Dialog>
  )
}

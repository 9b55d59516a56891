import { useState } from 'react'
import type { Reply } from '#domain/wire/call-types.ts'
import { useCall, useSend } from '#web/api/use-call.ts'
import { hasPasskeys } from '#web/confirm/passkey-support.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Fold } from '#web/ui/layout/fold.tsx'
import { Quiet, Row, Stack } from '#web/ui/layout/layout.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { toast } from '#web/ui/overlays/toast.tsx'
import { Failed, Loading } from '#web/ui/states/page-states.tsx'
import { AddPasskey } from './add-passkey.tsx'
import { RenamePasskey } from './rename-passkey.tsx'

type Passkey = Reply<'getPasskeys'>['passkeys'][number]

/** The passkeys of the person, each to be renamed or removed. */
export function PasskeyList() {
  const { passkeys } = useMessages()
  const format = useFormat()
  const { data, error, refetch } = useCall('getPasskeys', {})
  return (
    <Fold
      id="passkeys"
      title={passkeys.title}
      summary={data && data.passkeys.length > 0 && format.number(data.passkeys.length)}
      isOpenAtFirst={false}
    >
      <Stack>
        <p>{passkeys.lead}</p>
        {!data && (error ? <Failed error={error} onRetry={refetch} /> : <Loading />)}
        {data?.passkeys.length === 0 && <p>{passkeys.none}</p>}
        {data?.passkeys.map((passkey) => (
          <PasskeyRow key={passkey._id} passkey={passkey} />
        ))}
        {hasPasskeys() ? (
          <>
            <AddPasskey />
            <Quiet>{passkeys.ownDevice}</Quiet>
          </>
        ) : (
          <Quiet>{passkeys.unsupported}</Quiet>
        )}
      </Stack>
    </Fold>
  )
}

function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const { passkeys } = useMessages()
  const format = useFormat()
  const [open, setOpen] = useState<'rename' | 'remove' | null>(null)
  const { mutateAsync: remove } = useSend('removePasskey')
  const close = () => setOpen(null)
  const facts = [
    passkeys.created(format.moment(Date.parse(passkey.created_at))),
    passkey.used_at === null ? passkeys.unused : passkeys.used(format.moment(Date.parse(passkey.used_at))),
    ...(passkey.is_synced ? [passkeys.synced] : []),
  ]
  return (
    <Row justify="between">
      <Stack gap={1}>
        <strong>
          <bdi>{passkey.name}</bdi>
        </strong>
        <Quiet>{facts.join(' · ')}</Quiet>
      </Stack>
      <Row gap={2}>
        <Button kind="ghost" size="small" icon="edit" onClick={() => setOpen('rename')}>
          {passkeys.rename}
        </Button>
        <Button kind="dangerGhost" size="small" icon="trash" onClick={() => setOpen('remove')}>
          {passkeys.remove}
        </Button>
      </Row>
      {open === 'rename' && <RenamePasskey passkey={passkey} onClose={close} />}
      <ConfirmDialog
        title={passkeys.removeTitle}
        confirmLabel={passkeys.remove}
        isDangerous
        isOpen={open === 'remove'}
        onClose={close}
        onConfirm={async () => {
          await remove({ params: { id: passkey._id } })
          toast(passkeys.removed)
        }}
      >
        {passkeys.removeText(passkey.name)}
      </ConfirmDialog>
    </Row>
  )
}

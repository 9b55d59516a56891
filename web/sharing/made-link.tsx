import { useRef, useState } from 'react'
import { useMessages } from '#web/messages/use-messages.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { copyText } from '#web/ui/copy-text.ts'
import { Quiet, Row, Stack } from '#web/ui/layout.tsx'
import { QrCode } from '#web/ui/qr-code.tsx'
import { TextField } from '#web/ui/text-field.tsx'

/** The new link. Its key is stored nowhere, so it is shown this once. */
export function MadeLink({ link, onClose }: { link: string; onClose: () => void }) {
  const { doctor, ui } = useMessages()
  const field = useRef<HTMLInputElement>(null)
  const [state, setState] = useState<'idle' | 'copied' | 'refused'>('idle')
  const copy = async () => setState((await copyText(link, field.current)) ? 'copied' : 'refused')
  return (
    <Stack gap={3}>
      <Alert kind="success">{doctor.made}</Alert>
      <TextField
        ref={field}
        label={doctor.link}
        value={link}
        readOnly
        dir="ltr"
        onFocus={(event) => event.target.select()}
      />
      <Row gap={2}>
        <Button icon={state === 'copied' ? 'check' : 'copy'} onClick={() => void copy()}>
          {state === 'copied' ? doctor.copied : doctor.copy}
        </Button>
        <Button kind="ghost" onClick={onClose}>
          {ui.close}
        </Button>
      </Row>
      {state === 'refused' && <Alert kind="warning">{doctor.copyByHand}</Alert>}
      <QrCode text={link} size={240} />
      <Quiet>{doctor.scan}</Quiet>
    </Stack>
  )
}

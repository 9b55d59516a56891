import { useMessages } from '#web/messages/use-messages.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { CopyLink } from '#web/ui/copy-link.tsx'
import { Quiet, Stack } from '#web/ui/layout.tsx'
import { QrCode } from '#web/ui/qr-code.tsx'

/** The new link. Its key is stored nowhere, so it is shown this once. */
export function MadeLink({ link, onClose }: { link: string; onClose: () => void }) {
  const { doctor, ui } = useMessages()
  return (
    <Stack gap={3}>
      <Alert kind="success">{doctor.made}</Alert>
      <CopyLink link={link} label={doctor.link}>
        <Button kind="ghost" onClick={onClose}>
          {ui.close}
        </Button>
      </CopyLink>
      <QrCode text={link} size={240} />
      <Quiet>{doctor.scan}</Quiet>
    </Stack>
  )
}

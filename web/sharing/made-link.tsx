import { useState } from 'react'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { CopyLink } from '#web/ui/copy-link.tsx'
import { Quiet, Stack } from '#web/ui/layout/layout.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { QrCode } from '#web/ui/qr-code.tsx'
import { Failed } from '#web/ui/states/page-states.tsx'
import styles from './sharing.module.css'

/** The new link in a sheet. Its key is stored nowhere, so it is shown this once. */
export function MadeLink({ link, onClose }: { link: string; onClose: () => void }) {
  const { doctor } = useMessages()
  const [failure, setFailure] = useState<unknown>(null)
  const share = () =>
    navigator.share({ title: doctor.shared, url: link }).catch((error: unknown) => {
      // Closing the system's sheet is no failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) setFailure(error)
    })
  return (
    <Dialog title={doctor.ready} isOpen onClose={onClose}>
      <Stack gap={3}>
        <p>{doctor.made}</p>
        <CopyLink link={link} label={doctor.link}>
          {'share' in navigator && (
            <Button kind="ghost" icon="share" onClick={() => void share()}>
              {doctor.share}
            </Button>
          )}
        </CopyLink>
        {failure !== null && <Failed error={failure} />}
        <div className={styles.code}>
          <QrCode text={link} size={220} />
          <Quiet>{doctor.scan}</Quiet>
        </div>
      </Stack>
    </Dialog>
  )
}

import { useState } from 'react'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { CopyLink } from '#web/ui/copy-link.tsx'
import { overlay } from '#web/ui/overlays/overlay.tsx'

const QrDialog = overlay(() => import('./qr-dialog.tsx').then((module) => module.QrDialog))

// Only phones and tablets get the share sheet; on a desktop it is in the way.
const canShare = (): boolean => 'share' in navigator && matchMedia('(pointer: coarse)').matches

type SignUpLinkProps = { link: string; name: string; help: string }

/** The link with which players sign up: to copy, to scan, to share. */
export function SignUpLink({ link, name, help }: SignUpLinkProps) {
  const { clubs } = useMessages()
  const [isQrOpen, setIsQrOpen] = useState(false)
  const share = async () => {
    try {
      await navigator.share({ title: clubs.shareText(name), url: link })
    } catch {
      // Closing the share sheet rejects the promise, which is not an error.
    }
  }
  return (
    <>
      <CopyLink link={link} label={clubs.signUpLink} isLabelHidden hint={help}>
        <Button kind="ghost" onClick={() => setIsQrOpen(true)}>
          {clubs.showQrCode}
        </Button>
        {canShare() && (
          <Button kind="ghost" icon="external" onClick={() => void share()}>
            {clubs.share}
          </Button>
        )}
      </CopyLink>
      {isQrOpen && <QrDialog link={link} name={name} onClose={() => setIsQrOpen(false)} />}
    </>
  )
}

import { useMessages } from '#web/messages/use-messages.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { QrCode } from '#web/ui/qr-code.tsx'
import styles from './team/team.module.css'

export function QrDialog({ link, name, onClose }: { link: string; name: string; onClose: () => void }) {
  const { clubs } = useMessages()
  return (
    <Dialog title={clubs.qrCodeTitle(name)} isOpen onClose={onClose}>
      <div className={styles.qr}>
        <QrCode text={link} size={280} />
        <p>{clubs.qrCodeHelp}</p>
        <p className={styles.qrLink} dir="ltr">
          {link}
        </p>
      </div>
    </Dialog>
  )
}

import { installOffer } from '#web/base/install.ts'
import { useStore } from '#web/base/store.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from './button.tsx'

/** Puts the app beside the others of the device, where the browser offers it; elsewhere it is nothing. */
export function InstallButton() {
  const { shell } = useMessages()
  const offer = useStore(installOffer)
  if (!offer) return null
  const install = () => {
    // An offer can be taken once.
    installOffer.write(null)
    void offer.prompt()
  }
  return (
    <Button kind="ghost" icon="download" onClick={install}>
      {shell.install}
    </Button>
  )
}

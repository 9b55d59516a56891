// The browser's offer to install the app, kept until somebody takes it. Only Chromium makes one.
import { createStore } from './store.ts'

/** As Chromium has it. */
type InstallOffer = Event & { prompt(): Promise<unknown> }
const isOffer = (event: Event): event is InstallOffer => 'prompt' in event

export const installOffer = createStore<InstallOffer | null>(null)

export function watchInstall(): void {
  addEventListener('beforeinstallprompt', (event) => {
    if (!isOffer(event)) return
    // Without its own bar: Me and the account page have a button.
    event.preventDefault()
    installOffer.write(event)
  })
  addEventListener('appinstalled', () => installOffer.write(null))
}

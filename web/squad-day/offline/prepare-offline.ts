// Makes a cold start without a connection possible for a practitioner: the page, the files of the stations, and the
// rosters of today. It runs wherever a squad day is opened with a connection: Today, a board, or a station that a code
// was scanned for (docs/decisions/device.md).
import { call } from '#web/api/client.ts'
import { practitionerKey } from '#web/base/forget-kept.ts'
import { keepPage, workerIsActive } from '#web/base/keep-page.ts'
import { serverNow } from '#web/base/server-clock.ts'
import { createStore } from '#web/base/store.ts'
import { loadMessages } from '#web/messages/use-messages.ts'
import { findDay, keepDay } from './kept-days.ts'
import { keepPass } from './kept-pass.ts'
import { keepSelf } from './kept-self.ts'
import { canKeepReadings } from './outbox.ts'

/** Whether this device can start again without a connection. `impossible`: it cannot keep pages, or may not. */
export type Readiness = 'preparing' | 'ready' | 'failed' | 'impossible'
export const readiness = createStore<Readiness>('preparing')

type Prepared = {
  readonly practitioner: string
  /** By the clock of the server. */
  readonly today: string
  readonly clubs: readonly string[]
  /** Loads the screens that are opened without a connection, and what they open. */
  readonly loadMore: () => Promise<unknown>
}

export async function prepareOffline({ practitioner, today, clubs, loadMore }: Prepared): Promise<void> {
  if (!canKeepReadings() || !navigator.serviceWorker || !('caches' in globalThis))
    return readiness.write('impossible')
  localStorage.setItem(practitionerKey, practitioner)
  const done = await Promise.allSettled([
    keepRosters(practitioner, today, clubs),
    keepFiles(loadMore),
    keepPasses(practitioner, today, clubs),
    keepSelf(practitioner),
  ])
  // A part that fails is tried again when a squad day is opened next.
  return readiness.write(done.every(({ status }) => status === 'fulfilled') ? 'ready' : 'failed')
}

async function keepRosters(practitioner: string, date: string, clubs: readonly string[]): Promise<void> {
  for (const organisationId of clubs) {
    const heardAt = serverNow()
    const [day, { stations }] = await Promise.all([
      call('getReadings', { params: { organisationId, date } }),
      call('getStations', { params: { organisationId } }),
    ])
    await keepDay(practitioner, { ...day, stations, heardAt })
    if ((await findDay(practitioner, organisationId)) === null) throw new Error('The roster was not kept.')
  }
  // Otherwise the browser may delete what waits here when its disk is full.
  await navigator.storage?.persist?.()
}

/** Without it devices cannot bring their readings together; everything else works. */
async function keepPasses(practitioner: string, date: string, clubs: readonly string[]): Promise<void> {
  for (const organisationId of clubs) {
    const pass = await call('getDayToken', { params: { organisationId, date } }).catch(() => null)
    if (pass) await keepPass(practitioner, { ...pass, organisation: organisationId, date })
  }
}

async function keepFiles(loadMore: () => Promise<unknown>): Promise<void> {
  // First, so that these files do not compete with those of the screen that is open.
  await workerIsActive()
  await Promise.all([
    loadMore(),
    import('#web/ui/overlays/dialog.tsx'),
    import('#web/ui/overlays/drawer.tsx'),
    import('#web/ui/qr-code.tsx'),
    import('#web/ui/code-reader/code-reader.tsx'),
    import('qr/decode.js'),
    import('#web/squad-day/bring/bring-dialog.tsx'),
    loadMessages('bringing', 'codeReader'),
    loadMessages('squadDay', 'metrics', 'standing', 'recording', 'problems'),
  ])
  await keepPage()
}

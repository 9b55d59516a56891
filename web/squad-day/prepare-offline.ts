// Makes a cold start without a connection possible for a practitioner: the page, the files of the stations, and the
// rosters of today. It runs when Today is opened with a connection (decision 069).
import { call } from '#web/api/client.ts'
import { practitionerKey } from '#web/api/forget-drafts.ts'
import { keepDay } from '#web/api/kept-days.ts'
import { keepSelf } from '#web/api/kept-self.ts'
import { canKeepReadings } from '#web/api/outbox.ts'
import { loadMessages } from '#web/messages/use-messages.ts'

/** The service worker answers with these when there is no connection. */
const pageCache = 'page'
const fileCache = 'assets'

type Prepared = {
  readonly practitioner: string
  /** By the clock of the server. */
  readonly today: string
  readonly clubs: readonly string[]
  /** Loads further files that are needed without a connection. */
  readonly loadMore: () => Promise<unknown>
}

export async function prepareOffline({ practitioner, today, clubs, loadMore }: Prepared): Promise<void> {
  if (!canKeepReadings()) return
  localStorage.setItem(practitionerKey, practitioner)
  // A part that fails is tried again when Today is opened next.
  await Promise.allSettled([
    keepSelf(practitioner),
    keepRosters(practitioner, today, clubs),
    keepFiles(loadMore),
  ])
}

async function keepRosters(practitioner: string, date: string, clubs: readonly string[]): Promise<void> {
  for (const organisationId of clubs) {
    const heardAt = Date.now()
    const [day, { stations }] = await Promise.all([
      call('getReadings', { params: { organisationId, date } }),
      call('getStations', { params: { organisationId } }),
    ])
    await keepDay(practitioner, { ...day, stations, heardAt })
  }
  // Otherwise the browser may delete what waits here when its disk is full.
  await navigator.storage?.persist?.()
}

async function keepFiles(loadMore: () => Promise<unknown>): Promise<void> {
  if (!('caches' in globalThis) || !navigator.serviceWorker?.controller) return
  await Promise.all([
    loadMore(),
    import('./station.tsx'),
    import('./board.tsx'),
    import('./skip-dialog.tsx'),
    import('./edit-stations.tsx'),
    import('#web/ui/dialog.tsx'),
    import('#web/ui/drawer.tsx'),
    import('#web/ui/qr-code.tsx'),
    loadMessages('squadDay', 'metrics', 'standing', 'recording', 'problems'),
  ])
  const files = await caches.open(fileCache)
  const used = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => new URL(name).pathname.startsWith('/assets/'))
  // What was loaded before the service worker was there is not in its cache yet.
  for (const name of new Set(used)) if (!(await files.match(name))) await files.add(name)
  // Last, because a page without its files would not start.
  await (await caches.open(pageCache)).add('/')
}

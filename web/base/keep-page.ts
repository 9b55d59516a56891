// Makes the app start on this device without a connection: its page, and the files that were loaded so far.
import { pageCache } from './forget-kept.ts'

/** The service worker answers with these when there is no connection. */
const fileCache = 'assets'

const workerWithinMs = 20_000

/** On the first visit the service worker starts beside the page. */
export async function workerIsActive(): Promise<void> {
  const tooLate = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error('No service worker.')), workerWithinMs)
  })
  await Promise.race([navigator.serviceWorker.ready, tooLate])
}

export async function keepPage(): Promise<void> {
  if (!navigator.serviceWorker || !('caches' in globalThis)) return
  await workerIsActive()
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

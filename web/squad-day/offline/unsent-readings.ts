import { outboxDatabase } from './outbox-name.ts'

/** How many readings this device has not sent. A device that was never a station does not load the storage. */
export async function unsentReadings(): Promise<number> {
  if (!('indexedDB' in globalThis)) return 0
  const databases = await indexedDB.databases?.().catch(() => undefined)
  if (!databases?.some(({ name }) => name === outboxDatabase)) return 0
  try {
    const { countReadings } = await import('./outbox.ts')
    return (await countReadings()).waiting
  } catch {
    // Logging out must work in any case.
    return 0
  }
}

// Removes expired rows. Nothing relies on it: what has expired is not accepted anyway.
import type { Clock } from '#server/clock.ts'
import type { Store } from './store.ts'

const dayMs = 86_400_000
const everyMs = 10 * 60_000

export async function sweep({ store, clock }: { store: Store; clock: Clock }): Promise<void> {
  await store.transaction(async (trx) => {
    await trx.deleteFrom('sessions').where('expires_at', '<=', clock.instant()).execute()
    // A day later, so that an old link is told to be expired and not unknown.
    await trx.deleteFrom('secrets').where('expires_at', '<=', clock.instant(-dayMs)).execute()
    await trx.deleteFrom('attempts').where('window_start', '<=', clock.instant(-dayMs)).execute()
    await trx
      .deleteFrom('devices')
      .where('seen_at', '<=', clock.instant(-365 * dayMs))
      .execute()
    await trx
      .deleteFrom('mails')
      .where('sent_at', '<=', clock.instant(-30 * dayMs))
      .execute()
    await trx
      .deleteFrom('mails')
      .where('failed_at', '<=', clock.instant(-30 * dayMs))
      .execute()
  })
}

/** Sweeps every ten minutes. Returns a function that stops it. */
export function sweepRegularly(
  parts: { store: Store; clock: Clock },
  onError: (error: unknown) => void,
): () => Promise<void> {
  let running: Promise<void> = Promise.resolve()
  const run = () => {
    running = sweep(parts).catch(onError)
  }
  run()
  const timer = setInterval(run, everyMs)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}

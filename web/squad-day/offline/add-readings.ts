// The only place that sends readings. It gives up on a server that does not answer, and sends fewer next time. The
// server may have stored them: it knows each by its id, so sending again is harmless.
import { mostReadingsAtOnce } from '#domain/measures/readings/reading.ts'
import type { Reply } from '#domain/wire/call-types.ts'
import { call } from '#web/api/client.ts'
import { Refusal } from '#web/api/refusal.ts'
import type { Waiting } from './outbox.ts'

export const answerWithinMs = 20_000

/** Where readings cannot be kept, this is shown as a lost connection. */
export class NoAnswer extends Refusal {
  constructor() {
    super(0, { code: 'offline' })
  }
}

export type ReadingResult = Reply<'addReadings'>['results'][number]

let atOnce = mostReadingsAtOnce

/** How many readings to send in the next request. */
export const batchSize = (): number => atOnce

export async function addReadings(readings: readonly Waiting[]): Promise<readonly ReadingResult[]> {
  const { results } = await answered(readings)
  atOnce = Math.min(2 * atOnce, mostReadingsAtOnce)
  // Whatever answered was not our server.
  if (results.length !== readings.length) throw new Error('The answer does not fit the readings.')
  return results
}

async function answered(readings: readonly Waiting[]): Promise<Reply<'addReadings'>> {
  const patience = new AbortController()
  const timer = setTimeout(() => patience.abort(), answerWithinMs)
  try {
    return await call('addReadings', { body: { readings: readings.map(asSent) }, signal: patience.signal })
  } catch (error) {
    if (!patience.signal.aborted) throw error
    atOnce = Math.max(readings.length >> 1, 1)
    throw new NoAnswer()
  } finally {
    clearTimeout(timer)
  }
}

/** As the server takes it. */
function asSent({ organisation_id: _organisation, player_name: _name, ...sent }: Waiting): unknown {
  return sent
}

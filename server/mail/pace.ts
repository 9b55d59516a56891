// The pace at which a mail server takes emails. A server that limits its senders refuses one email after the other;
// trying all others would only use up their tries.
import type { Clock } from '#server/clock.ts'

const firstRestMs = 5_000
const longestRestMs = 60_000

export type Delivery = 'sent' | 'refused for now' | 'given up'

export function paceOf(clock: Clock) {
  let restMs = 0
  let restsUntil = 0
  return {
    isResting: (): boolean => {
      const left = restsUntil - clock.now()
      // A clock that is set back must not make the rest longer.
      return left > 0 && left <= restMs
    },
    /** Rests when a whole batch was refused. A single refusal may concern its recipient only. */
    note: (batch: readonly Delivery[]): void => {
      if (batch.includes('sent')) restMs = 0
      else if (batch.length > 1 && batch.every((delivery) => delivery === 'refused for now')) {
        restMs = Math.min(Math.max(firstRestMs, restMs * 2), longestRestMs)
        restsUntil = clock.now() + restMs
      }
    },
  }
}

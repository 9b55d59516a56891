// A cuff or a scale may send the value of the player before. Such a value is refused by its time, and by its counter: each
// thing that a device sends is numbered as it comes in, and what came in before the player was called is not theirs.
import type { FromDevice } from './parse-values.ts'

export type Arrived = FromDevice & {
  /** Counts what came from all devices of this tablet, from 1. */
  readonly nth: number
  /** When it came in, in milliseconds. */
  readonly at: number
}

export type Called = {
  /** What had come in when the player was called. */
  readonly nth: number
  readonly at: number
}

export type Refusal = 'before-called' | 'sent-again' | 'clock-wrong'

/** The clock of a device may be behind by this much. */
const clockSlackMs = 5_000
/** Further off, its clock says nothing. */
const clockWrongMs = 12 * 60_000

type Before = Pick<FromDevice, 'values' | 'takenAt'>

/**
 * Why a value is not offered for the player, or null. `localTime`: the time of a clock text on this device. `before`: what
 * the same device sent for other players.
 */
export function whyRefused(
  arrived: Arrived,
  called: Called,
  { before, localTime }: { before: readonly Before[]; localTime: (clock: string) => number },
): Refusal | null {
  if (arrived.nth <= called.nth || arrived.at < called.at) return 'before-called'
  if (arrived.takenAt === null) return null
  // Sent again when it connects, as cuffs do with what they have stored.
  if (before.some(({ takenAt, values }) => takenAt === arrived.takenAt && isSame(values, arrived.values)))
    return 'sent-again'
  const takenAt = localTime(arrived.takenAt)
  if (takenAt > arrived.at + clockWrongMs) return 'clock-wrong'
  return takenAt < called.at - clockSlackMs ? 'before-called' : null
}

const isSame = (one: FromDevice['values'], other: FromDevice['values']): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

// A cuff or a scale may send the value of the player before. Such a value is refused by its time, and by its counter: each
// thing that a device sends is numbered as it comes in, and what came in before the player was called is not theirs. Without
// a clock the same numbers are refused once: measured again, they are those of this player.
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

type ValueRefusal = 'before-called' | 'sent-again' | 'clock-wrong'

/** The clock of a device may be behind by this much. */
const clockSlackMs = 5_000
/** Further off, its clock says nothing. */
const clockWrongMs = 12 * 60_000

type SentValue = Pick<Arrived, 'values' | 'takenAt' | 'at'>
type DeviceContext = {
  /** What the same device sent for other players. */
  readonly before: readonly SentValue[]
  /** What the same device has sent for this one already. */
  readonly since?: readonly SentValue[]
  /** The time of a clock text on this device. */
  readonly localTime: (clock: string) => number
}

/** Why a value is not offered for the player, or null. */
export function whyRefused(
  arrived: Arrived,
  called: Called,
  { before, since = [], localTime }: DeviceContext,
): ValueRefusal | null {
  if (arrived.nth <= called.nth || arrived.at < called.at) return 'before-called'
  // Sent again when it connects, as cuffs do with what they have stored.
  const isSentIn = (sent: readonly SentValue[]) =>
    sent.some(({ takenAt, values }) => takenAt === arrived.takenAt && isSame(values, arrived.values))
  if (arrived.takenAt === null)
    return isSentIn(before) && !isSentIn(since) && !isPulseOfNow(arrived.values) ? 'sent-again' : null
  if (isSentIn(before)) return 'sent-again'
  const aheadBy = ({ takenAt, at }: SentValue) => (takenAt === null ? 0 : localTime(takenAt) - at)
  if (aheadBy(arrived) > clockWrongMs) return 'clock-wrong'
  // Nothing is taken after it has come in, so what seemed to be says how far the clock is ahead.
  const ahead = Math.max(0, ...[...before, ...since, arrived].map(aheadBy).filter((ms) => ms <= clockWrongMs))
  return localTime(arrived.takenAt) - ahead < called.at - clockSlackMs ? 'before-called' : null
}

/** A strap sends its number each second and stores none. */
const isPulseOfNow = (values: FromDevice['values']): boolean =>
  Object.keys(values).every((field) => field === 'heart_rate')

const isSame = (one: FromDevice['values'], other: FromDevice['values']): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

// Practitioners save checks and coaches book without a pause. Each request has a key and is sent again until it is
// acknowledged, as the web app does. What was acknowledged must be stored once.
import { setTimeout as pause } from 'node:timers/promises'
import { mostOpenBookings } from '#domain/clubs/booking.ts'
import { addDays } from '#domain/dates.ts'
import { type FieldName, fieldNames, fields, noteFields } from '#domain/measures/fields.ts'
import { type Random, seeded } from '#scripts/random.ts'
import { ask } from './ask.ts'
import type { Member, Squad } from './squad.ts'
import type { Losses } from './trial.ts'

type SentValues = Record<string, number | string | null>
export type Saved = {
  readonly kind: 'check' | 'booking'
  readonly key: string
  readonly id: string
  readonly sent: SentValues
}
export type Work = {
  readonly acknowledged: readonly Saved[]
  /** Requests that were sent again because no answer or a 503 came. */
  readonly repeated: () => number
  /** The number of parallel requests: this many rows may be stored without an answer. */
  readonly atOnce: number
  /** Stops new requests and resolves when all open ones are acknowledged. */
  finish(): Promise<void>
}

// Writers of one run never share a key, and those of one squad never a slot.
let keys = 0
// Bookings by organisation; together they give the next free day, because a slot is taken once.
const bookedBy = new WeakMap<Squad, Map<string, number>>()

export function keepWriting(
  squad: Squad,
  /** The target of the next request; it changes when there are several servers. */
  urlOf: () => string,
  losses: Losses,
  seed = 1,
): Work {
  const random = seeded(seed)
  const acknowledged: Saved[] = []
  let repeated = 0
  const end = new AbortController()
  const today = new Date().toISOString().slice(0, 10)

  async function save(kind: Saved['kind'], member: Member, path: string, name: string, sent: SentValues) {
    keys += 1
    const key = `torture-${process.pid}-${keys}`
    const body = { [name]: { ...sent, request_key: key } }
    const giveUpAt = Date.now() + 60_000
    for (;;) {
      const cookie = member.cookies[0] ?? ''
      const reply = await ask(urlOf(), 'POST', path, { cookie, body })
      if (reply.status === 201) {
        const { _id: id } = reply.body as { _id: string }
        acknowledged.push({ kind, key, id, sent })
        return
      }
      if (reply.status !== 0 && reply.status !== 503)
        return losses.add(`${path} answered ${reply.status} ${JSON.stringify(reply.body)}`)
      if (reply.status === 503 && reply.retryAfter === null) losses.add(`${path}: 503 without Retry-After`)
      repeated += 1
      if (Date.now() > giveUpAt) return losses.add(`${path} was not possible for a minute`)
      await pause(10 + random.whole(0, 30))
    }
  }

  const record = async (practitioner: Member) => {
    while (!end.signal.aborted) {
      const user_id = random.pick(squad.players)._id
      await save('check', practitioner, '/api/healthchecks/add', 'healthCheck', aCheck(user_id, random))
    }
  }
  // Until the coach's organisation has reached its limit of bookings.
  const book = async (coach: Member) => {
    const booked = bookedBy.get(squad) ?? new Map<string, number>()
    bookedBy.set(squad, booked)
    for (;;) {
      const own = (booked.get(coach.organisation_id) ?? 0) + 1
      if (end.signal.aborted || own > mostOpenBookings) return
      booked.set(coach.organisation_id, own)
      const days = booked.values().reduce((sum, count) => sum + count)
      const sent = { date: addDays(today, 2 + days), time: '19:00', number_of_players: random.whole(1, 10) }
      await save('booking', coach, '/api/bookings/add', 'booking', sent)
    }
  }
  const workers = [...squad.practitioners.map(record), ...squad.coaches.map(book)]
  return {
    acknowledged,
    repeated: () => repeated,
    atOnce: workers.length,
    finish: async () => {
      end.abort()
      await Promise.all(workers)
    },
  }
}

function aCheck(user_id: string, random: Random): SentValues {
  const values: SentValues = { user_id, smoking_level: random.whole(0, 1), booking_id: null }
  const valueOf = (name: FieldName): number => {
    const { min, max, isWhole } = fields[name]
    const value = min + random.next() * (max - min)
    return isWhole ? Math.floor(value) : Math.round(value * 10) / 10
  }
  for (const name of fieldNames) values[name] = random.chance(0.2) && name !== 'height' ? null : valueOf(name)
  // A diastolic value that is not lower than the systolic one is refused.
  const { blood_pressure_systolic: systolic, blood_pressure_diastolic: diastolic } = values
  if (typeof systolic === 'number' && typeof diastolic === 'number' && diastolic >= systolic)
    values.blood_pressure_diastolic = null
  for (const name of noteFields) values[name] = random.chance(0.5) ? `note ${random.next()} سلام` : null
  return values
}

// Today's squad days on this device, so that stations and boards work without a connection: what the server sent last,
// and what it took from this device since. Of a reading that the server has, the device keeps that it was taken, not
// its value. The days are encrypted, belong to one practitioner, and go with the session or at midnight (docs/decisions/device.md).
import type { Station } from '#domain/clubs/stations.ts'
import { groupBy } from '#domain/group-by.ts'
import { trialFields } from '#domain/measures/readings/context.ts'
import type { OwnMeasure } from '#domain/wire/replies/measures.ts'
import type { DayPlayer, ReadingReply, ReadingsOfDay } from '#domain/wire/replies/squad-day.ts'
import { canKeepReadings, type Waiting } from './outbox.ts'
import { roster } from './roster-storage.ts'

/** `isTaken`: it has a value, which is not kept. */
export type KeptReading = ReadingReply & { readonly isTaken?: true }

/** `date` is today by the clock of the server. That of the device may be wrong. */
export type KeptDay = Omit<ReadingsOfDay, 'readings'> & {
  readonly readings: readonly KeptReading[]
  readonly stations: readonly Station[]
  readonly own?: readonly OwnMeasure[] | undefined
  /** When the server sent it, by the clock of this device. */
  readonly heardAt: number
}

/** `sent`: what the server took from this device and the copy does not have yet. */
export type FoundDay = KeptDay & { readonly sent: readonly (Waiting & { readonly isTaken?: true })[] }

const start = 'roster/'
const dayName = (organisation: string) => `${start}${organisation}`
// Apart from the day, because it changes with every reading and a day is large.
const sentName = (organisation: string) => `sent/${organisation}`
const everyMs = 60_000
let midnightWatch: ReturnType<typeof setInterval> | undefined

/** Two tabs must not overwrite what the other one has added. */
const alone = (work: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request('pitchside-kept-days', work) : work()

type Valued = Pick<Waiting, 'value' | 'field' | 'method'> & { readonly above?: number | null }

/** What was read above the scale is a value; how it was taken may say something about health too, unless it counts trials. */
export const withoutValue = <R extends Valued>({ value, above, ...reading }: R) => ({
  ...reading,
  value: null,
  ...(above !== undefined && { above: null }),
  method: trialFields.some((field) => field === reading.field) ? reading.method : null,
  ...(value !== null && { isTaken: true as const }),
})

/** What of a player stays on the device. A new field is decided here: nothing that was measured is kept. */
const isKept: Readonly<Record<keyof DayPlayer, boolean>> = {
  _id: true,
  first_name: true,
  last_name: true,
  age: true,
  gender: true,
  team_ids: true,
  booked_at: true,
  arrives: true,
  code: true,
  consent: true,
  // Limits that the server has worked out.
  usual: true,
  expected_peak_flow: true,
  bmi_limits: true,
  rules: true,
  image: false,
  previous: false,
}

export const withoutFormerValues = (player: DayPlayer): DayPlayer => ({
  ...(Object.fromEntries(
    Object.entries(player).filter(([name]) => Object.hasOwn(isKept, name) && isKept[name as keyof DayPlayer]),
  ) as DayPlayer), // the two others follow
  image: null,
  previous: null,
})

export async function keepDay(practitioner: string, day: KeptDay): Promise<void> {
  if (!canKeepReadings()) return
  const { organisation, date, teams, players, readings, finishes, checked, stations, own, heardAt } = day
  const { devices } = day
  const kept: KeptDay = {
    organisation,
    date,
    ...(teams && { teams }),
    players: players.map(withoutFormerValues),
    readings: readings.map(withoutValue),
    finishes,
    checked,
    stations,
    own,
    ...(devices && { devices }),
    heardAt,
  }
  await alone(async () => {
    await roster.keep(practitioner, dayName(organisation._id), kept)
    const sent = await findSent(practitioner, organisation._id)
    const known = new Set(readings.map(({ id }) => id))
    const rest = sent.filter((reading) => !known.has(reading.id))
    if (rest.length < sent.length) await roster.keep(practitioner, sentName(organisation._id), rest)
  })
  // The app may stay open overnight. When it is started, main.tsx deletes what is old.
  midnightWatch ??= setInterval(() => void roster.dropOld().catch(() => undefined), everyMs)
}

/** Adds what the server has just taken to the days that this device keeps. */
export async function keepSent(practitioner: string, readings: readonly Waiting[]): Promise<void> {
  const names = new Set(await roster.namesOf(practitioner))
  for (const [organisation, own] of groupBy(readings, ({ organisation_id }) => organisation_id)) {
    if (!names.has(dayName(organisation))) continue
    await alone(async () => {
      const sent = await findSent(practitioner, organisation)
      await roster.keep(practitioner, sentName(organisation), [...sent, ...own.map(withoutValue)])
    })
  }
}

async function findSent(practitioner: string, organisation: string): Promise<readonly Waiting[]> {
  const found = await roster.find(practitioner, sentName(organisation))
  return (found?.value as readonly Waiting[] | undefined) ?? [] // kept by this module
}

export async function findDay(practitioner: string, organisation: string): Promise<FoundDay | null> {
  const found = await roster.find(practitioner, dayName(organisation))
  if (!found) return null
  const kept = found.value as KeptDay // kept by this module
  const sent = await findSent(practitioner, organisation)
  // A page of an earlier version kept no readings.
  const before = { readings: [], finishes: [], checked: [], heardAt: found.at }
  return { ...before, ...kept, sent: sent.filter(({ date }) => date === kept.date) }
}

export async function findDays(practitioner: string): Promise<FoundDay[]> {
  const names = (await roster.namesOf(practitioner)).filter((name) => name.startsWith(start))
  const found = await Promise.all(names.map((name) => findDay(practitioner, name.slice(start.length))))
  return found.filter((day) => day !== null)
}

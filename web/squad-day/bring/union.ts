// The readings of a day on this device and of others: all of them once, by their ids. Nothing that arrives deletes or
// changes a reading here.
import { checkSentReading } from '#domain/measures/readings/reading.ts'
import type { Carried } from '#web/squad-day/bring/wire/pack-readings.ts'
import { endOf, type Parcel } from '#web/squad-day/bring/wire/parcel.ts'
import { type FoundDay, findDay } from '#web/squad-day/offline/kept-days.ts'
import {
  keepReadings,
  refusedReadings,
  type Waiting,
  waitingReadings,
} from '#web/squad-day/offline/outbox.ts'
import { tabletId } from '#web/squad-day/offline/reading-numbers.ts'
import { dropSent, sendSoon } from '#web/squad-day/offline/send-readings.ts'
import { noticeChange } from '#web/squad-day/offline/sync-state.ts'
import type { DayPass } from './day-pass.ts'

export type Bringing = { readonly practitioner: string; readonly pass: DayPass }

export const isOf = ({ organisation, date }: DayPass, reading: Waiting): boolean =>
  reading.organisation_id === organisation && reading.date === date

export const carriedOf = ({
  organisation_id: _club,
  player_name: _name,
  date: _date,
  ...carried
}: Waiting): Carried => carried

/** What waits on this device of the club and the day. */
export async function ownReadings(pass: DayPass): Promise<Carried[]> {
  const entries = await waitingReadings()
  return entries.flatMap(({ reading }) => (reading && isOf(pass, reading) ? [carriedOf(reading)] : []))
}

/** Readings that the server has, as far as this device knows. */
export async function onServer({ practitioner, pass }: Bringing): Promise<string[]> {
  return sentOf(pass, await findDay(practitioner, pass.organisation)).map(({ id }) => id)
}

const sentOf = ({ date }: DayPass, day: FoundDay | null) =>
  day?.date === date ? [...day.readings, ...day.sent] : []

export const countOwn = async (pass: DayPass): Promise<number> => (await ownReadings(pass)).length

/** More would only make the sequence longer. What is left out costs a second sending, which the server ignores. */
const mostKnown = 100

/** What goes by code: readings that wait here, and which of other devices need not be sent any more. */
export async function parcelOf(bringing: Bringing): Promise<Parcel> {
  const day = await findDay(bringing.practitioner, bringing.pass.organisation)
  const own = tabletId()
  const others = sentOf(bringing.pass, day)
    .filter(({ tablet }) => tablet !== own)
    .map(({ id }) => id)
  return {
    readings: await ownReadings(bringing.pass),
    onServer: others.toSorted().slice(-mostKnown).map(endOf),
  }
}

/** Adds what a parcel has brought. */
export async function addParcel(bringing: Bringing, { readings, onServer: ends }: Parcel): Promise<Added> {
  const known = new Set(ends)
  await dropOnServer((id) => known.has(endOf(id)))
  return addReadings(bringing, readings)
}

/** `usable`: ids of those that this device understands; `fresh`: what it did not have. */
type Added = { readonly usable: readonly string[]; readonly fresh: readonly Waiting[] }

/** Adds what is new and valid to the outbox of this device. */
export async function addReadings(
  { practitioner, pass }: Bringing,
  carried: readonly unknown[],
): Promise<Added> {
  return alone(async () => {
    // First what waits: one that leaves meanwhile is then found where it went.
    const here = [...(await waitingReadings()), ...(await refusedReadings())].map(({ id }) => id)
    const day = await findDay(practitioner, pass.organisation)
    const added = sortOut(pass, day, here, carried)
    if (added.fresh.length === 0) return added
    await keepReadings(added.fresh)
    await noticeChange()
    sendSoon()
    return added
  })
}

/** `here`: ids that wait on this device or were refused. Each reading is fresh once, and none that the server has. */
export function sortOut(
  pass: DayPass,
  day: FoundDay | null,
  here: readonly string[],
  carried: readonly unknown[],
): Added {
  const names = new Map(
    (day?.players ?? []).map(({ _id, first_name, last_name }) => [_id, `${first_name} ${last_name}`]),
  )
  const readings = carried.flatMap((one): Waiting[] => {
    if (typeof one !== 'object' || one === null) return []
    const checked = checkSentReading({ ...one, date: pass.date }, pass.date)
    if (!checked.ok) return []
    const reading = checked.value
    return [{ ...reading, organisation_id: pass.organisation, player_name: names.get(reading.user_id) ?? '' }]
  })
  const known = new Set([...here, ...sentOf(pass, day).map(({ id }) => id)])
  return {
    usable: readings.map(({ id }) => id),
    fresh: readings.filter(({ id }) => !known.has(id) && known.add(id)),
  }
}

/** Two parcels must not add the same reading at once. */
const alone = <T>(work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request('pitchside-brought', work) : work()

/** The server has these, as another device knows from it. They need not be sent from here any more. */
export async function dropOnServer(isKnown: (id: string) => boolean): Promise<number> {
  const entries = (await waitingReadings()).filter(({ id }) => isKnown(id))
  if (entries.length > 0) await dropSent(entries)
  return entries.length
}

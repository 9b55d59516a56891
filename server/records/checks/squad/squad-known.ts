// What is known of a squad beside its checks: what practitioners answered, where each reading was taken, and which are
// marked as those of a device that was wrong.
import type { SquadAnswer } from '#domain/clubs/squad/squad-questions.ts'
import { addDays, type Day } from '#domain/dates.ts'
import { newestDays } from '#domain/measures/advice/due.ts'
import type { Doubt } from '#domain/measures/change/measured.ts'
import { type MetricName, metricNames } from '#domain/measures/metrics.ts'
import { isOwnField } from '#domain/measures/own/own-field.ts'
import type { AnyField } from '#domain/measures/station-measures.ts'
import { measureOf } from '#domain/measures/station-measures.ts'
import { preparedRead } from '#server/db/prepared.ts'
import type { Store } from '#server/db/store.ts'
import type { ReadingTable, Trx } from '#server/db/tables.ts'
import { ownReadings } from '#server/records/checks/readings.ts'
import { findSquadAnswers } from '#server/records/clubs/squad-answers.ts'

type Doubts = { readonly [M in MetricName]?: Doubt }

export type SquadKnown = {
  readonly answers: readonly SquadAnswer[]
  /** The device or tablet that took a metric of a player on a day, if known. Two of them are two stations. */
  readonly placeOf: (user: string, day: Day, metric: MetricName) => string | null
  /** What a practitioner has said was the device's, of a player on a day. */
  readonly doubtsOf: (user: string, day: Day) => Doubts | null
}

type KnownTaken = Pick<ReadingTable, 'user_id' | 'date' | 'field' | 'station' | 'tablet' | 'device'>
type Span = { organisation: string; from: string; to: string }

const takenIn = preparedRead<Span, KnownTaken>((db, value) =>
  ownReadings(db)
    .select(['user_id', 'date', 'field', 'station', 'tablet', 'device'])
    .where('organisation_id', '=', value('organisation'))
    .where('date', '>=', value('from'))
    .where('date', '<=', value('to'))
    .where('value', 'is not', null)
    .orderBy('at')
    .orderBy('_id'),
)

const markedIn = preparedRead<Omit<Span, 'to'>, Pick<KnownTaken, 'user_id' | 'date' | 'field'>>((db, value) =>
  ownReadings(db)
    .select(['user_id', 'date', 'field'])
    .where('organisation_id', '=', value('organisation'))
    .where('date', '>=', value('from'))
    .where('doubt', 'is not', null),
)

/** The weight is measured, the index is shown. */
export const metricOf = (field: AnyField): MetricName | null => {
  if (isOwnField(field)) return null
  const measure = measureOf(field)
  if (measure === 'weight') return 'body_mass_index'
  return metricNames.find((metric) => metric === measure) ?? null
}

type AskedSquad = {
  readonly organisation: string
  readonly today: Day
  /** The only day whose stations are asked for. */
  readonly on?: Day
}

export async function findSquadKnown(
  store: Store | Trx,
  { organisation, today, on }: AskedSquad,
): Promise<SquadKnown> {
  const from = addDays(today, -newestDays)
  const [answers, taken, doubted] = await Promise.all([
    findSquadAnswers(store, { organisation }),
    takenIn(store, { organisation, from: on ?? from, to: on ?? today }),
    markedIn(store, { organisation, from }),
  ])
  const places = new Map<string, string>()
  for (const { user_id, date, field, station, tablet, device } of taken) {
    const metric = metricOf(field)
    const place = device ?? tablet ?? station
    if (metric && place !== null) places.set(`${user_id} ${date} ${metric}`, place)
  }
  const marked = new Map<string, { [M in MetricName]?: Doubt }>()
  for (const { user_id, date, field } of doubted) {
    const metric = metricOf(field)
    const key = `${user_id} ${date}`
    if (metric) marked.set(key, { ...marked.get(key), [metric]: 'device' })
  }
  return {
    answers,
    placeOf: (user, day, metric) => places.get(`${user} ${day} ${metric}`) ?? null,
    doubtsOf: (user, day) => {
      const [squad, own] = [deviceDoubts(answers, day), marked.get(`${user} ${day}`)]
      return squad || own ? { ...squad, ...own } : null
    },
  }
}

/** What a practitioner has said was the device's on a day, of the whole squad. */
export function deviceDoubts(answers: readonly SquadAnswer[], day: Day): Doubts | null {
  const own = answers.filter(
    ({ date, answer, station }) => answer === 'device' && date === day && station === null,
  )
  return own.length === 0 ? null : Object.fromEntries(own.map(({ metric }) => [metric, 'device']))
}

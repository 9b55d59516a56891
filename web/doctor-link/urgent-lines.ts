// What cannot wait in a shared record: urgent values, most urgent first, each with its words and what was done.
import type { TogetherNumbers } from '#domain/measures/advice/case.ts'
import type { SignedRule } from '#domain/measures/advice/club-rules/signed-rule.ts'
import { isRecent, stepShown } from '#domain/measures/advice/due.ts'
import { byRank } from '#domain/measures/advice/ranking.ts'
import { type JudgedMetric, rowById, type Step, steps } from '#domain/measures/advice/rows/urgency-rows.ts'
import { actionsTaken } from '#domain/measures/advice/said-at-entry.ts'
import { togetherMetrics } from '#domain/measures/advice/together.ts'
import {
  type CodedMeasure,
  codedMeasures,
  type MeasureCode,
  measureCodes,
  togetherCode,
} from '#domain/measures/fhir-codes.ts'
import { specMeasure, specValue } from '#domain/measures/measure.ts'
import { readRating } from '#domain/measures/metric-tokens.ts'
import type { Rating } from '#domain/measures/metrics.ts'
import type { Band } from '#domain/measures/rating.ts'
import { rowSays } from '#domain/measures/texts/advice-words.ts'
import type { Slots } from '#domain/measures/texts/slots.ts'
import type { Bundle, Observation } from '#domain/wire/fhir.ts'
import type { Messages } from '#web/messages/areas.ts'
import { togetherSaid } from '#web/messages/together-said.ts'
import { type DoctorReader, measureWords } from './measure-words.ts'
import {
  ageIn,
  codeOf,
  dayOf,
  extensionOf,
  observationsIn,
  takenOf,
  textOf,
  valuesOf,
} from './record-lines.ts'

type UrgentValue = {
  readonly number: string
  readonly unit: string | null
  readonly rating: Rating | null
  /** In the reader's unit, like its bands; those are empty where the range is not for that age. */
  readonly at: number | null
  readonly bands: readonly Band[]
  readonly decimals: number
}

export type UrgentLine = {
  readonly id: string
  readonly metric: JudgedMetric
  /** By when at the moment of sharing; null: weeks ago, so that its step says too much. */
  readonly step: Step | null
  readonly rating: null
  readonly isWorse: false
  readonly name: string
  readonly day: string
  readonly shown: string | null
  /** The number alone and its place in the club's range; null for several values together. */
  readonly value: UrgentValue | null
  /** The last reading before it. */
  readonly before: { readonly shown: string; readonly day: string } | null
  /** How it was taken, both readings, in the language of the Bundle. */
  readonly taken: string | null
  /** The points behind several values together. */
  readonly points: string | null
  readonly says: string | null
  readonly done: string | null
}

type UrgentReader = Omit<DoctorReader, 'words'> & {
  readonly words: Pick<Messages, 'doctor' | 'metrics' | 'advice' | 'followUps'>
  readonly slots: Slots
}

/** Those of the last 180 days, and the newest reading of each measure however old it is. */
export function urgentLinesOf(bundle: Bundle, reader: UrgentReader): UrgentLine[] {
  const shared = bundle.timestamp.slice(0, 10)
  const standing = observationsIn(bundle).filter(({ status }) => status !== 'entered-in-error')
  const newest = new Map<string, string>()
  for (const one of standing)
    if (dayOf(one) > (newest.get(codeOf(one)) ?? '')) newest.set(codeOf(one), dayOf(one))
  const valuesBesideOf = valuesBeside(standing, reader)
  return standing
    .filter((one) => isRecent(dayOf(one), shared) || newest.get(codeOf(one)) === dayOf(one))
    .flatMap((one) => lineOf(one, bundle, { standing, valuesBesideOf }, reader) ?? [])
    .toSorted((a, b) => byRank(a, b) || (a.day < b.day ? 1 : -1))
}

/** The values that were judged together, by name. Observations of one check begin with its id. */
function valuesBeside(standing: readonly Observation[], reader: UrgentReader) {
  const { nameOf, shownOf } = measureWords(reader)
  return (together: Observation): string | null => {
    const check = together.id.slice(0, -togetherCode.length)
    const found = togetherMetrics.flatMap((metric) => {
      const code = measureCodes.find((name) => metricOf(name) === metric)
      const one = standing.find(({ id }) => id === `${check}${code}`)
      return code && one ? [`${nameOf(codedMeasures[code])} ${shownOf(codedMeasures[code], one)}`] : []
    })
    return found.length > 0 ? found.join(reader.format.comma) : null
  }
}

type Beside = {
  readonly standing: readonly Observation[]
  readonly valuesBesideOf: (together: Observation) => string | null
}

function lineOf(
  one: Observation,
  bundle: Bundle,
  { standing, valuesBesideOf }: Beside,
  reader: UrgentReader,
): UrgentLine | null {
  const step = steps.find((name) => name === extensionOf(one, 'urgency'))
  const code = codeOf(one)
  const known = measureCodes.find((name) => name === code)
  const metric = code === togetherCode ? 'together' : known && metricOf(known)
  if (!step || step === 'next' || !metric) return null
  const { nameOf, shownOf } = measureWords(reader)
  return {
    id: one.id,
    metric,
    step: stepShown(step, sinceOf(one), Date.parse(bundle.timestamp)),
    rating: null,
    isWorse: false,
    name: known ? nameOf(codedMeasures[known]) : reader.words.metrics.together,
    day: dayOf(one),
    shown: known ? shownOf(codedMeasures[known], one) : valuesBesideOf(one),
    value: known ? valueOf(codedMeasures[known], one, ageIn(bundle), reader) : null,
    before: known ? beforeOf(codedMeasures[known], one, standing, reader) : null,
    taken: takenOf(one),
    points: pointsOf(one, reader),
    says:
      clubSays(one, reader) ??
      saysOf(
        extensionOf(one, 'row'),
        extensionOf(one, 'cameDown') === 'true',
        ageIn(bundle, dayOf(one)),
        reader,
      ),
    done: doneOf(extensionOf(one, 'done'), reader),
  }
}

function valueOf(
  measure: CodedMeasure,
  one: Observation,
  age: number | null,
  reader: UrgentReader,
): UrgentValue | null {
  const { metric } = measure
  if (!metric) return null
  const { spec, bloodUnit, words } = reader
  const values = valuesOf(measure, one)
  const names = { names: words.metrics.names, units: words.metrics.units }
  const { bands, decimals } = specMeasure({ spec, bloodUnit, ...names }, metric, { age, values })
  const { at, rating } = specValue({ spec, bloodUnit }, metric, values)
  const stored = readRating(extensionOf(one, 'rating') ?? '')
  const { number, unit } = measureWords(reader).amountOf(measure, one)
  return { number, unit, rating: stored ?? rating, at, bands, decimals: decimals.most }
}

function beforeOf(
  measure: CodedMeasure,
  one: Observation,
  standing: readonly Observation[],
  reader: UrgentReader,
): UrgentLine['before'] {
  const taken = ({ effectiveDateTime = '' }: Observation) => effectiveDateTime
  const [before] = standing
    .filter((other) => codeOf(other) === codeOf(one) && taken(other) < taken(one))
    .toSorted((a, b) => (taken(a) < taken(b) ? 1 : -1))
  return before ? { shown: measureWords(reader).shownOf(measure, before), day: dayOf(before) } : null
}

/** Of a check that was entered later only the day is known: its end, so that nothing is old too early. */
function sinceOf({ effectiveDateTime = '' }: Observation): number {
  const moment = Date.parse(effectiveDateTime)
  return effectiveDateTime.length > dayLength ? moment : moment + dayMs
}
const dayLength = '2026-11-14'.length
const dayMs = 86_400_000

const metricOf = (code: MeasureCode): JudgedMetric | undefined => {
  const { metric }: CodedMeasure = codedMeasures[code]
  return metric
}

/** A link from before 0.6.0 has none. */
function pointsOf(one: Observation, { words, format }: UrgentReader): string | null {
  const text = textOf(one, 'points')
  if (text === null) return null
  const numbers = JSON.parse(text) as TogetherNumbers // written by the server of the same version
  return togetherSaid(words.metrics, format, numbers).join(' · ') || null
}

/** What a doctor of the club wrote for the row. */
function clubSays(one: Observation, { language }: UrgentReader): string | null {
  const text = textOf(one, 'says')
  return text === null ? null : (JSON.parse(text) as SignedRule['words'])[language] // written by the server of the same version
}

/** A row that this version does not know has no words. */
function saysOf(
  row: string | null,
  isCalmer: boolean,
  age: number | null,
  { words, slots }: UrgentReader,
): string | null {
  const own = rowById.get(row ?? '')
  return own ? rowSays(words.advice, own, { age }, slots, isCalmer) : null
}

function doneOf(done: string | null, { words: { followUps } }: UrgentReader): string | null {
  const known = actionsTaken.find((one) => one === done)
  if (known) return followUps.actions[known]
  return done === 'seen' ? followUps.seenByDoctor : done
}

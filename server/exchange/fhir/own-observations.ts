// Values of own measures as Observations of FHIR R4, with a code of the club. Their units are the club's own words.
import { otherLanguages } from '#domain/languages.ts'
import {
  nameExtension,
  type ObservationCategory,
  ownExtensions,
  ownMeasures,
} from '#domain/measures/fhir-codes.ts'
import type { Group } from '#domain/measures/metrics.ts'
import { judgedBy } from '#domain/measures/own/judged-by.ts'
import type { Other } from '#domain/measures/own/others.ts'
import { ownChangeIn } from '#domain/measures/own/own-change.ts'
import { usefulBands } from '#domain/measures/own/own-line.ts'
import { bandOf, ownBands, personOn, rateInBand } from '#domain/measures/own/rate-own.ts'
import { ownChangeLineIn } from '#domain/measures/texts/all-change.ts'
import type { Observation } from '#domain/wire/fhir.ts'
import type { HealthCheck } from '#domain/wire/replies/health-checks.ts'
import type { OwnMeasure } from '#domain/wire/replies/measures.ts'
import { absent, conceptIn } from './concepts.ts'
import { ratingCodes } from './observation-values.ts'
import { type ObservationSettings, plainText, type Status, shared } from './observations.ts'

/** Each version that judged a value. */
type KnownVersions = readonly OwnMeasure[]

const categories: Readonly<Record<Group, ObservationCategory>> = {
  fitness: 'activity',
  health: 'exam',
  lifestyle: 'social-history',
}

// An id of FHIR has at most 64 characters; the end of ours is random.
const shortOf = (measure: string): string => measure.replaceAll('-', '').slice(-24)

function observation(
  check: HealthCheck,
  other: Other,
  status: Status,
  known: KnownVersions,
  settings: ObservationSettings,
) {
  const measure = judgedBy(known, other)
  const title = plainText(measure?.name.en ?? other.measure_id)
  return {
    ...shared(check, shortOf(other.measure_id), status, categories[other.group], settings),
    code: conceptIn(ownMeasures, [[`own-${other.measure_id}`, title]], title),
  }
}

type ObservedPerson = Parameters<typeof personOn>[0]
/** Newest first. */
type Checks = readonly HealthCheck[]

export const ownObservationsOf = (
  check: HealthCheck,
  checks: Checks,
  known: KnownVersions,
  settings: ObservationSettings,
  subject: ObservedPerson,
): Observation[] =>
  check.others.map((other) => {
    const measure = judgedBy(known, other)
    const text = plainText(measure?.unit ?? null)
    const unit = text === '' ? {} : { unit: text }
    const names = otherLanguages.flatMap((code) => {
      const valueString = plainText(measure?.name[code] ?? null)
      return valueString === '' ? [] : [{ url: nameExtension(code), valueString }]
    })
    const person = personOn(subject, check.date)
    const at = checks.findIndex(holds(other))
    const isNewest = checks[at]?._id === check._id
    // Only the newest value stands on a line.
    const bands = measure && isNewest ? usefulBands(ownBands(measure, person), measure.bounds) : []
    const change = isNewest ? changeOf(check, other, checks.slice(at + 1), known) : null
    const said = change && changeLine(change)
    const extension = [
      ...(other.rating ? [{ url: ownExtensions.rating, valueCode: ratingCodes[other.rating] }] : []),
      ...names,
      ...(bands.length > 0 ? [{ url: ownExtensions.bands, valueString: JSON.stringify(bands) }] : []),
      ...(change ? [{ url: ownExtensions.change, valueString: JSON.stringify(change.change) }] : []),
    ]
    const range = measure && goodRangeOf(measure, person)
    const edge = (value: number | null) => value !== null && { value, ...unit }
    const [low, high] = [edge(range?.low ?? null), edge(range?.high ?? null)]
    return {
      ...observation(check, other, check.version > 1 ? 'amended' : 'final', known, settings),
      ...(extension.length > 0 && { extension }),
      valueQuantity: { value: other.value, ...unit },
      ...((low || high) && { referenceRange: [{ ...(low && { low }), ...(high && { high }) }] }),
      ...(said && { note: [{ text: said }] }),
    }
  })

// In English, as the rest of the resource.
const changeLine = ownChangeLineIn({ language: 'en', calendar: 'gregory' })

const holds =
  ({ measure_id }: Other) =>
  ({ others }: HealthCheck) =>
    others.some((one) => one.measure_id === measure_id)

function changeOf(check: HealthCheck, other: Other, earlier: Checks, known: KnownVersions) {
  const found = ownChangeIn(known, check, other, earlier)
  return found?.change ? { measure: found.measure, change: found.change } : null
}

/**
 * Both ends belong to a range of FHIR, so an end that is not good itself moves inwards. What can be typed at most is no
 * end.
 */
function goodRangeOf(measure: OwnMeasure, person: ReturnType<typeof personOn>) {
  const band = bandOf(measure, person)
  if (!band) return null
  const [low, high] = band.good
  const isGood = rateInBand(band, high) === 'success'
  const inside = isGood ? high : Number((high - 10 ** -measure.decimals).toFixed(measure.decimals))
  return { low: low > measure.bounds[0] ? low : null, high: high < measure.bounds[1] ? inside : null }
}

/** What earlier versions of a check held and the check no longer holds. */
export function ownRetractedFrom(
  now: HealthCheck | undefined,
  before: readonly HealthCheck[],
  known: KnownVersions,
  settings: ObservationSettings,
): Observation[] {
  const [newest] = before
  if (!newest) return []
  const check = { ...newest, version: newest.version + 1 }
  const kept = new Set(now?.others.map(({ measure_id }) => measure_id))
  const gone = new Map(before.flatMap(({ others }) => others.map((other) => [other.measure_id, other])))
  return [...gone.values()]
    .filter(({ measure_id }) => !kept.has(measure_id))
    .map((other) => ({
      ...observation(check, other, 'entered-in-error', known, settings),
      dataAbsentReason: absent('error'),
    }))
}

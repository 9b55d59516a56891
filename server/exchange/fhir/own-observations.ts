// Values of own measures as Observations of FHIR R4, with a code of the club. Their units are the club's own words.
import { type ObservationCategory, ownExtensions, ownMeasures } from '#domain/measures/fhir-codes.ts'
import type { Group } from '#domain/measures/metrics.ts'
import type { Other } from '#domain/measures/own/others.ts'
import { bandOf, personOn } from '#domain/measures/own/rate-own.ts'
import type { Observation } from '#domain/wire/fhir.ts'
import type { HealthCheck } from '#domain/wire/replies/health-checks.ts'
import type { OwnMeasure } from '#domain/wire/replies/measures.ts'
import { absent, conceptIn } from './concepts.ts'
import { plainText, ratingCodes, type Settings, type Status, shared } from './observations.ts'

type Known = ReadonlyMap<string, OwnMeasure>

const categories: Readonly<Record<Group, ObservationCategory>> = {
  fitness: 'activity',
  health: 'exam',
  lifestyle: 'social-history',
}

// An id of FHIR has at most 64 characters; the end of ours is random.
const shortOf = (measure: string): string => measure.replaceAll('-', '').slice(-24)

function observation(check: HealthCheck, other: Other, status: Status, known: Known, settings: Settings) {
  const measure = known.get(other.measure_id)
  const title = plainText(measure?.name.en ?? other.measure_id)
  return {
    ...shared(check, shortOf(other.measure_id), status, categories[other.group], settings),
    code: conceptIn(ownMeasures, [[`own-${other.measure_id}`, title]], title),
  }
}

type Subject = Parameters<typeof personOn>[0]

export const ownObservationsOf = (
  check: HealthCheck,
  known: Known,
  settings: Settings,
  subject: Subject,
): Observation[] =>
  check.others.map((other) => {
    const measure = known.get(other.measure_id)
    const text = plainText(measure?.unit ?? null)
    const unit = text === '' ? {} : { unit: text }
    const nameFa = plainText(measure?.name.fa ?? null)
    const extension = [
      ...(other.rating ? [{ url: ownExtensions.rating, valueCode: ratingCodes[other.rating] }] : []),
      ...(nameFa === '' ? [] : [{ url: ownExtensions.nameFa, valueString: nameFa }]),
    ]
    // The ranges of an earlier version are not those of this one.
    const band = measure?.version === other.version ? bandOf(measure, personOn(subject, check.date)) : null
    const [low, high] = band?.good ?? []
    return {
      ...observation(check, other, check.version > 1 ? 'amended' : 'final', known, settings),
      ...(extension.length > 0 && { extension }),
      valueQuantity: { value: other.value, ...unit },
      ...(low !== undefined &&
        high !== undefined && {
          referenceRange: [{ low: { value: low, ...unit }, high: { value: high, ...unit } }],
        }),
    }
  })

/** What earlier versions of a check held and the check no longer holds. */
export function ownRetractedFrom(
  now: HealthCheck | undefined,
  before: readonly HealthCheck[],
  known: Known,
  settings: Settings,
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

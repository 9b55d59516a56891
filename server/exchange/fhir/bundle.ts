// A player's record as a Bundle: the Patient first, then Observations, newest check first.
import { ageOn } from '#domain/dates.ts'
import { judgeAt } from '#domain/measures/advice/judging/judge-history.ts'
import type { JudgedMetric } from '#domain/measures/advice/rows/urgency-rows.ts'
import type { Advice } from '#domain/measures/advice/urgency.ts'
import { hasValue } from '#domain/measures/rating.ts'
import type { Gender } from '#domain/people/account.ts'
import type { Bundle, Observation, Patient } from '#domain/wire/fhir.ts'
import type { HealthCheck } from '#domain/wire/replies/health-checks.ts'
import type { OwnMeasure } from '#domain/wire/replies/measures.ts'
import { type CheckWithDoubts, changeIn } from '#server/records/checks/changes.ts'
import type { JudgedCheck } from '#server/records/checks/checks.ts'
import type { PlayerFollowUp } from '#server/records/checks/player-follow-ups.ts'
import type { StoredPerson } from '#server/records/people/people.ts'
import { type Judge } from './observation-values.ts'
import {
  answersOf,
  type ObservationSettings,
  observationsOf,
  plainText,
  retractedFrom,
} from './observations.ts'
import { ownObservationsOf, ownRetractedFrom } from './own-observations.ts'

/** With what it was judged as, and what is in doubt about its readings. */
type RecordCheck = HealthCheck & Partial<Pick<JudgedCheck, 'judged'>> & Pick<CheckWithDoubts, 'doubts'>

export type RecordOfPlayer = {
  readonly person: StoredPerson
  /** Newest first. */
  readonly checks: readonly RecordCheck[]
  /** The values that corrections and withdrawals replaced, by check. */
  readonly replaced?: ReadonlyMap<string, readonly HealthCheck[]>
  /** The own measures of which the checks hold values, each version that judged one. */
  readonly measures?: readonly OwnMeasure[]
  /** What was done about urgent values, by `doneKey`. */
  readonly done?: ReadonlyMap<string, string>
}

/** What was done about each urgent value, for a record. */
export const doneIn = (followUps: readonly PlayerFollowUp[]): ReadonlyMap<string, string> =>
  new Map(
    followUps.flatMap(({ check, metric, done }) =>
      done === null ? [] : [[doneKey(check._id, metric), done]],
    ),
  )

const doneKey = (check: string, metric: string): string => `${check} ${metric}`

type Resource = Patient | Observation

export function resourcesOf(record: RecordOfPlayer, settings: ObservationSettings): Resource[] {
  const { person, checks, replaced } = record
  const own = record.measures ?? []
  const judge = judgeOf(record, settings)
  const standing = new Map(checks.map((check) => [check._id, check]))
  return [
    patientOf(person),
    ...answersOf(person),
    ...checks.flatMap((check) => [
      ...observationsOf(check, judge, settings),
      ...ownObservationsOf(check, checks, own, settings, person),
    ]),
    ...[...(replaced ?? [])].flatMap(([id, before]) =>
      retractedFrom(standing.get(id), before, judge, settings),
    ),
    ...[...(replaced ?? [])].flatMap(([id, before]) =>
      ownRetractedFrom(standing.get(id), before, own, settings),
    ),
  ]
}

function judgeOf({ person, checks, done }: RecordOfPlayer, { spec }: ObservationSettings): Judge {
  const known = new Map<HealthCheck, readonly Advice<JudgedMetric>[]>()
  const earlierThan = ({ date, time }: HealthCheck) =>
    checks.filter((one) => one.date < date || (one.date === date && one.time < time))
  return {
    adviceOf: (check) => {
      const advice = known.get(check) ?? judgeAt(person, check, earlierThan(check), spec)
      known.set(check, advice)
      return advice
    },
    ageAt: ({ date }) => (person.date_of_birth === null ? null : ageOn(person.date_of_birth, date)),
    changeOf: (check, metric) => {
      const newest = checks.find((one) => hasValue(metric, one))
      return newest && newest._id === check._id && newest.version === check.version
        ? changeIn(metric, person, newest, earlierThan(newest), spec)
        : null
    },
    doneOf: ({ _id }, metric) => done?.get(doneKey(_id, metric)) ?? null,
  }
}

const genders: Readonly<Record<Gender, Patient['gender']>> = {
  Male: 'male',
  Female: 'female',
  Other: 'other',
  None: 'unknown',
}

function patientOf({ _id, first_name, last_name, gender, date_of_birth }: StoredPerson): Patient {
  const [given, family] = [plainText(first_name), plainText(last_name)]
  return {
    resourceType: 'Patient',
    id: _id,
    name: [
      {
        text: `${given} ${family}`.trim(),
        ...(family !== '' && { family }),
        ...(given !== '' && { given: [given] }),
      },
    ],
    gender: genders[gender],
    ...(date_of_birth !== null && { birthDate: date_of_birth }),
  }
}

export const fhirBase = (publicUrl: string): string => `${publicUrl}/api/fhir`

export const entriesOf = (resources: readonly Resource[], publicUrl: string): Bundle['entry'] =>
  resources.map((resource) => ({
    fullUrl: `${fhirBase(publicUrl)}/${resource.resourceType}/${resource.id}`,
    resource,
  }))

export type PageAsked = { readonly page: number; readonly count: number; readonly now: string }

/** One page of a record. */
export function pageOf(resources: readonly Resource[], publicUrl: string, asked: PageAsked): Bundle {
  const { page, count, now } = asked
  const id = resources[0]?.id ?? ''
  const urlOf = (nth: number) =>
    `${fhirBase(publicUrl)}/Patient/${id}/$everything?_count=${count}&page=${nth}`
  const shown = resources.slice((page - 1) * count, page * count)
  const hasNext = page * count < resources.length
  return {
    resourceType: 'Bundle',
    type: 'searchset',
    timestamp: now,
    total: resources.length,
    link: [
      { relation: 'self', url: urlOf(page) },
      ...(page > 1 ? [{ relation: 'previous', url: urlOf(page - 1) }] : []),
      ...(hasNext ? [{ relation: 'next', url: urlOf(page + 1) }] : []),
    ],
    entry: entriesOf(shown, publicUrl).map((entry) => ({ ...entry, search: { mode: 'match' } })),
  }
}

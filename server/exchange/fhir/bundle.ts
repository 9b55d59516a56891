// A player's record as a Bundle: the Patient first, then Observations, newest check first.
import type { Gender } from '#domain/people/account.ts'
import type { Bundle, Observation, Patient } from '#domain/wire/fhir.ts'
import type { HealthCheck } from '#domain/wire/replies/health-checks.ts'
import type { Person } from '#server/db/people.ts'
import { answersOf, observationsOf, plainText, retractedFrom, type Settings } from './observations.ts'

export type RecordOfPlayer = {
  readonly person: Person
  readonly checks: readonly HealthCheck[]
  /** The values that corrections and withdrawals replaced, by check. */
  readonly replaced?: ReadonlyMap<string, readonly HealthCheck[]>
}

type Resource = Patient | Observation

export function resourcesOf({ person, checks, replaced }: RecordOfPlayer, settings: Settings): Resource[] {
  const standing = new Map(checks.map((check) => [check._id, check]))
  return [
    patientOf(person),
    ...answersOf(person),
    ...checks.flatMap((check) => observationsOf(check, settings)),
    ...[...(replaced ?? [])].flatMap(([id, before]) => retractedFrom(standing.get(id), before, settings)),
  ]
}

const genders: Readonly<Record<Gender, Patient['gender']>> = {
  Male: 'male',
  Female: 'female',
  Other: 'other',
  None: 'unknown',
}

function patientOf({ _id, first_name, last_name, gender, date_of_birth }: Person): Patient {
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

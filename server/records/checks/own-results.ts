// Values of own measures as screens show them: each with the measure as it judged the value, its line and its change.
import type { Day } from '#domain/dates.ts'
import { valuesLike } from '#domain/measures/own/judged-by.ts'
import { type Other, othersSeen, readOthers } from '#domain/measures/own/others.ts'
import { ownChangeIn } from '#domain/measures/own/own-change.ts'
import { ownBands, personOn } from '#domain/measures/own/rate-own.ts'
import type { Sight } from '#domain/people/sharing.ts'
import type { Reply } from '#domain/wire/call-types.ts'
import type { OwnResult } from '#domain/wire/replies/measures.ts'
import { isOneOfJson } from '#server/db/json-list.ts'
import { preparedRead } from '#server/db/prepared.ts'
import type { Store } from '#server/db/store.ts'
import { findMeasuresIn } from '#server/records/clubs/measures.ts'
import { checksFrom, standingChecks, type UserFrom } from './base.ts'

/** The number of values in a chart. */
const lineLength = 6

type OthersRow = { _id: string; date: string; time: string; practitioner_name: string; others: string | null }

const ownOfUser = preparedRead<UserFrom, OthersRow>((db, value) =>
  checksFrom(db, value('user'), value('from'))
    .select([
      'health_checks._id',
      'health_checks.date',
      'health_checks.time',
      'health_checks.practitioner_name',
      'health_checks.others',
    ])
    .where('health_checks.others', 'is not', null),
)

type OwnCheck = {
  readonly _id: string
  readonly date: Day
  readonly time: string
  readonly practitioner_name: string
  readonly others: readonly Other[]
}

/** The checks that hold values of own measures, as the reader may see them; newest first. */
export async function findOwnChecks(store: Store, sight: Sight): Promise<OwnCheck[]> {
  const rows = await ownOfUser(store, { user: sight.user, from: sight.from })
  return rows.map((row) => ({ ...row, others: othersSeen(readOthers(row.others), sight.withheld) }))
}

const othersOf = preparedRead<{ ids: string }, Pick<OthersRow, '_id' | 'others'>>((db, value) =>
  standingChecks(db)
    .select(['health_checks._id', 'health_checks.others'])
    .where(isOneOfJson(db, 'health_checks._id', value('ids')))
    .where('health_checks.others', 'is not', null),
)

type SightedPlayer = { readonly sight: Sight; readonly latest: { readonly _id: string } | undefined }

/** What the latest checks of players hold, by check, as the reader may see it. */
export async function findOthersHeld(
  store: Store,
  players: readonly SightedPlayer[],
): Promise<ReadonlyMap<string, readonly Other[]>> {
  const sights = new Map(players.flatMap(({ latest, sight }) => (latest ? [[latest._id, sight]] : [])))
  const rows = await othersOf(store, { ids: JSON.stringify([...sights.keys()]) })
  return new Map(
    rows.map(({ _id, others }) => [_id, othersSeen(readOthers(others), sights.get(_id)?.withheld ?? [])]),
  )
}

type Zone = { readonly timeZone: string }
type ResultsPerson = { readonly gender: string | null; readonly date_of_birth: string | null }

/** The values of the first of these checks that has one, measure by measure. Checks are newest first. */
export async function ownResultsIn(
  store: Store,
  zone: Zone,
  subject: ResultsPerson,
  checks: readonly OwnCheck[],
  shown: readonly OwnCheck[] = checks,
): Promise<OwnResult[]> {
  const measures = await findMeasuresIn(store, [...checks, ...shown], zone)
  const ids = [...new Set(measures.map(({ _id }) => _id))]
  return ids.flatMap((id): OwnResult[] => {
    const valueIn = ({ others }: OwnCheck) => others.find(({ measure_id }) => measure_id === id)
    const newest = shown.find((check) => valueIn(check))
    const other = newest && valueIn(newest)
    if (!newest || !other) return []
    const at = checks.findIndex(({ _id }) => _id === newest._id)
    const earlier = checks.slice(at + 1)
    const found = ownChangeIn(measures, newest, other, earlier)
    if (!found) return []
    const { measure, change } = found
    const before = valuesLike(measures, measure, earlier).slice(0, lineLength - 1)
    const last = [{ check: newest, other }, ...before].toReversed()
    return [
      {
        measure,
        date: newest.date,
        value: other.value,
        rating: other.rating,
        bands: ownBands(measure, personOn(subject, newest.date)),
        line: last.map((one) => one.other.value),
        days: last.map(({ check }) => check.date),
        change,
      },
    ]
  })
}

/** Those of a check, or the newest of each. Nothing is read for a check without any. */
export async function ownResultsOf(
  store: Store,
  zone: Zone,
  sight: Sight,
  subject: ResultsPerson,
  check?: OwnCheck,
): Promise<OwnResult[]> {
  if (check && check.others.length === 0) return []
  const checks = await findOwnChecks(store, sight)
  return ownResultsIn(store, zone, subject, checks, check && [check])
}

/** The history of a result, newest first: what was measured in its unit. */
export async function ownReadingsOf(
  store: Store,
  zone: Zone,
  { measure }: OwnResult,
  checks: readonly OwnCheck[],
): Promise<Reply<'getOwnMetricScreen'>['readings']> {
  const measures = await findMeasuresIn(store, checks, zone)
  return valuesLike(measures, measure, checks).map(({ check, other: { value, rating } }) => ({
    date: check.date,
    time: check.time,
    by: check.practitioner_name,
    value,
    rating,
  }))
}

// Own measures with their versions, as judging and showing values need them. Everybody's measures belong to every club.
import type { KnownMeasure, Other, OwnVersion } from '#domain/measures/own/others.ts'
import { isOwnField, measureIdOf } from '#domain/measures/own/own-field.ts'
import type { OwnDefinition } from '#domain/measures/own/own-measure.ts'
import { reason } from '#domain/wire/problems.ts'
import type { OwnMeasure } from '#domain/wire/replies/measures.ts'
import { dayAt } from '#server/clock.ts'
import { isOneOfJson } from '#server/db/json-list.ts'
import { preparedRead, type ReadFrom } from '#server/db/prepared.ts'
import type { MeasureTable, MeasureVersionTable, Reader, Trx } from '#server/db/tables.ts'
import { invalid } from '#server/problem.ts'

type MeasureRow = MeasureTable & Pick<MeasureVersionTable, 'version' | 'definition' | 'at'>

const withVersions = (db: Reader) =>
  db
    .selectFrom('measures')
    .innerJoin('measure_versions', 'measure_versions.measure_id', 'measures._id')
    .select(['measures._id', 'measures.organisation_id', 'measures.made_at', 'measures.archived_at'])
    .select(['measure_versions.version', 'measure_versions.definition', 'measure_versions.at'])
    .orderBy('measures.made_at')
    .orderBy('measures._id')
    .orderBy('measure_versions.version')

/** A measure with everything that was ever said about it. */
export type StoredMeasure = KnownMeasure & { readonly organisation_id: string | null }

function toMeasures(rows: readonly MeasureRow[], timeZone: string): StoredMeasure[] {
  const dayOf = (instant: string) => dayAt(Temporal.Instant.from(instant), timeZone)
  const toVersion = ({ version, definition, at }: MeasureRow): OwnVersion => ({
    version,
    since: dayOf(at),
    at,
    definition: JSON.parse(definition) as OwnDefinition, // written by measures/add and measures/change
  })
  return [...Map.groupBy(rows, ({ _id }) => _id).values()].flatMap((own) => {
    const [first] = own
    if (!first) return []
    const { _id, organisation_id, archived_at } = first
    const archived = archived_at === null ? null : { on: dayOf(archived_at), at: archived_at }
    return [{ _id, organisation_id, archived, versions: own.map(toVersion) }]
  })
}

const ofOrganisation = preparedRead<{ organisation: string }, MeasureRow>((db, value) =>
  withVersions(db).where(({ or, eb }) =>
    or([
      eb('measures.organisation_id', '=', value('organisation')),
      eb('measures.organisation_id', 'is', null),
    ]),
  ),
)

type Zone = { readonly timeZone: string }

/** Those of a club and everybody's, oldest first, archived ones too. */
export const findMeasures = async (from: ReadFrom, organisation: string, { timeZone }: Zone) =>
  toMeasures(await ofOrganisation(from, { organisation }), timeZone)

const withIds = preparedRead<{ ids: string }, MeasureRow>((db, value) =>
  withVersions(db).where(isOneOfJson(db, 'measures._id', value('ids'))),
)

export const findMeasuresById = async (from: ReadFrom, ids: readonly string[], { timeZone }: Zone) =>
  ids.length === 0 ? [] : toMeasures(await withIds(from, { ids: JSON.stringify(ids) }), timeZone)

/** Refuses an own measure that is not the club's; `field` names where it was sent. */
export async function refuseForeignMeasures(
  trx: Trx,
  organisation: string,
  names: readonly string[],
  field: string,
  zone: Zone,
): Promise<void> {
  const ids = names.filter(isOwnField).map(measureIdOf)
  const found = await findMeasuresById(trx, ids, zone)
  const isOfClub = (id: string) =>
    found.some((one) => one._id === id && (one.organisation_id ?? organisation) === organisation)
  if (!ids.every(isOfClub)) throw invalid({ [field]: reason('unknown-measure') })
}

export const byId = (measures: readonly StoredMeasure[]): ReadonlyMap<string, StoredMeasure> =>
  new Map(measures.map((measure) => [measure._id, measure]))

/** The measure as it is now, or as a version of it was. */
export function toOwnMeasure(
  { _id, organisation_id, versions, archived }: StoredMeasure,
  version = versions.length,
): OwnMeasure | null {
  const found = versions.find((one) => one.version === version) ?? versions.at(-1)
  if (!found) return null
  const { definition } = found
  return { _id, organisation_id, ...definition, version: found.version, archived: archived !== null }
}

type WithOthers = { readonly others: readonly Other[] }

/** A measure as each of its versions has it, oldest first. */
export const allVersions = (measure: StoredMeasure): OwnMeasure[] =>
  measure.versions.flatMap(({ version }) => toOwnMeasure(measure, version) ?? [])

/** The own measures of which these checks hold a value: each version that judged one. */
export async function findMeasuresIn(
  from: ReadFrom,
  checks: readonly WithOthers[],
  zone: Zone,
): Promise<OwnMeasure[]> {
  const held = checks.flatMap(({ others }) => others)
  const ids = new Set(held.map(({ measure_id }) => measure_id))
  const versions = new Set(held.map(({ measure_id, version }) => `${measure_id} ${version}`))
  return (await findMeasuresById(from, [...ids], zone))
    .flatMap(allVersions)
    .filter(({ _id, version }) => versions.has(`${_id} ${version}`))
}

// Own measures: a practitioner makes them for a club, an admin for everybody. A change is a new version.
import {
  mostOwnMeasures,
  type OwnMeasureInput,
  ownMeasureProblems,
} from '#domain/measures/own/own-measure.ts'
import { nameKeys } from '#domain/measures/own/own-name.ts'
import type { Subject } from '#domain/people/policy.ts'
import type { OwnMeasure } from '#domain/wire/replies/measures.ts'
import type { Store } from '#server/db/store.ts'
import type { Trx } from '#server/db/tables.ts'
import { type App, route } from '#server/http/answer.ts'
import type { Context } from '#server/http/context.ts'
import type { SignedIn } from '#server/http/session.ts'
import { invalid, notFound, refusal } from '#server/problem.ts'
import { insertAudit } from '#server/records/audit.ts'
import { findClub } from '#server/records/clubs/clubs.ts'
import {
  findMeasures,
  findMeasuresById,
  type StoredMeasure,
  toOwnMeasure,
} from '#server/records/clubs/measures.ts'
import { refuseBelowFloor } from '#server/records/floor.ts'

type Making = Context<SignedIn>

/** Servers of earlier versions do not know own measures. */
const since = '0.6.0'

export function measureRoutes(app: App): void {
  const { timeZone } = app.parts.config
  const measureOf = async ({ store }: { store: Store }, id: string) => {
    const [measure] = await findMeasuresById(store, [id], { timeZone })
    return measure && { organisation_id: measure.organisation_id ?? undefined, measure }
  }

  route(app, 'getMeasures', {
    subject: ({ store }, { params }) => findClub(store, params.organisationId),
    work: async ({ store }, _input, { organisation_id }) => {
      const measures = await findMeasures(store, organisation_id, { timeZone })
      return { measures: measures.flatMap((measure) => toOwnMeasure(measure) ?? []) }
    },
  })

  route(app, 'addMeasure', {
    status: 201,
    subject: async ({ store }, { body }) =>
      body.organisation_id === null ? {} : findClub(store, body.organisation_id),
    isKnown: isEverybodys,
    work: (context, { body }) => {
      const { organisation_id, ...definition } = body
      refuseProblems(definition)
      return context.store.transaction(async (trx) => {
        await refuseBelowFloor(trx, context.store.kind, since)
        const _id = context.ids.next()
        const others = await lockOthers(trx, context, organisation_id)
        refuseWhenFull(others, organisation_id)
        refuseTakenName(definition, others)
        await trx
          .insertInto('measures')
          .values({ _id, organisation_id, made_at: context.clock.instant(), archived_at: null })
          .execute()
        await insertVersion(trx, context, _id, 1, definition)
        await insertAudit(trx, context, { action: 'measure-changed', organisation: organisation_id })
        return { _id, organisation_id, ...definition, version: 1, archived: false }
      })
    },
  })

  route(app, 'changeMeasure', {
    subject: (context, { body }) => measureOf(context, body.id ?? body._id ?? ''),
    isKnown: isEverybodys,
    work: (context, { body: { id: _id, _id: _same, ...definition } }, { measure }) => {
      refuseProblems(definition)
      return context.store.transaction(async (trx) => {
        const others = await lockOthers(trx, context, measure.organisation_id)
        refuseTakenName(
          definition,
          others.filter((other) => other._id !== measure._id),
        )
        const now = others.find((other) => other._id === measure._id)
        if (!now) throw notFound()
        const version = now.versions.length + 1
        await insertVersion(trx, context, measure._id, version, definition)
        await insertAudit(trx, context, { action: 'measure-changed', organisation: measure.organisation_id })
        return {
          _id: measure._id,
          organisation_id: measure.organisation_id,
          ...definition,
          version,
          archived: now.archived !== null,
        }
      })
    },
  })

  route(app, 'archiveMeasure', {
    subject: (context, { body }) => measureOf(context, body.id ?? body._id ?? ''),
    isKnown: isEverybodys,
    work: (context, { body }, { measure }) =>
      context.store.transaction(async (trx): Promise<OwnMeasure> => {
        const others = await lockOthers(trx, context, measure.organisation_id)
        const now = others.find((other) => other._id === measure._id)
        const shown = now && toOwnMeasure(now)
        if (!now || !shown) throw notFound()
        if (shown.archived === body.archived) return shown
        if (!body.archived) {
          refuseWhenFull(others, measure.organisation_id)
          refuseTakenName(shown, others)
        }
        await trx
          .updateTable('measures')
          .set({ archived_at: body.archived ? context.clock.instant() : null })
          .where('_id', '=', measure._id)
          .execute()
        await insertAudit(trx, context, { action: 'measure-archived', organisation: measure.organisation_id })
        return { ...shown, archived: body.archived }
      }),
  })
}

function refuseProblems(definition: OwnMeasureInput): void {
  const problems = ownMeasureProblems(definition)
  if (Object.keys(problems).length > 0) throw invalid(problems)
}

/** Everybody's measures are in the list of every club, and only an admin makes them. */
const isEverybodys = (_actor: SignedIn, { organisation_id }: Subject): boolean =>
  organisation_id === undefined

const isInForce = ({ archived }: StoredMeasure): boolean => archived === null

/** Everybody's measures take no place of a club's. */
function refuseWhenFull(others: readonly StoredMeasure[], organisation: string | null): void {
  const own = others.filter((other) => isInForce(other) && other.organisation_id === organisation)
  if (own.length >= mostOwnMeasures) throw refusal(409, 'too-many-measures', { most: mostOwnMeasures })
}

/**
 * The measures among which a name must be the only one. The club is locked, so that two people cannot take the last
 * place or the same name; for everybody's measures all clubs are.
 */
async function lockOthers(
  trx: Trx,
  { config }: Making,
  organisation: string | null,
): Promise<StoredMeasure[]> {
  const clubs = trx.selectFrom('organisations').select('_id').orderBy('_id').forUpdate()
  await (organisation === null ? clubs : clubs.where('_id', '=', organisation)).execute()
  return findMeasures(trx, organisation ?? '', config)
}

function refuseTakenName({ name }: Pick<OwnMeasureInput, 'name'>, others: readonly StoredMeasure[]): void {
  const taken = new Set(
    others.filter(isInForce).flatMap(({ versions }) => nameKeys(versions.at(-1)?.definition.name ?? name)),
  )
  if (nameKeys(name).some((key) => taken.has(key))) throw refusal(409, 'measure-name-taken')
}

async function insertVersion(
  trx: Trx,
  { actor, clock, ids }: Making,
  measure_id: string,
  version: number,
  definition: OwnMeasureInput,
): Promise<void> {
  await trx
    .insertInto('measure_versions')
    .values({
      _id: ids.next(),
      measure_id,
      version,
      definition: JSON.stringify(definition),
      by_id: actor._id,
      at: clock.instant(),
    })
    .execute()
}

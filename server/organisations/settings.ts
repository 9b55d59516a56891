// What new players of an organisation share with the coach, which practitioners see its players, and when its people
// were last active.
import { rolesThat } from '#domain/people/roles.ts'
import type { Body, Reply } from '#domain/wire/call-types.ts'
import { reason } from '#domain/wire/problems.ts'
import type { Reader, Trx } from '#server/db/tables.ts'
import { type App, route } from '#server/http/answer.ts'
import { invalid, notFound } from '#server/problem.ts'
import { insertAudit } from '#server/records/audit.ts'
import { countLocked } from '#server/records/endings/locked.ts'
import { lockListed } from './change.ts'

type ClubSettings = Reply<'getOrganisationSettings'>

export function settingsRoutes(app: App): void {
  route(app, 'getOrganisationSettings', {
    work: ({ store }, { params }) => readSettings(store.read, params.id),
  })

  route(app, 'setOrganisationSettings', {
    work: (context, { body }) =>
      context.store.transaction(async (trx) => {
        await lockListed(trx, body.id)
        await changeSettings(trx, body)
        await insertAudit(trx, context, { action: 'organisation-changed', organisation: body.id })
        return readSettings(trx, body.id)
      }),
  })
}

async function readSettings(db: Reader, id: string): Promise<ClubSettings> {
  const row = await db
    .selectFrom('organisations')
    .select(['shares_fitness', 'shares_health', 'shares_lifestyle', 'practitioners', 'own_scores'])
    .where('_id', '=', id)
    .where('built_in', '=', 0)
    .executeTakeFirst()
  if (!row) throw notFound()
  const assigned = await db
    .selectFrom('assignments')
    .select('practitioner_id')
    .where('organisation_id', '=', id)
    .orderBy('practitioner_id')
    .execute()
  return {
    _id: id,
    sharing: {
      fitness: row.shares_fitness === 1,
      health: row.shares_health === 1,
      lifestyle: row.shares_lifestyle === 1,
    },
    practitioners: row.practitioners,
    own_scores: row.own_scores === 1,
    assigned: assigned.map(({ practitioner_id }) => practitioner_id),
    activity: await findActivity(db, id),
    locked: await countLocked(db, id),
  }
}

/** The newest entry of the audit that each person made. */
async function findActivity(db: Reader, id: string): Promise<ClubSettings['activity']> {
  const rows = await db
    .selectFrom('users')
    .select((user) => [
      'users._id',
      user
        .selectFrom('audit')
        .select('audit.at')
        .whereRef('audit.actor_id', '=', 'users._id')
        .orderBy('audit.at', 'desc')
        .limit(1)
        .as('at'),
    ])
    .where(
      'users._id',
      'in',
      db
        .selectFrom('users as members')
        .select('members._id')
        .where('members.organisation_id', '=', id)
        .union(
          db.selectFrom('assignments').select('practitioner_id as _id').where('organisation_id', '=', id),
        ),
    )
    .orderBy('users._id')
    .execute()
  return rows.flatMap(({ _id: user_id, at }) => (at === null ? [] : [{ user_id, at }]))
}

async function changeSettings(trx: Trx, body: Body<'setOrganisationSettings'>): Promise<void> {
  const { id, sharing, practitioners, assigned, own_scores } = body
  const changed = {
    ...(sharing && {
      shares_fitness: Number(sharing.fitness),
      shares_health: Number(sharing.health),
      shares_lifestyle: Number(sharing.lifestyle),
    }),
    ...(practitioners && { practitioners }),
    ...(own_scores !== undefined && { own_scores: Number(own_scores) }),
  }
  if (Object.keys(changed).length > 0)
    await trx.updateTable('organisations').set(changed).where('_id', '=', id).execute()
  if (assigned) await replaceAssigned(trx, id, [...new Set(assigned)])
}

async function replaceAssigned(trx: Trx, id: string, assigned: readonly string[]): Promise<void> {
  await trx.deleteFrom('assignments').where('organisation_id', '=', id).execute()
  if (assigned.length === 0) return
  const known = await trx
    .selectFrom('users')
    .select('_id')
    .where('_id', 'in', assigned)
    .where('account_type', 'in', rolesThat('isAssigned'))
    .execute()
  if (known.length < assigned.length) throw invalid({ assigned: reason('not-a-choice') })
  await trx
    .insertInto('assignments')
    .values(assigned.map((practitioner_id) => ({ organisation_id: id, practitioner_id })))
    .execute()
}

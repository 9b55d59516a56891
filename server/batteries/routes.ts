// Batteries of a club: practitioners and admins keep them, coaches read who is due.
import { type BatteryInput, mostBatteries, standardBattery } from '#domain/clubs/batteries.ts'
import { nameKey } from '#domain/measures/own/own-name.ts'
import type { Reader, Trx } from '#server/db/tables.ts'
import { type App, route } from '#server/http/answer.ts'
import type { Context } from '#server/http/context.ts'
import type { SignedIn } from '#server/http/session.ts'
import { notFound, refusal } from '#server/problem.ts'
import { insertAudit } from '#server/records/audit.ts'
import { findBatteries, toBattery } from '#server/records/clubs/batteries.ts'
import { findClub } from '#server/records/clubs/clubs.ts'
import { refuseForeignMeasures } from '#server/records/clubs/measures.ts'
import { findDue } from './due.ts'

type Keeping = Context<SignedIn>

async function batteryOf(db: Reader, id: string) {
  const row = await db.selectFrom('batteries').selectAll().where('_id', '=', id).executeTakeFirst()
  return row && { organisation_id: row.organisation_id, battery: toBattery(row) }
}

export function batteryRoutes(app: App): void {
  route(app, 'getBatteries', {
    subject: ({ store }, { params }) => findClub(store, params.organisationId),
    work: async (context, _input, { organisation_id }) => {
      const rows = await findBatteries(context.store, { organisation: organisation_id })
      const batteries = rows.map(toBattery)
      const due = await findDue(context, organisation_id, batteries)
      return {
        batteries: batteries.map((battery) => ({ ...battery, due: due.get(battery._id) ?? [] })),
        standard: standardBattery,
      }
    },
  })

  route(app, 'addBattery', {
    status: 201,
    subject: ({ store }, { body }) => findClub(store, body.organisation_id),
    work: (context, { body }) => {
      const { organisation_id, ...battery } = body
      return context.store.transaction(async (trx) => {
        const others = await lockBatteries(trx, organisation_id)
        if (others.length >= mostBatteries) throw refusal(409, 'too-many-batteries', { most: mostBatteries })
        refuseTakenName(battery, others)
        const _id = context.ids.next()
        const row = { _id, organisation_id, ...(await columnsOf(trx, context, organisation_id, battery)) }
        await trx.insertInto('batteries').values(row).execute()
        await insertAudit(trx, context, { action: 'battery-changed', organisation: organisation_id })
        return toBattery(row)
      })
    },
  })

  route(app, 'setBattery', {
    subject: ({ store }, { body }) => batteryOf(store.read, body.id ?? body._id ?? ''),
    work: (context, { body: { id: _id, _id: _same, ...input } }, { organisation_id, battery }) =>
      context.store.transaction(async (trx) => {
        const others = await lockBatteries(trx, organisation_id)
        // One that shares its name since before names had to differ is still changed.
        if (nameKey(input.name) !== nameKey(battery.name)) refuseTakenName(input, others)
        const columns = await columnsOf(trx, context, organisation_id, input)
        const { numUpdatedRows } = await trx
          .updateTable('batteries')
          .set(columns)
          .where('_id', '=', battery._id)
          .executeTakeFirst()
        if (Number(numUpdatedRows) === 0) throw notFound()
        await insertAudit(trx, context, { action: 'battery-changed', organisation: organisation_id })
        return toBattery({ _id: battery._id, organisation_id, ...columns })
      }),
  })

  route(app, 'deleteBattery', {
    subject: ({ store }, { params }) => batteryOf(store.read, params.id),
    work: (context, { params }, { organisation_id }) =>
      context.store.transaction(async (trx) => {
        await trx.deleteFrom('batteries').where('_id', '=', params.id).execute()
        await insertAudit(trx, context, { action: 'battery-changed', organisation: organisation_id })
        return { ok: true }
      }),
  })
}

type NamedBattery = Pick<BatteryInput, 'name'>

/** Those of the club, which is locked, so that two people cannot take the last place or the same name. */
async function lockBatteries(trx: Trx, organisation: string): Promise<NamedBattery[]> {
  await trx.selectFrom('organisations').select('_id').where('_id', '=', organisation).forUpdate().execute()
  return trx.selectFrom('batteries').select('name').where('organisation_id', '=', organisation).execute()
}

function refuseTakenName({ name }: NamedBattery, others: readonly NamedBattery[]): void {
  if (others.some((other) => nameKey(other.name) === nameKey(name))) throw refusal(409, 'battery-name-taken')
}

async function columnsOf(
  trx: Trx,
  { config }: Keeping,
  organisation: string,
  { name, measures, every }: BatteryInput,
) {
  await refuseForeignMeasures(trx, organisation, measures, 'measures', config)
  return { name, measures: JSON.stringify(measures), every_weeks: every }
}

// Equipment of a club: practitioners and admins keep it; an admin also keeps what belongs to every club.
import { type EquipmentInput, mostEquipment } from '#domain/field/equipment.ts'
import { isOwnField, measureIdOf } from '#domain/measures/own/own-field.ts'
import type { Subject } from '#domain/people/policy.ts'
import { reason } from '#domain/wire/problems.ts'
import type { Equipment } from '#domain/wire/replies/field.ts'
import type { EquipmentTable, Reader, Trx } from '#server/db/tables.ts'
import { type App, route } from '#server/http/answer.ts'
import type { Context } from '#server/http/context.ts'
import type { SignedIn } from '#server/http/session.ts'
import { invalid, notFound, refusal } from '#server/problem.ts'
import { insertAudit } from '#server/records/audit.ts'
import { findClub } from '#server/records/clubs/clubs.ts'
import { findMeasuresById } from '#server/records/clubs/measures.ts'

type Keeping = Context<SignedIn>

const toEquipment = ({ fields, archived_at, ...row }: EquipmentTable): Equipment => ({
  ...row,
  fields: JSON.parse(fields) as Equipment['fields'], // written below
  archived: archived_at !== null,
})

async function equipmentOf(db: Reader, id: string) {
  const row = await db.selectFrom('equipment').selectAll().where('_id', '=', id).executeTakeFirst()
  return row && { organisation_id: row.organisation_id ?? undefined, row }
}

/** It is in the list of every club. */
const isEverybodys = (_actor: SignedIn, { organisation_id }: Subject): boolean =>
  organisation_id === undefined

export function equipmentRoutes(app: App): void {
  route(app, 'getEquipment', {
    subject: ({ store }, { params }) => findClub(store, params.organisationId),
    work: async ({ store }, _input, { organisation_id }) => {
      const rows = await store.read
        .selectFrom('equipment')
        .selectAll()
        .where((row) =>
          row.or([row('organisation_id', '=', organisation_id), row('organisation_id', 'is', null)]),
        )
        .orderBy('name')
        .orderBy('_id')
        .execute()
      return { equipment: rows.map(toEquipment) }
    },
  })

  route(app, 'addEquipment', {
    status: 201,
    subject: async ({ store }, { body }) =>
      body.organisation_id === null ? {} : findClub(store, body.organisation_id),
    isKnown: isEverybodys,
    work: (context, { body: { organisation_id, ...input } }) =>
      context.store.transaction(async (trx) => {
        await refuseWhenFull(trx, organisation_id)
        const row = {
          _id: context.ids.next(),
          organisation_id,
          ...(await columnsOf(trx, context, organisation_id, input)),
          archived_at: null,
        }
        await trx.insertInto('equipment').values(row).execute()
        await insertAudit(trx, context, { action: 'equipment-changed', organisation: organisation_id })
        return toEquipment(row)
      }),
  })

  route(app, 'setEquipment', {
    subject: ({ store }, { body }) => equipmentOf(store.read, body.id ?? body._id ?? ''),
    isKnown: isEverybodys,
    work: (context, { body: { id: _id, _id: _same, archived, ...input } }, { row }) =>
      context.store.transaction(async (trx) => {
        const { organisation_id } = row
        const now = await trx
          .selectFrom('equipment')
          .select('archived_at')
          .where('_id', '=', row._id)
          .forUpdate()
          .executeTakeFirst()
        if (!now) throw notFound()
        if (!archived && now.archived_at !== null) await refuseWhenFull(trx, organisation_id)
        const columns = {
          ...(await columnsOf(trx, context, organisation_id, input)),
          archived_at: archived ? (now.archived_at ?? context.clock.instant()) : null,
        }
        await trx.updateTable('equipment').set(columns).where('_id', '=', row._id).execute()
        await insertAudit(trx, context, { action: 'equipment-changed', organisation: organisation_id })
        return toEquipment({ _id: row._id, organisation_id, ...columns })
      }),
  })
}

/** The club is locked, so that two people cannot take the last place. */
async function refuseWhenFull(trx: Trx, organisation: string | null): Promise<void> {
  if (organisation !== null)
    await trx.selectFrom('organisations').select('_id').where('_id', '=', organisation).forUpdate().execute()
  const { kept } = await trx
    .selectFrom('equipment')
    .select(({ fn }) => fn.countAll<number>().as('kept'))
    .where('organisation_id', organisation === null ? 'is' : '=', organisation)
    .where('archived_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (kept >= mostEquipment) throw refusal(409, 'too-much-equipment', { most: mostEquipment })
}

/** Refuses an own measure that is not the club's. */
async function columnsOf(
  trx: Trx,
  { config, clock }: Keeping,
  organisation: string | null,
  { fields, checked_on, ...input }: EquipmentInput,
) {
  if (checked_on !== null && checked_on > clock.today())
    throw invalid({ checked_on: reason('check-in-future') })
  const ids = fields.filter(isOwnField).map(measureIdOf)
  const known = await findMeasuresById(trx, ids, config)
  const ofClub = new Set(
    known
      .filter(({ organisation_id }) => organisation_id === null || organisation_id === organisation)
      .map(({ _id }) => _id),
  )
  if (ids.some((id) => !ofClub.has(id))) throw invalid({ fields: reason('unknown-measure') })
  return { ...input, checked_on, fields: JSON.stringify(fields) }
}

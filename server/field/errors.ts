// What a club knows about its devices: practitioners see it with values, admins without those of people.
import { judgeControls } from '#domain/field/judge-controls.ts'
import { errorInterval, errorUsed, freedomOf } from '#domain/field/learned-error.ts'
import { groupBy } from '#domain/group-by.ts'
import { errorRowOf, scaledError } from '#domain/measures/change/typical-error.ts'
import { covers } from '#domain/people/policy.ts'
import type { LearnedErrorTable, Reader } from '#server/db/tables.ts'
import { type App, route } from '#server/http/answer.ts'
import { notFound } from '#server/problem.ts'
import { insertAudit } from '#server/records/audit.ts'
import { findClub } from '#server/records/clubs/clubs.ts'
import { type ErrorsDifference, type ErrorsReply, findPicture, type Picture } from './pictures.ts'

const mostControls = 200
const nothing = { errors: [], so_far: [], drifts: [] }

export function errorRoutes(app: App): void {
  route(app, 'getDeviceErrors', {
    subject: ({ store }, { params }) => findClub(store, params.organisationId),
    work: async ({ store, actor }, _input, { organisation_id }): Promise<ErrorsReply> => {
      const [questions, rows] = await Promise.all([
        findQuestions(store.read, organisation_id),
        store.read
          .selectFrom('learned_errors')
          .selectAll()
          .where('organisation_id', '=', organisation_id)
          .orderBy('field')
          .orderBy('method')
          .orderBy('device')
          .execute(),
      ])
      const errors = rows.map(toError)
      const controls = await findControls(store.read, organisation_id, errors)
      const { so_far, drifts, points } = await findPicture(store.read, organisation_id)
      const differences = await findDifferences(store.read, organisation_id, points)
      // Values of people are for those who may read the readings. A plate is nobody, and a difference no value.
      if (!covers('getReadings', actor, { organisation_id }))
        return {
          ...nothing,
          questions,
          controls: controls.filter(({ is_known }) => is_known),
          differences: differences.map((one) => ({ ...one, means: [] })),
        }
      return { questions, errors, controls, differences, so_far, drifts }
    },
  })

  route(app, 'answerDeviceQuestion', {
    subject: async ({ store }, { body }) => {
      const row = await store.read
        .selectFrom('device_questions')
        .selectAll()
        .where('_id', '=', body.id)
        .executeTakeFirst()
      return row && { organisation_id: row.organisation_id, question: row }
    },
    work: (context, { body: { answer } }, { question, organisation_id }) =>
      context.store.transaction(async (trx) => {
        const { actor, clock } = context
        const { numUpdatedRows } = await trx
          .updateTable('device_questions')
          .set({
            answer,
            by_id: actor._id,
            by_name: `${actor.first_name} ${actor.last_name}`.trim(),
            answered_at: clock.instant(),
          })
          .where('_id', '=', question._id)
          .executeTakeFirst()
        if (Number(numUpdatedRows) === 0) throw notFound()
        if (answer === 'device' && question.kind === 'drift')
          await trx
            .updateTable('readings')
            .set({ doubt: 'device' })
            .where('organisation_id', '=', organisation_id)
            .where('device', '=', question.device)
            .where('field', '=', question.field === 'body_mass_index' ? 'weight' : question.field)
            .where('date', '=', question.date)
            .execute()
        await insertAudit(trx, context, { action: 'squad-question-answered', organisation: organisation_id })
        return { ok: true }
      }),
  })
}

function toError(row: LearnedErrorTable): ErrorsReply['errors'][number] {
  const { field, method, device, s_within, freedom, s_between, pairs, players, computed_at } = row
  const table = errorRowOf(field)
  const published = table ? scaledError(table, method || null, 30) : 0
  const nu = freedomOf(pairs)
  return {
    field,
    method,
    device,
    scale: table?.scale ?? 'points',
    within: s_within === null ? null : { s: s_within, freedom, ...errorInterval(s_within, freedom) },
    between:
      s_between === null
        ? null
        : {
            s: s_between,
            pairs,
            players,
            ...(nu > 0 ? errorInterval(s_between, nu) : { low: 0, high: s_between }),
          },
    published,
    used: errorUsed(published, s_between === null ? null : { s: s_between, pairs, players }),
    computed_at,
  }
}

const findQuestions = (db: Reader, organisation: string) =>
  db
    .selectFrom('device_questions')
    .select(['_id', 'kind', 'field', 'device', 'station', 'date'])
    .where('organisation_id', '=', organisation)
    .where('answered_at', 'is', null)
    .orderBy('date', 'desc')
    .orderBy('_id')
    .execute()

async function findDifferences(
  db: Reader,
  organisation: string,
  pictures: Picture['points'],
): Promise<ErrorsDifference[]> {
  const found = await db
    .selectFrom('device_differences')
    .selectAll()
    .where('organisation_id', '=', organisation)
    .orderBy('field')
    .orderBy('device')
    .orderBy('other')
    .execute()
  return found.map(({ field, device, other, difference, low, high, players, differs }) => {
    const picture = pictures.find(
      (one) => one.field === field && one.device === device && one.other === other,
    )
    const points = (picture?.points ?? []).toSorted((a, b) => a[0] + a[1] - b[0] - b[1])
    return {
      field,
      device,
      other,
      scale: errorRowOf(field)?.scale ?? 'points',
      difference,
      low,
      high,
      players,
      differs: differs === 1,
      gaps: points.map(([x, y]) => y - x),
      means: points.map(([x, y]) => (x + y) / 2),
    }
  })
}

async function findControls(
  db: Reader,
  organisation: string,
  errors: ErrorsReply['errors'],
): Promise<ErrorsReply['controls']> {
  const rows = await db
    .selectFrom('control_readings')
    .select(['_id', 'equipment_id', 'field', 'value', 'expected', 'tolerance', 'date', 'at', 'by_name'])
    .where('organisation_id', '=', organisation)
    .orderBy('at', 'desc')
    .orderBy('_id', 'desc')
    .limit(mostControls)
    .execute()
  const groups = groupBy(rows.toReversed(), ({ equipment_id, field }) => `${equipment_id} ${field}`)
  return [...groups.values()].flatMap((own) => {
    const [first] = own
    if (!first) return []
    const judged = judgeControls(own, { field: first.field, device: first.equipment_id, errors })
    return judged.map((control, nth) => ({ ...control, is_known: own[nth]?.expected !== null }))
  })
}

// Follow-ups: practitioners see which urgent values are open, and close them with what was done.
import { personOnDay } from '#domain/measures/advice/follow-up.ts'
import { isUrgent, stepOf } from '#domain/measures/advice/urgency.ts'
import type { Step } from '#domain/measures/advice/urgency-rows.ts'
import { type Metric, type MetricName, metrics } from '#domain/measures/metrics.ts'
import { hasValue } from '#domain/measures/rating.ts'
import { type Spec, specOf } from '#domain/measures/spec-variant.ts'
import type { ClosedFollowUp, FollowUp } from '#domain/wire/replies/advice.ts'
import { insertAudit, noteRead } from '#server/db/audit.ts'
import type { StoredCheck } from '#server/db/records/base.ts'
import {
  closeFollowUp,
  countOpenFollowUps,
  findChecksSince,
  findClosedFollowUps,
  findFollowUp,
  findOpenFollowUps,
} from '#server/db/records/follow-ups.ts'
import { type App, route } from '#server/http/answer.ts'
import { refusal } from '#server/http/problem.ts'

export function followUpRoutes(app: App): void {
  const spec = specOf(app.parts.config.variant)

  route(app, 'getOpenFollowUps', {
    work: async (context, { query }) => {
      const { store, actor } = context
      const { user } = query
      const [rows, closed] = await Promise.all([
        findOpenFollowUps(store.read, { actor, user }),
        user === undefined ? [] : findClosedFollowUps(store.read, { actor, user }),
      ])
      for (const { user_id: _id, organisation_id } of [...rows, ...closed])
        noteRead(context, { _id, organisation_id })
      const first = rows.reduce((day, { date }) => (date < day ? date : day), context.clock.today())
      const later = await findChecksSince(store.read, [...new Set(rows.map(({ user_id }) => user_id))], first)
      return {
        follow_ups: rows.map((row) => toReply(row, later, spec)),
        ...(user !== undefined && { closed: closed.map(toClosed) }),
      }
    },
  })

  // Without names and values, so that the count in the menu is no look at anybody's record.
  route(app, 'countOpenFollowUps', {
    work: async ({ store, actor }) => ({ open: await countOpenFollowUps(store.read, { actor }) }),
  })

  route(app, 'closeFollowUp', {
    subject: ({ store }, { body }) => findFollowUp(store.read, body.id),
    work: async (context, { body }, player) => {
      await context.store.transaction(async (trx) => {
        if (!(await closeFollowUp(trx, context, body))) throw refusal(409, 'follow-up-closed')
        await insertAudit(trx, context, {
          action: 'follow-up-closed',
          subject: player._id,
          organisation: player.organisation_id,
        })
      })
      return { ok: true }
    },
  })
}

type Row = Awaited<ReturnType<typeof findOpenFollowUps>>[number]

function toReply(row: Row, checks: readonly StoredCheck[], spec: Spec): FollowUp {
  const { user_id: _id, first_name, last_name, image } = row
  const metric = row.metric as MetricName // written by insertFollowUps
  return {
    _id: row.follow_up_id,
    user: { _id, first_name, last_name, image },
    organisation_name: row.organisation_name,
    check_id: row._id,
    date: row.date,
    time: row.time,
    practitioner_name: row.practitioner_name,
    metric,
    step: row.step as Step, // as above
    values: valuesOf(metric, row),
    context: row.context,
    done_at_entry: row.action_at_entry,
    note_at_entry: row.note_at_entry,
    opened_at: row.opened_at,
    settled_on: settledOn(row, metric, checks, spec),
  }
}

function valuesOf(metric: MetricName, check: StoredCheck): FollowUp['values'] {
  const { reads }: Metric = metrics[metric]
  return Object.fromEntries(reads.map((name) => [name, check[name]]))
}

function toClosed(row: Awaited<ReturnType<typeof findClosedFollowUps>>[number]): ClosedFollowUp {
  const metric = row.metric as MetricName // as above
  const { date, action, note, closed_by_name } = row
  return {
    _id: row.follow_up_id,
    date,
    metric,
    values: valuesOf(metric, row),
    action,
    note,
    closed_at: row.closed_at ?? '',
    closed_by_name,
  }
}

/** A later normal value suggests closing. It never closes by itself. */
function settledOn(row: Row, metric: MetricName, checks: readonly StoredCheck[], spec: Spec): string | null {
  const last = checks.findLast(
    (check) =>
      check.user_id === row.user_id &&
      hasValue(metric, check) &&
      (check.date > row.date || (check.date === row.date && check.time > row.time)),
  )
  if (!last) return null
  const person = personOnDay(row, last.date, last.height ?? row.height)
  const step = stepOf(metric, last, person, last.context ?? {}, spec)
  return step !== null && isUrgent(step) ? null : last.date
}

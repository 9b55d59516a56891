import { storedNumbers } from '#domain/measures/fields.ts'
import { readMetricToken } from '#domain/measures/metrics.ts'
import { specOf } from '#domain/measures/spec-variant.ts'
import type { HealthCheck } from '#domain/wire/replies.ts'
import { noteRead } from '#server/db/audit.ts'
import type { Store } from '#server/db/store.ts'
import { type App, route } from '#server/http/answer.ts'
import type { Context } from '#server/http/context.ts'
import { notFound } from '#server/http/problem.ts'
import type { SignedIn } from '#server/http/session.ts'
import { addHealthCheck, withScores } from './add-health-check.ts'
import { findListedOrganisation, readChecklist } from './checklist.ts'
import { findCheckById, findChecks, findHistory, findLatestCheck, findPerson, hasCheckOn } from './queries.ts'

type OfUser = { readonly params: { readonly userId: string } }
// Who asks for their own record was read with their session just now.
const personAsked = ({ store, actor }: Context<SignedIn>, { params }: OfUser) =>
  params.userId === actor._id ? actor : findPerson(store, params.userId)

// Some callers read the fields themselves, some the object under its name.
const bothWays = (check: HealthCheck) => ({ ...check, healthcheck: check })

export function healthCheckRoutes(app: App): void {
  const spec = specOf(app.parts.config.variant)

  route(app, 'getLatestHealthCheck', {
    ahead: (store, { params }) => findLatestCheck(store, params.userId),
    subject: personAsked,
    work: (context, _input, player, latest) => {
      // That there is no check is news about the record too.
      noteRead(context, player)
      return latest ? bothWays(latest) : { healthcheck: null }
    },
  })

  route(app, 'getHealthChecks', {
    subject: personAsked,
    work: async (context, _input, player) => {
      noteRead(context, player)
      const checks = await findChecks(context.store, { user: player._id })
      return { healthchecks: checks.map((check) => withScores(check, spec)) }
    },
  })

  route(app, 'getHealthCheck', {
    subject: async ({ store }, { params }) => {
      const [check] = await findCheckById(store, { id: params.id })
      const player = check ? await findPerson(store, check.user_id) : null
      return check && player ? { ...player, check } : null
    },
    work: (context, _input, player) => {
      noteRead(context, player)
      return bothWays(player.check)
    },
  })

  route(app, 'getMetricHistory', {
    ahead: historyAsked,
    subject: personAsked,
    work: (context, _input, player, readings) => {
      noteRead(context, player)
      return { metricValues: readings.map(({ value }) => value) }
    },
  })

  route(app, 'getMetricHistoryDates', {
    ahead: historyAsked,
    subject: personAsked,
    work: (context, _input, player, readings) => {
      noteRead(context, player)
      return { metricValuesDates: readings.map(({ date }) => date) }
    },
  })

  route(app, 'isCheckedToday', {
    subject: personAsked,
    work: (context, _input, player) => {
      noteRead(context, player)
      return hasCheckOn(context.store, player._id, context.clock.today())
    },
  })

  route(app, 'addHealthCheck', {
    status: 201,
    subject: ({ store }, { body }) => findPerson(store, body.healthCheck.user_id),
    work: async (context, { body }) => {
      const check = await addHealthCheck(context, body.healthCheck)
      return { ...withScores(check, spec), healthcheck: check }
    },
  })

  route(app, 'getChecklistScreen', {
    subject: async ({ store }, { params }) => {
      const organisation = await findListedOrganisation(store, params.organisationId)
      return organisation && { organisation_id: organisation._id, organisation }
    },
    work: (context, _input, { organisation }) => readChecklist(context, organisation),
  })
}

type OfMetric = { readonly params: { readonly userId: string; readonly metric: string } }

function historyAsked(store: Store, { params }: OfMetric) {
  const name = readMetricToken(params.metric, storedNumbers)
  if (!name) throw notFound()
  return findHistory(store, params.userId, name)
}

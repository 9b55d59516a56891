import { storedNumbers } from '#domain/measures/fields.ts'
import { readMetricToken } from '#domain/measures/metric-tokens.ts'
import { isOwnField, measureIdOf } from '#domain/measures/own/own-field.ts'
import { specOf } from '#domain/measures/spec-variant.ts'
import { type Sight, sightOf } from '#domain/people/sharing.ts'
import type { HealthCheck } from '#domain/wire/replies/health-checks.ts'
import type { Store } from '#server/db/store.ts'
import { type App, route } from '#server/http/answer.ts'
import type { Context } from '#server/http/context.ts'
import type { SignedIn } from '#server/http/session.ts'
import { notFound } from '#server/problem.ts'
import { noteRead } from '#server/records/audit.ts'
import {
  findChecks,
  findCheckWithOwner,
  findHistory,
  findLatestCheck,
  findOwnHistory,
  hasCheckOn,
} from '#server/records/checks/checks.ts'
import { findSubject } from '#server/records/people/people.ts'
import { addHealthCheck, forRecorder, withScores } from './add-health-check.ts'
import { checklistFor, findListedOrganisation } from './checklist.ts'

type OfUser = { readonly params: { readonly userId: string } }

async function playerAsked({ store, actor }: Context<SignedIn>, { params }: OfUser) {
  // The row of the caller was already read with the session.
  return params.userId === actor._id ? actor : findSubject(store, params.userId)
}

type OfMetric = { readonly params: { readonly userId: string; readonly metric: string } }

async function historyAsked(
  context: Context<SignedIn>,
  { params }: OfMetric,
  player: Parameters<typeof sightOf>[1],
) {
  const store = await storeOfHistory(context, player)
  const sight = sightOf(context.actor, player)
  if (isOwnField(params.metric)) return ownHistory(store, measureIdOf(params.metric), sight)
  const name = readMetricToken(params.metric, storedNumbers)
  const readings = name && (await findHistory(store, sight, name))
  if (!readings) throw notFound()
  return readings
}

/** A measure that the player was never measured with is not found, nor one that is withheld. */
async function ownHistory(store: Store, id: string, sight: Sight) {
  const history = await findOwnHistory(store, sight, id)
  if (!history.some(({ value }) => value !== null)) throw notFound()
  return history
}

/** The own history is read where the person has just saved; that of others may come from a standby. */
const storeOfHistory = ({ store, actor }: Context<SignedIn>, player: { readonly _id: string }) =>
  player._id === actor._id ? store : store.forReports()

// Some clients read the fields at the top level, others under `healthcheck`.
const bothWays = (check: HealthCheck) => ({ ...check, healthcheck: check })

export function healthCheckRoutes(app: App): void {
  const spec = specOf(app.parts.config.variant)

  route(app, 'getLatestHealthCheck', {
    subject: playerAsked,
    work: async (context, _input, player) => {
      const latest = await findLatestCheck(context.store, sightOf(context.actor, player))
      // That there is no check is health information too, so this read is audited.
      noteRead(context, player)
      return latest ? bothWays(latest) : { healthcheck: null }
    },
  })

  route(app, 'getHealthChecks', {
    subject: playerAsked,
    work: async (context, _input, player) => {
      noteRead(context, player)
      const checks = await findChecks(await storeOfHistory(context, player), sightOf(context.actor, player))
      return { healthchecks: checks.map((check) => withScores(check, spec)) }
    },
  })

  route(app, 'getHealthCheck', {
    subject: async ({ store, actor }, { params }) => {
      const found = await findCheckWithOwner(store, actor, params.id)
      return found && { ...found.owner, check: found.check }
    },
    work: async (context, _input, player) => {
      noteRead(context, player)
      return bothWays(player.check)
    },
  })

  route(app, 'getMetricHistory', {
    subject: playerAsked,
    work: async (context, input, player) => {
      const readings = await historyAsked(context, input, player)
      noteRead(context, player)
      return { metricValues: readings.map(({ value }) => value) }
    },
  })

  route(app, 'getMetricHistoryDates', {
    subject: playerAsked,
    work: async (context, input, player) => {
      const readings = await historyAsked(context, input, player)
      noteRead(context, player)
      return { metricValuesDates: readings.map(({ date }) => date) }
    },
  })

  route(app, 'isCheckedToday', {
    subject: playerAsked,
    work: async (context, _input, player) => {
      noteRead(context, player)
      return hasCheckOn(context.store, sightOf(context.actor, player), context.clock.today())
    },
  })

  route(app, 'addHealthCheck', {
    status: 201,
    subject: ({ store }, { body }) => findSubject(store, body.healthCheck.user_id),
    work: async (context, { body }) => {
      const {
        check: saved,
        followUps,
        offer,
      } = await addHealthCheck(context, {
        ...body.healthCheck,
        ...(body.consent && { consent: body.consent }),
      })
      const check = forRecorder(saved)
      return {
        ...withScores(check, spec),
        healthcheck: check,
        follow_ups: [...followUps],
        clearance_offer: offer,
      }
    },
  })

  route(app, 'getChecklistScreen', {
    subject: async ({ store }, { params }) => {
      const organisation = await findListedOrganisation(store, params.organisationId)
      return organisation && { organisation_id: organisation._id, organisation }
    },
    work: (context, { query }, { organisation }) => checklistFor(context, { organisation, query }),
  })
}

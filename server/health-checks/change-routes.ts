// Corrections and withdrawals of checks, and what they replaced.
import { specOf } from '#domain/measures/spec-variant.ts'
import { covers } from '#domain/people/policy.ts'
import { isClosed } from '#domain/people/sharing.ts'
import { finishReadings } from '#server/health-checks/readings/finish-readings.ts'
import { withdrawReading } from '#server/health-checks/readings/take-back-readings.ts'
import { type App, route } from '#server/http/answer.ts'
import { notFound } from '#server/problem.ts'
import { noteRead } from '#server/records/audit.ts'
import { findChanges, findCheckOwner, findVersions } from '#server/records/checks/versions.ts'
import { findReadingOwner } from '#server/records/checks/void-readings.ts'
import { findSubject } from '#server/records/people/people.ts'
import { forRecorder, withScores } from './add-health-check.ts'
import { correctHealthCheck, withdrawHealthCheck } from './correct.ts'

export function changeRoutes(app: App): void {
  const spec = specOf(app.parts.config.variant)

  route(app, 'correctHealthCheck', {
    subject: ({ store }, { body }) => findCheckOwner(store.read, body.id),
    work: async (context, { body }, { _id }) => {
      const check = forRecorder(await correctHealthCheck(context, body, _id))
      return { ...withScores(check, spec), healthcheck: check }
    },
  })

  route(app, 'finishReadings', {
    subject: ({ store }, { body }) => findSubject(store, body.user_id),
    work: async (context, { body }) => {
      const check = forRecorder(await finishReadings(context, body))
      return { ...withScores(check, spec), healthcheck: check }
    },
  })

  route(app, 'withdrawHealthCheck', {
    subject: ({ store }, { body }) => findCheckOwner(store.read, body.id),
    work: async (context, { body }, { _id }) => {
      await withdrawHealthCheck(context, body, _id)
      return { ok: true }
    },
  })

  route(app, 'withdrawReading', {
    subject: ({ store }, { body }) => findReadingOwner(store.read, body.id),
    work: async (context, { body }, { _id }) => {
      await withdrawReading(context, body, _id)
      return { ok: true }
    },
  })

  route(app, 'getCheckVersions', {
    subject: ({ store }, { params }) => findCheckOwner(store.read, params.id),
    work: async (context, { params }, owner) => {
      // Nobody has agreed to the recording yet.
      if (isClosed(context.actor, owner)) throw notFound()
      noteRead(context, owner)
      const isOwn = !covers('correctHealthCheck', context.actor, owner)
      return {
        version: owner.version,
        is_withdrawn: owner.withdrawn_at !== null,
        versions: await findVersions(context.store, params.id, { isOwn }),
      }
    },
  })

  route(app, 'getCheckChanges', {
    subject: ({ store }, { params }) => findSubject(store, params.userId),
    work: async (context, _input, player) => {
      noteRead(context, player)
      if (isClosed(context.actor, player)) return { changes: [] }
      const isOwn = !covers('correctHealthCheck', context.actor, player)
      return { changes: await findChanges(context.store, player._id, { isOwn }) }
    },
  })
}

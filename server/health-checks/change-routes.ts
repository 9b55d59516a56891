// Corrections and withdrawals of checks, and what they replaced.
import { specOf } from '#domain/measures/spec-variant.ts'
import { noteRead } from '#server/db/audit.ts'
import { findSubject } from '#server/db/people.ts'
import { findChanges, findCheckOwner, findVersions } from '#server/db/records/versions.ts'
import { type App, route } from '#server/http/answer.ts'
import { forRecorder, withScores } from './add-health-check.ts'
import { correctHealthCheck, withdrawHealthCheck } from './correct.ts'
import { finishReadings } from './finish-readings.ts'

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

  route(app, 'getCheckVersions', {
    subject: ({ store }, { params }) => findCheckOwner(store.read, params.id),
    work: async (context, { params }, owner) => {
      noteRead(context, owner)
      const isOwn = owner._id === context.actor._id
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
      const isOwn = player._id === context.actor._id
      return { changes: await findChanges(context.store, player._id, { isOwn }) }
    },
  })
}

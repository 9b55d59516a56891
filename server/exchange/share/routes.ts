// A player shows the record to a doctor: SMART Health Links that are made, listed, opened and ended.
import { type Category, categories } from '#domain/people/sharing.ts'
import { type App, openRoute, route } from '#server/http/answer.ts'
import { notFound, refusal } from '#server/problem.ts'
import { insertAudit } from '#server/records/audit.ts'
import { endLinks, liveLinks } from '#server/records/endings/share-links.ts'
import { isBelowAge } from '#server/records/people/youth.ts'
import { makeLink } from './make-link.ts'
import { openLink } from './open-link.ts'

export function shareRoutes(app: App): void {
  route(app, 'makeShareLink', {
    status: 201,
    work: async (context, { body }) => {
      const { _id, organisation_id } = context.actor
      const player = await context.store.read
        .selectFrom('users')
        .select('date_of_birth')
        .where('_id', '=', _id)
        .executeTakeFirst()
      const born = { organisation_id, date_of_birth: player?.date_of_birth ?? null }
      if (await isBelowAge(context.store.read, context, born)) throw refusal(403, 'guardian-decides')
      return makeLink(context, body)
    },
  })

  route(app, 'getShareLinks', {
    work: async ({ store, actor, clock }) => {
      const rows = await liveLinks(store.read, clock.instant())
        .where('user_id', '=', actor._id)
        .select(['_id', 'label', 'created_at', 'expires_at', 'categories', 'opened', 'passcode_hash'])
        .orderBy('created_at', 'desc')
        .orderBy('_id', 'desc')
        .execute()
      const links = rows.map((row) => ({
        id: row._id,
        label: row.label,
        created: row.created_at,
        until: row.expires_at,
        categories: readCategories(row.categories),
        opened: row.opened,
        has_passcode: row.passcode_hash !== null,
      }))
      return { links }
    },
  })

  route(app, 'endShareLink', {
    work: async (context, { params }) => {
      const { store, actor, clock } = context
      await store.transaction(async (trx) => {
        if ((await endLinks(trx, clock.instant(), { user: actor._id, id: params.id })) === 0) throw notFound()
        await insertAudit(trx, context, {
          action: 'share-link-ended',
          subject: actor._id,
          organisation: actor.organisation_id,
        })
      })
      return { ok: true }
    },
  })

  openRoute(app, 'openShareLink', {
    work: (context, { params, body }) => openLink(context, params.secret, body),
  })
}

function readCategories(stored: string): Category[] {
  const chosen: unknown = JSON.parse(stored) // written by makeLink
  return categories.filter((category) => Array.isArray(chosen) && chosen.includes(category))
}

// What an organisation tells about the data it keeps. An admin writes it; each text is a new version.
import { builtInOrganisation } from '#domain/people/account.ts'
import type { NoticeReply } from '#domain/wire/replies/consents.ts'
import type { Reader } from '#server/db/tables.ts'
import { type App, openRoute, route } from '#server/http/answer.ts'
import type { Context } from '#server/http/context.ts'
import { notFound } from '#server/problem.ts'
import { insertAudit } from '#server/records/audit.ts'
import { findNotice } from '#server/records/people/notices.ts'
import { ownAgeOf } from '#server/records/people/youth.ts'
import { lockListed } from './change.ts'

export function noticeRoutes(app: App): void {
  openRoute(app, 'getNotice', {
    work: async (context, { query }) => {
      const { actor } = context
      // Whoever has an invite link may read what the club tells before signing up. Without one: the text of the product.
      if (query.invite !== undefined)
        return readNotice(context, await byInvite(context.store.read, query.invite))
      if (actor === null) return readNotice(context, builtInOrganisation._id)
      return readNotice(context, query.id ?? actor.organisation_id)
    },
  })

  route(app, 'setNotice', {
    work: (context, { body: { id, texts } }) =>
      context.store.transaction(async (trx) => {
        await lockListed(trx, id)
        const before = await findNotice(trx, id)
        if (JSON.stringify(before.texts) === JSON.stringify(texts)) return readNotice(context, id, trx)
        await trx
          .insertInto('notices')
          .values({
            _id: context.ids.next(),
            organisation_id: id,
            version: before.version + 1,
            texts: JSON.stringify(texts),
            by_id: context.actor._id,
            at: context.clock.instant(),
          })
          .execute()
        await insertAudit(trx, context, { action: 'notice-changed', organisation: id })
        return readNotice(context, id, trx)
      }),
  })
}

async function byInvite(db: Reader, invite: string): Promise<string | undefined> {
  const organisation = await db
    .selectFrom('organisations')
    .select('_id')
    .where('invite_link', '=', invite)
    .where('built_in', '=', 0)
    .executeTakeFirst()
  return organisation?._id
}

async function readNotice(
  context: Context,
  id: string | undefined,
  db: Reader = context.store.read,
): Promise<NoticeReply> {
  const organisation =
    id === undefined
      ? undefined
      : await db
          .selectFrom('organisations')
          .select(['name', 'erasure', 'erasure_years'])
          .where('_id', '=', id)
          .executeTakeFirst()
  if (id === undefined || !organisation) throw notFound()
  const { version, texts, at } = await findNotice(db, id)
  const own_decision_age = await ownAgeOf(db, context, id)
  const { name, ...erasing } = organisation
  return { organisation_id: id, organisation: name, own_decision_age, ...erasing, version, at, texts }
}

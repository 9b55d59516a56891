// The link in a reminder stops them without a login. Opening it changes nothing: a reader presses the button of its page,
// a mail program posts to its address (RFC 8058).
import type { FastifyRequest } from 'fastify'
import { readPreferences } from '#domain/people/preferences.ts'
import type { Reply } from '#domain/wire/call-types.ts'
import { type App, openRoute } from '#server/http/answer.ts'
import type { Context } from '#server/http/context.ts'
import { refusal } from '#server/problem.ts'
import { hashSecret } from '#server/records/people/secrets.ts'

export function stopRemindersRoutes(app: App): void {
  openRoute(app, 'stopReminders', { work: (context, { body }) => stop(context, body.token, body.dry_run) })

  // In a scope of its own, because only this call takes multipart bodies.
  app.fastify.register(async (fastify) => {
    fastify.addContentTypeParser(
      'multipart/form-data',
      { parseAs: 'string', bodyLimit: 4096 },
      (request: FastifyRequest, body: string) => fieldsOf(body, request.headers['content-type'] ?? ''),
    )
    openRoute({ ...app, fastify }, 'unsubscribe', {
      work: async (context, { params }) => {
        await stop(context, params.token)
        return { ok: true }
      },
    })
  })
}

async function fieldsOf(body: string, type: string): Promise<Record<string, unknown>> {
  try {
    return Object.fromEntries(await new Response(body, { headers: { 'content-type': type } }).formData())
  } catch {
    // A body that cannot be parsed has no fields, so the call refuses it.
    return {}
  }
}

async function stop(
  { store, clock }: Context,
  token: string,
  isDry = false,
): Promise<Reply<'stopReminders'>> {
  return store.transaction(async (trx) => {
    const link = await trx
      .selectFrom('secrets')
      .innerJoin('users', 'users._id', 'secrets.user_id')
      .select(['users._id', 'users.preferences'])
      .where('secrets.secret_hash', '=', hashSecret(token))
      .where('secrets.kind', '=', 'reminders')
      .where('secrets.used_at', 'is', null)
      .where('secrets.expires_at', '>', clock.instant())
      .forUpdate()
      .executeTakeFirst()
    if (!link) throw refusal(400, 'link-used')
    const before = readPreferences(link.preferences)
    const answer = { ok: true, were_on: before.reminders } as const
    if (isDry) return answer
    // The link stays: pressing twice, or in an older email, does the same.
    const preferences = JSON.stringify({ ...before, reminders: false })
    await trx.updateTable('users').set({ preferences }).where('_id', '=', link._id).execute()
    await trx
      .deleteFrom('mails')
      .where('user_id', '=', link._id)
      .where('secret_kind', '=', 'reminders')
      .where('sent_at', 'is', null)
      .execute()
    return answer
  })
}

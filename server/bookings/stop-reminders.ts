// The link in a reminder stops them without a login. Opening it changes nothing; its button makes this call.
import { readPreferences } from '#domain/people/preferences.ts'
import { hashSecret } from '#server/db/secrets.ts'
import { type App, openRoute } from '#server/http/answer.ts'
import { refusal } from '#server/http/problem.ts'

export function stopRemindersRoutes(app: App): void {
  openRoute(app, 'stopReminders', {
    work: async ({ store, clock }, { body }) => {
      await store.transaction(async (trx) => {
        const link = await trx
          .selectFrom('secrets')
          .innerJoin('users', 'users._id', 'secrets.user_id')
          .select(['users._id', 'users.preferences'])
          .where('secrets.secret_hash', '=', hashSecret(body.token))
          .where('secrets.kind', '=', 'reminders')
          .where('secrets.used_at', 'is', null)
          .where('secrets.expires_at', '>', clock.instant())
          .forUpdate()
          .executeTakeFirst()
        if (!link) throw refusal(400, 'link-used')
        // The link stays: pressing twice, or in an older email, does the same.
        const preferences = JSON.stringify({ ...readPreferences(link.preferences), reminders: false })
        await trx.updateTable('users').set({ preferences }).where('_id', '=', link._id).execute()
        await trx
          .deleteFrom('mails')
          .where('user_id', '=', link._id)
          .where('secret_kind', '=', 'reminders')
          .where('sent_at', 'is', null)
          .execute()
      })
      return { ok: true }
    },
  })
}

// Stores the language a person reads, on screens and in emails.
import { type App, route } from '#server/http/answer.ts'

export function languageRoutes(app: App): void {
  route(app, 'setLanguage', {
    work: async ({ store, actor }, { body: { language } }) => {
      if (actor.language !== language)
        await store.transaction((trx) =>
          trx.updateTable('users').set({ language }).where('_id', '=', actor._id).execute(),
        )
      return { ok: true }
    },
  })
}

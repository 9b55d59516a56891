// Stores a person's display preferences. A preference that a request leaves out stays.
import { readPreferences } from '#domain/people/preferences.ts'
import { type App, route } from '#server/http/answer.ts'

export function preferencesRoutes(app: App): void {
  route(app, 'setPreferences', {
    work: async ({ store, actor }, { body }) =>
      store.transaction(async (trx) => {
        const stored = await trx
          .selectFrom('users')
          .select('preferences')
          .where('_id', '=', actor._id)
          .forUpdate()
          .executeTakeFirst()
        const { calendar, blood_unit, reminders } = readPreferences(stored?.preferences ?? null)
        const preferences = {
          calendar: body.calendar === undefined ? calendar : body.calendar,
          blood_unit: body.blood_unit === undefined ? blood_unit : body.blood_unit,
          reminders: body.reminders ?? reminders,
        }
        await trx
          .updateTable('users')
          .set({ preferences: JSON.stringify(preferences) })
          .where('_id', '=', actor._id)
          .execute()
        return { preferences }
      }),
  })
}

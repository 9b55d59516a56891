// The passkeys of the signed-in person: list, rename, remove.

import { passkeysOf } from '#server/accounts/queries.ts'
import { type App, route } from '#server/http/answer.ts'
import { notFound } from '#server/problem.ts'
import { insertAudit } from '#server/records/audit.ts'
import { recordRevocations } from '#server/records/endings/revocations.ts'

export function passkeyRoutes(app: App): void {
  route(app, 'getPasskeys', {
    work: async ({ store, actor }) => {
      const rows = await passkeysOf(store.read, actor._id).execute()
      return {
        passkeys: rows.map(({ backed_up, ...passkey }) => ({ ...passkey, is_synced: backed_up === 1 })),
      }
    },
  })

  route(app, 'renamePasskey', {
    work: async ({ store, actor }, { body: { id, name } }) => {
      const { numUpdatedRows } = await store.transaction((trx) =>
        trx
          .updateTable('passkeys')
          .set({ name })
          .where('_id', '=', id)
          .where('user_id', '=', actor._id)
          .executeTakeFirstOrThrow(),
      )
      if (numUpdatedRows === 0n) throw notFound()
      return { ok: true }
    },
  })

  route(app, 'removePasskey', {
    work: async (context, { params }) => {
      const { store, actor } = context
      await store.transaction(async (trx) => {
        const { numDeletedRows } = await trx
          .deleteFrom('passkeys')
          .where('_id', '=', params.id)
          .where('user_id', '=', actor._id)
          .executeTakeFirstOrThrow()
        if (numDeletedRows === 0n) throw notFound()
        const entry = { kind: 'passkey', user: actor._id, target: params.id } as const
        await recordRevocations(trx, context, [entry])
        await insertAudit(trx, context, { action: 'passkey-removed', subject: actor._id })
      })
      return { ok: true }
    },
  })
}

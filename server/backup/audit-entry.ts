import { systemClock } from '#server/clock.ts'
import { StoreFailure } from '#server/db/failure.ts'
import { openStore, type StoreAddress } from '#server/db/store.ts'
import type { Trx } from '#server/db/tables.ts'
import { systemIds } from '#server/ids.ts'
import { insertAudit } from '#server/records/audit.ts'

/** A command is run by somebody with access to the machine, so its entries have no account as actor. */
export const commandContext = {
  actor: null,
  clock: systemClock('UTC'),
  ids: systemIds,
  request: { id: 'command' },
} as const

export const recordCommand = (
  trx: Trx,
  action: 'backup-made' | 'backup-restored' | 'audit-shortened',
): Promise<void> => insertAudit(trx, commandContext, { action })

/**
 * Writes an audit entry, because a backup copies all data. Returns false when the database is read-only; the backup
 * is still valid.
 */
export async function recordBackup(address: StoreAddress): Promise<boolean> {
  try {
    const store = await openStore(address)
    try {
      await store.transaction((trx) => recordCommand(trx, 'backup-made'))
    } finally {
      await store.close()
    }
    return true
  } catch (error) {
    if (error instanceof StoreFailure) return false
    throw error
  }
}

import { storedNumbers } from '#domain/measures/fields.ts'
import type { Reader, Trx } from '#server/db/tables.ts'
import { standingChecks } from './base.ts'

/** Every row of the checks of a player as it is stored, with withdrawn and replaced ones. */
export async function wholeRowsOf(trx: Trx, userId: string) {
  const versions = await trx
    .selectFrom('health_check_versions')
    .innerJoin('health_checks', 'health_checks._id', 'health_check_versions.check_id')
    .selectAll('health_check_versions')
    .where('health_checks.user_id', '=', userId)
    .execute()
  const checks = await trx.selectFrom('health_checks').selectAll().where('user_id', '=', userId).execute()
  return { health_checks: checks, health_check_versions: versions }
}

/** The numbers of the standing checks of a player, oldest first. */
export const datedNumbersOf = (db: Reader, userId: string) =>
  standingChecks(db)
    .select(['health_checks.date', ...storedNumbers.map((name) => `health_checks.${name}` as const)])
    .where('health_checks.user_id', '=', userId)
    .orderBy('health_checks.date')
    .orderBy('health_checks.time')
    .execute()

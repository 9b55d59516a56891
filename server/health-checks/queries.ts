// What saving a health check needs beside the checks: the player and the booking.

import { type MedicalField, medicalFields } from '#domain/measures/fields.ts'
import { rolesThat } from '#domain/people/roles.ts'
import { preparedRead } from '#server/db/prepared.ts'
import type { Reader, Trx, UserRow } from '#server/db/tables.ts'

export type LockedPlayer = Pick<
  UserRow,
  | '_id'
  | 'account_type'
  | 'record_consent'
  | 'organisation_id'
  | 'date_of_birth'
  | 'gender'
  | 'first_name'
  | 'email'
  | 'language'
  | 'preferences'
  | 'status'
  | MedicalField
>

const playerToLock = preparedRead<{ id: string }, LockedPlayer>((db, value) =>
  db
    .selectFrom('users')
    .select([
      '_id',
      'account_type',
      'record_consent',
      'organisation_id',
      'date_of_birth',
      'gender',
      'first_name',
      'email',
      'language',
      'preferences',
      'status',
    ])
    .select(medicalFields)
    .where('_id', '=', value('id'))
    .where('account_type', 'in', rolesThat('hasRecord'))
    .forNoKeyUpdate(),
)

/** Locks the player, so that two simultaneous saves cannot both count as the latest. */
export async function lockPlayer(trx: Trx, id: string): Promise<LockedPlayer | undefined> {
  const [player] = await playerToLock(trx, { id })
  return player
}

export type SentAnswers = { readonly [N in MedicalField]?: string | null }

export async function hasBooking(db: Reader, organisation: string, booking: string): Promise<boolean> {
  const found = await db
    .selectFrom('bookings')
    .select('_id')
    .where('_id', '=', booking)
    .where('organisation_id', '=', organisation)
    .executeTakeFirst()
  return found !== undefined
}

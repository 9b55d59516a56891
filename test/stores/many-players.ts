// A club with more players than one statement can name, inserted past the rules of the calls.
import { sql } from 'kysely'
import type { Club } from '#test/club.ts'
import { storeUnderTest } from '#test/store.ts'
import { seriesOf } from './many-rows.ts'

/** SQLite takes 32,766 parameters in one statement, PostgreSQL 65,535; a notification has five. */
export const tooManyForOne = { sqlite: 7_000, postgres: 13_200 }[storeUnderTest]

export async function addManyPlayers(
  { store, organisation, clock }: Pick<Club, 'store' | 'organisation' | 'clock'>,
  count = tooManyForOne,
  status: 'active' | 'deactivated' = 'active',
): Promise<void> {
  const id = sql`'many-' || n`
  const [club, now] = [sql.lit(organisation._id), sql.lit(clock.instant())]
  await store.transaction(async (trx) => {
    await sql`insert into users (_id, first_name, last_name, email, email_key, password_hash, account_type,
        organisation_id, date_of_birth, gender, status, created_at)
      select ${id}, 'Player', 'Number ' || n, ${id}, ${id}, '-', 'Player', ${club}, '2001-05-01', 'Female', ${sql.lit(status)}, ${now}
      from ${seriesOf(store.kind, count)}`.execute(trx)
    await sql`insert into memberships (_id, user_id, organisation_id, from_at)
      select ${id}, ${id}, ${club}, ${now} from ${seriesOf(store.kind, count)}`.execute(trx)
  })
}

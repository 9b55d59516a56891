import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { tableNames } from '#server/backup/tables.ts'
import { aFilledClub } from '#test/filled-club.ts'

test('no table but the audit and the ledger keeps the id of a deleted player', async () => {
  const club = await aFilledClub()
  const { player, store } = club
  const [check] = await store.read
    .selectFrom('health_checks')
    .select('_id')
    .where('user_id', '=', player._id)
    .execute()
  const made = { form: 'checks', checks: ['kept', check?._id], rows: 2, players: 2 }
  const of = {
    organisation_id: club.organisation._id,
    by_id: club.coach._id,
    at: club.clock.instant(),
    undone_at: null,
  }
  await store.transaction(async (trx) => {
    const rows = [
      { _id: 'roster', kind: 'roster', made: JSON.stringify(['kept', player._id]), ...of } as const,
      { _id: 'results', kind: 'results', made: JSON.stringify(made), ...of } as const,
    ]
    await trx.insertInto('imports').values(rows).execute()
    const data = (user_id: string) => JSON.stringify({ user_id, name: 'Pat' })
    const about = { user_id: club.coach._id, kind: 'player-declined', created_at: of.at }
    await trx
      .insertInto('notifications')
      .values([
        { _id: 'about the player', data: data(player._id), ...about },
        { _id: 'about another', data: data(club.practitioner._id), ...about },
      ])
      .execute()
  })
  const holding = async (text: string) => {
    const found: string[] = []
    for (const table of tableNames) {
      const { rows } = await sql`select * from ${sql.table(table)}`.execute(store.read)
      if (JSON.stringify(rows).includes(text)) found.push(table)
    }
    return found.toSorted()
  }
  expect(await holding(player._id)).toEqual(expect.arrayContaining(['cancelled_bookings', 'imports']))
  expect((await club.as(player).delete(`/api/users/delete/${player._id}`)).status).toBe(200)
  // The ledger needs the id, so that a restored backup does not bring the account back.
  expect(await holding(player._id)).toEqual(['audit', 'revocations'])
  expect(await holding(check!._id)).toEqual([])
  const left = await store.read
    .selectFrom('imports')
    .select(['_id', 'made'])
    .where('_id', 'in', ['roster', 'results'])
    .orderBy('_id')
    .execute()
  expect(left).toEqual([
    { _id: 'results', made: JSON.stringify({ ...made, checks: ['kept'] }) },
    { _id: 'roster', made: '["kept"]' },
  ])
  const told = await store.read
    .selectFrom('notifications')
    .select('_id')
    .where('kind', '=', 'player-declined')
    .execute()
  expect(told).toEqual([{ _id: 'about another' }])
})

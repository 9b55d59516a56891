// Proves that the verification of the trials reports what was lost.
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, test } from 'vitest'
import { sqliteFile } from '#server/db/drivers/sqlite.ts'
import { openStore } from '#server/db/store.ts'
import { keepCorrecting, verifyVersions } from '#torture/trials/corrections.ts'
import { findGarbage } from './garbage.ts'
import { aPlace } from './place.ts'
import { startServer } from './server.ts'
import { aSquad } from './squad.ts'
import { Losses } from './trial.ts'
import { verify } from './verify.ts'
import { keepWriting } from './writer.ts'

describe('the verification reports', () => {
  test('a lost row, a changed value, half a transaction and an unexpected row', async () => {
    const place = await aPlace()
    try {
      const squad = await aSquad(place, { practitioners: 1, coaches: 1, players: 2 })
      const server = await startServer(place)
      const losses = new Losses()
      const work = keepWriting(squad, () => server.url, losses)
      await expect.poll(() => work.acknowledged.length, { timeout: 30_000 }).toBeGreaterThan(6)
      await work.finish()
      await server.stop()
      expect(losses.count).toBe(0)
      const check = work.acknowledged.find(({ kind }) => kind === 'check')!
      const booking = work.acknowledged.find(({ kind }) => kind === 'booking')!
      const lossesAfter = async (sql: string): Promise<string> => {
        const db = new DatabaseSync(sqliteFile(place.dataDir))
        db.exec(`pragma foreign_keys = off; ${sql}`)
        db.close()
        const found = new Losses()
        const store = await openStore(place)
        await verify(store, work.acknowledged, 'finished', work, found)
        await store.close()
        return found.row('', '', '').notes
      }
      expect(await lossesAfter('')).toBe('')
      await expect(
        lossesAfter(`update health_checks set height = 101 where _id = '${check.id}'`),
      ).resolves.toMatch(/height is 101/)
      await expect(lossesAfter(`update users set unhealthy_score = 77`)).resolves.toMatch(/counts of/)
      await expect(lossesAfter(`delete from notifications`)).resolves.toMatch(/told to their players/)
      await expect(lossesAfter(`delete from health_checks where _id = '${check.id}'`)).resolves.toMatch(
        /acknowledged check is there 0 times/,
      )
      await expect(
        lossesAfter(`update bookings set request_key = 'another' where _id = '${booking.id}'`),
      ).resolves.toMatch(/acknowledged booking is there 0 times/)
    } finally {
      await place.remove()
    }
  })

  test('a lost version, an overwritten one and wrong counts', async () => {
    const place = await aPlace()
    try {
      const squad = await aSquad(place, { practitioners: 3, coaches: 0, players: 3 })
      const server = await startServer(place)
      const losses = new Losses()
      const work = keepCorrecting(squad, () => server.url, losses)
      await expect.poll(() => work.counts.corrected, { timeout: 30_000 }).toBeGreaterThan(10)
      await work.finish()
      await server.stop()
      expect(losses.count).toBe(0)
      const lossesAfter = async (sql: string): Promise<string> => {
        const db = new DatabaseSync(sqliteFile(place.dataDir))
        db.exec(sql)
        db.close()
        const found = new Losses()
        const store = await openStore(place)
        await verifyVersions(store, work.acknowledged, found)
        await store.close()
        return found.row('', '', '').notes
      }
      expect(await lossesAfter('')).toBe('')
      await expect(lossesAfter('update users set unhealthy_score = 77')).resolves.toMatch(/counts of/)
      await expect(
        lossesAfter(`update health_check_versions set before = json_set(before, '$.notes', 'other')`),
      ).resolves.toMatch(/holds other, not/)
      await expect(lossesAfter('delete from health_check_versions')).resolves.toMatch(
        /is gone|kept the versions/,
      )
    } finally {
      await place.remove()
    }
  })

  test('values that the domain does not allow', async () => {
    const place = await aPlace()
    try {
      const squad = await aSquad(place)
      const store = await openStore(place)
      const clean = new Losses()
      await findGarbage(store, clean)
      expect(clean.count).toBe(0)
      await store.transaction(async (trx) => {
        await trx
          .updateTable('users')
          .set({ first_name: ' padded\u0000', email: 'no address' })
          .where('_id', '=', squad.admin._id)
          .execute()
        await trx
          .insertInto('bookings')
          .values({
            _id: 'x',
            organisation_id: squad.organisations[0]!._id,
            date: '2026-11-18',
            time: '09:00',
            number_of_players: 4,
          })
          .execute()
      })
      const found = new Losses()
      await findGarbage(store, found)
      await store.close()
      expect(found.row('', '', '').notes).toMatch(/is no person.*strange id or address.*booking x/s)
    } finally {
      await place.remove()
    }
  })
})

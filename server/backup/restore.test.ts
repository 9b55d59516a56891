// What was taken back since a backup stays back when the backup is restored.
import { execFile } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { Reply } from '#domain/wire/call-types.ts'
import { root } from '#scripts/root.ts'
import { openStore, type StoreAddress } from '#server/db/store.ts'
import { readLedger } from '#server/records/endings/ledger.ts'
import { readAgreed } from '#server/records/people/consents.ts'
import { type Club, password, type TestUser } from '#test/club.ts'
import { aFilledClub } from '#test/filled-club.ts'
import { anEmptyStoreAddress } from '#test/store.ts'
import { backUp } from './backup.ts'
import { nothingHeld } from './hold.ts'
import { load } from './load.ts'
import { type RestoreOptions, restore } from './restore.ts'

const fileIn = ({ dataDir }: StoreAddress, name = 'club.backup') => join(dataDir, name)

async function anEmptyStore(): Promise<StoreAddress> {
  const address = await anEmptyStoreAddress()
  onTestFinished(address.remove)
  return address
}

/** A club that shares everything, its backup, and then everything that can be taken back. */
async function aClubThatTookBack() {
  const club = await aFilledClub({ now: new Date().toISOString() })
  const erased = await club.addUser({ organisation_id: club.organisation._id })
  const back = await club.addUser({ organisation_id: club.organisation._id })
  const share = (health: boolean) =>
    club.as(club.player).put('/api/sharing/mine', { coach: { fitness: true, health, lifestyle: true } })
  await share(true)
  const codes = ['spent', 'unused'].map((_id) => ({
    _id,
    user_id: club.player._id,
    code_hash: _id,
    used_at: null,
  }))
  await club.store.transaction(async (trx) => {
    await trx.deleteFrom('recovery_codes').execute()
    await trx.insertInto('recovery_codes').values(codes).execute()
  })
  await club.store.transaction((trx) =>
    trx
      .updateTable('users')
      .set({ date_of_birth: '2016-01-01' })
      .where('_id', '=', club.player._id)
      .execute(),
  )
  const agree = (who: TestUser, purpose: string, given: boolean) =>
    club.as(who).put('/api/consents/set', { user_id: who._id, purpose, given })
  const consenting = await club.addUser({ organisation_id: club.organisation._id })
  for (const purpose of ['record', 'research'])
    expect((await agree(consenting, purpose, true)).status).toBe(200)
  await backUp(club.address, fileIn(club.address))
  club.clock.advance(1_000)
  await share(false)
  // One is taken back and stays so, the other is given again.
  for (const purpose of ['record', 'research']) await agree(consenting, purpose, false)
  club.clock.advance(1_000)
  await agree(consenting, 'record', true)
  const guardian = await club.store.read.selectFrom('guardians').select('_id').executeTakeFirstOrThrow()
  expect((await club.as(club.admin).delete(`/api/guardians/${guardian._id}`)).status).toBe(200)
  await club.store.transaction((trx) =>
    trx
      .updateTable('recovery_codes')
      .set({ used_at: club.clock.instant() })
      .where('_id', '=', 'spent')
      .execute(),
  )
  const admin = club.as(club.admin)
  await admin.put('/api/users/deactivate', { id: club.practitioner._id })
  await admin.put('/api/users/deactivate', { id: back._id })
  club.clock.advance(1_000)
  await admin.put('/api/users/reactivate', { id: back._id })
  await club.as(erased).delete(`/api/users/delete/${erased._id}`)
  await club.as(club.player).delete('/api/passkeys/remove/credential-1')
  await club.ledger.copy()
  return { club, erased, back, consenting, ledger: await readLedger(club.config.ledgerFile) }
}

async function look(address: StoreAddress, { player, practitioner, coach }: Club) {
  const store = await openStore(address)
  try {
    const { read } = store
    const users = await read.selectFrom('users').selectAll().execute()
    const count = async (table: 'passkeys' | 'devices' | 'calendar_feeds' | 'sessions') =>
      (await read.selectFrom(table).select('user_id').execute()).length
    const links = await read.selectFrom('share_links').select(['ended_at', 'bundle']).execute()
    const of = (id: string) => users.find(({ _id }) => _id === id)
    const agreed = new Map(
      await Promise.all(users.map(async ({ _id }) => [_id, (await readAgreed(read, _id)).agreed] as const)),
    )
    return {
      agreed,
      users,
      of,
      player: of(player._id),
      practitioner: of(practitioner._id)?.status,
      coach: of(coach._id)?.status,
      passkeys: await count('passkeys'),
      openGuardians: (
        await read.selectFrom('guardians').select('_id').where('ended_at', 'is', null).execute()
      ).length,
      codes: (
        await read
          .selectFrom('recovery_codes')
          .select('_id')
          .where('used_at', 'is', null)
          .orderBy('_id')
          .execute()
      ).map(({ _id }) => _id),
      given: [await count('devices'), await count('calendar_feeds'), await count('sessions')],
      areLinksOver:
        links.length > 0 && links.every(({ ended_at, bundle }) => ended_at !== null && bundle === ''),
      revocations: await read.selectFrom('revocations').selectAll().execute(),
      actions: (await read.selectFrom('audit').select('action').execute()).map(({ action }) => action),
    }
  } finally {
    await store.close()
  }
}

describe('a restore', () => {
  test('without the database or a ledger changes nothing and names the three ways', async () => {
    const { club } = await aClubThatTookBack()
    const fresh = await anEmptyStore()
    await expect(restore(fresh, fileIn(club.address))).rejects.toThrow(
      /--ledger FILE[^]*--closed[^]*--as-backed-up/,
    )
    expect((await look(fresh, club)).users).toEqual([])
  })

  const ways: [name: string, way: (club: Club, ledger: RestoreOptions['ledger']) => RestoreOptions][] = [
    [
      'from the database that is replaced',
      (club) => ({ replaceAfterSavingTo: fileIn(club.address, 'saved') }),
    ],
    ['from a ledger', (_club, ledger) => ({ ledger })],
  ]
  for (const [name, way] of ways)
    test(`knows ${name} what was taken back, and it stays back`, async () => {
      const { club, erased, back, consenting, ledger } = await aClubThatTookBack()
      const options = way(club, ledger)
      const address = options.replaceAfterSavingTo === undefined ? await anEmptyStore() : club.address
      const { held } = await restore(address, fileIn(club.address), options)
      expect(held).toEqual({
        erased: 1,
        deactivated: 1,
        withheld: 1,
        refused: 1,
        guardians: 1,
        passkeys: 1,
      })
      const now = await look(address, club)
      // A ledger does not tell which recovery codes were used, so none of the backup works.
      expect(now.codes).toEqual(options.ledger ? [] : ['unused'])
      expect(now.practitioner).toBe('deactivated')
      expect(now.coach).toBe('active')
      expect(now.of(back._id)?.status).toBe('active')
      expect(now.of(erased._id)).toBeUndefined()
      expect(now.player).toMatchObject({ shares_fitness: 1, shares_health: 0, shares_lifestyle: 1 })
      expect(now).toMatchObject({ passkeys: 0, given: [0, 0, 0], areLinksOver: true, openGuardians: 0 })
      expect(now.agreed.get(consenting._id)).toEqual({ record: true, coach: null, research: false })
      expect(now.actions).toContain('backup-restored')
      expect(now.revocations.map(({ _id }) => _id)).toEqual(
        expect.arrayContaining(ledger.map(({ _id }) => _id)),
      )
    })

  test('as backed up brings accounts back, but no link, feed, session or device', async () => {
    const { club, erased, consenting } = await aClubThatTookBack()
    const fresh = await anEmptyStore()
    await restore(fresh, fileIn(club.address), { otherwise: 'as-backed-up' })
    const now = await look(fresh, club)
    expect(now.agreed.get(consenting._id)).toMatchObject({ record: true, research: true })
    expect(now.practitioner).toBe('active')
    expect(now.of(erased._id)).toBeDefined()
    expect(now.player).toMatchObject({ shares_health: 1 })
    expect(now).toMatchObject({
      passkeys: 1,
      openGuardians: 1,
      codes: ['spent', 'unused'],
      given: [0, 0, 0],
      areLinksOver: true,
    })
  })

  test('closed shares nothing, deactivates the staff, and admins need a new password', async () => {
    const { club, back, consenting } = await aClubThatTookBack()
    const fresh = await anEmptyStore()
    await restore(fresh, fileIn(club.address), { otherwise: 'closed' })
    const alone = await look(fresh, club)
    expect(alone.agreed.get(consenting._id)).toEqual({ record: true, coach: null, research: false })
    expect(alone).toMatchObject({ openGuardians: 0, passkeys: 0, codes: [] })
    const saved = fileIn(club.address, 'saved')
    await restore(club.address, fileIn(club.address), { otherwise: 'closed', replaceAfterSavingTo: saved })
    const now = await look(club.address, club)
    expect(now).toMatchObject({
      practitioner: 'deactivated',
      coach: 'deactivated',
      passkeys: 0,
      codes: ['unused'],
    })
    const players = now.users.filter((one) => one.account_type === 'Player')
    for (const player of players)
      expect(player).toMatchObject({ shares_fitness: 0, shares_health: 0, shares_lifestyle: 0 })
    expect(now.of(club.admin._id)?.status).toBe('active')
    await expect(club.signIn(club.admin)).rejects.toThrow('could not sign in')
    expect((await club.visitor.post('/api/users/forgot', { user: { email: club.admin.email } })).status).toBe(
      200,
    )
    const [letter] = await club.mails(club.admin.email)
    const token = /\/reset\/([\w-]+)/.exec(letter?.text ?? '')?.[1]
    const reset = { token, password: `${password} again` }
    expect((await club.visitor.post('/api/users/reset', reset)).status).toBe(200)
    // The command has the time of the machine: whoever chooses afterwards chooses later.
    club.clock.set(new Date(Date.now() + 60_000).toISOString())
    // A player signs in as before and shares again.
    const player = club.with(await club.signIn(back))
    const told = await player.get<Reply<'getNotifications'>>('/api/notifications/mine')
    expect(told.body.notifications.map(({ kind }) => kind)).toContain('sharing-closed')
    const queued = await club.store.read
      .selectFrom('mails')
      .select('subject')
      .where('user_id', '=', back._id)
      .execute()
    expect(queued.map(({ subject }) => subject)).toContain('Please choose again what your coach sees')
    const asked = await player.get<Reply<'getSharing'>>('/api/sharing/mine')
    expect(asked.body).toMatchObject({ to_confirm: true, coach: { health: false } })
    const nothing = { coach: { fitness: false, health: false, lifestyle: false } }
    const kept = await player.put<Reply<'setSharing'>>('/api/sharing/mine', nothing)
    expect(kept.body).toMatchObject({ to_confirm: false, coach: { health: false } })
    const all = { coach: { fitness: true, health: true, lifestyle: true } }
    expect((await player.put('/api/sharing/mine', all)).status).toBe(200)
  })

  test('of an unrelated database is no source', async () => {
    const { club } = await aClubThatTookBack()
    const other = await aFilledClub()
    const saved = fileIn(other.address, 'saved')
    const file = fileIn(club.address)
    await expect(restore(other.address, file, { replaceAfterSavingTo: saved })).rejects.toThrow(
      '--ledger FILE',
    )
    expect(existsSync(saved)).toBe(false)
    expect((await look(other.address, other)).player).toBeDefined()
  })

  test('ignores what a ledger says about the time before the backup', async () => {
    const { club, ledger } = await aClubThatTookBack()
    const fresh = await anEmptyStore()
    const old = ledger.map((line) => ({ ...line, at: '2020-01-01T00:00:00.000Z' }))
    const { held } = await restore(fresh, fileIn(club.address), { ledger: old })
    expect(held).toEqual(nothingHeld)
    // The database had been recovered to a moment of that year.
    const asOf = '2019-12-31T00:00:00.000Z'
    const since = await restore(await anEmptyStore(), fileIn(club.address), { ledger: old, asOf })
    expect(since.held.withheld).toBe(1)
  })

  test('a move ends nothing', async () => {
    const { club } = await aClubThatTookBack()
    const fresh = await anEmptyStore()
    await load(fresh, fileIn(club.address))
    const now = await look(fresh, club)
    expect(now).toMatchObject({ practitioner: 'active', passkeys: 1, areLinksOver: false })
    expect(now.given[0]).toBeGreaterThan(0)
  })
})

test('the command exits with 2 without a way, and takes several ledgers', async () => {
  const { club, erased } = await aClubThatTookBack()
  const fresh = await anEmptyStore()
  const run = async (...words: string[]) => {
    const { DATABASE_URL: _, ...env } = process.env
    const where = { DATA_DIR: fresh.dataDir, ...(fresh.databaseUrl && { DATABASE_URL: fresh.databaseUrl }) }
    const node = join(root, 'node_modules/.bin/node')
    return promisify(execFile)(node, ['scripts/restore.ts', fileIn(club.address), ...words], {
      cwd: root,
      env: { ...env, ...where },
    }).then(
      ({ stdout }) => ({ code: 0, said: stdout }),
      ({ code, stderr }: { code: number; stderr: string }) => ({ code, said: stderr }),
    )
  }
  const undecided = await run()
  expect(undecided.code).toBe(2)
  for (const way of ['--ledger', '--closed', '--as-backed-up']) expect(undecided.said).toContain(way)
  expect(await run('--closed', '--as-backed-up')).toMatchObject({ code: 1 })
  expect((await run('--ledger', fileIn(fresh, 'missing'))).code).toBe(1)
  const { ledgerFile } = club.config
  const done = await run('--ledger', ledgerFile, '--ledger', ledgerFile)
  expect(done).toMatchObject({ code: 0 })
  expect(done.said).toContain(
    'Taken back since then, and so again: 1 account deleted, 1 account deactivated, the sharing of 1 player withdrawn, the consent of 1 player withdrawn, 1 link of guardians ended, 1 passkey removed.',
  )
  expect((await look(fresh, club)).of(erased._id)).toBeUndefined()
  expect(readdirSync(fresh.dataDir).filter((name) => name.includes('replaced'))).toEqual([])
})

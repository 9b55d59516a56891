import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { minutes } from '#test/clock.ts'
import { aClub, type Club } from '#test/club.ts'
import { readLedger } from './ledger.ts'

const rows = ({ store }: Club) =>
  store.read.selectFrom('revocations').select(['kind', 'user_id', 'target']).orderBy('_id').execute()
const nothing = { coach: { fitness: false, health: false, lifestyle: true } }

describe('each revocation is a row', () => {
  test('deactivating and reactivating', async () => {
    const club = await aClub()
    const { _id: id } = club.practitioner
    await club.as(club.admin).put('/api/users/deactivate', { id })
    await club.as(club.admin).put('/api/users/deactivate', { id })
    await club.as(club.admin).put('/api/users/reactivate', { id })
    expect(await rows(club)).toEqual([
      { kind: 'deactivated', user_id: id, target: null },
      { kind: 'reactivated', user_id: id, target: null },
    ])
  })

  test('sharing, with what is withheld from then on', async () => {
    const club = await aClub()
    const all = { coach: { fitness: true, health: true, lifestyle: true } }
    for (const choice of [nothing, nothing, all]) await club.as(club.player).put('/api/sharing/mine', choice)
    expect(await rows(club)).toEqual([
      { kind: 'sharing', user_id: club.player._id, target: 'fitness health' },
      { kind: 'sharing', user_id: club.player._id, target: '' },
    ])
  })

  test('a deleted account, and a sign-up that was removed', async () => {
    const club = await aClub()
    const pending = await club.addUser({ organisation_id: club.organisation._id, status: 'pending' })
    await club.as(club.player).delete(`/api/users/delete/${club.player._id}`)
    await club.as(club.coach).delete(`/api/users/pending/${pending._id}`)
    expect(await rows(club)).toEqual([
      { kind: 'erased', user_id: club.player._id, target: null },
      { kind: 'erased', user_id: pending._id, target: null },
    ])
  })

  test('passkeys that were removed, one by one or with the account', async () => {
    const club = await aClub()
    const addKey = (_id: string, user: { _id: string }) =>
      club.store.transaction((trx) =>
        trx
          .insertInto('passkeys')
          .values({
            _id,
            user_id: user._id,
            public_key: 'key',
            counter: 0,
            device_type: 'multiDevice',
            backed_up: 1,
            name: 'Phone',
            created_at: club.clock.instant(),
          })
          .execute(),
      )
    await addKey('a', club.player)
    await addKey('b', club.player)
    await club.as(club.player).delete('/api/passkeys/remove/a')
    await club.as(club.admin).put('/api/users/deactivate', { id: club.player._id })
    expect(await rows(club)).toEqual([
      { kind: 'passkey', user_id: club.player._id, target: 'a' },
      { kind: 'passkey', user_id: club.player._id, target: 'b' },
      { kind: 'deactivated', user_id: club.player._id, target: null },
    ])
  })

  test('a change that fails leaves none', async () => {
    const club = await aClub()
    expect((await club.as(club.admin).put('/api/users/deactivate', { id: club.admin._id })).status).toBe(409)
    expect(await rows(club)).toEqual([])
  })
})

describe('the ledger file', () => {
  const textOf = ({ config }: Club) => readFileSync(config.ledgerFile, 'utf8')

  test('gets each row once, as one line without a name, readable by its owner only', async () => {
    const club = await aClub()
    await club.ledger.copy()
    expect(textOf(club)).toBe('')
    await club.as(club.player).put('/api/sharing/mine', nothing)
    club.clock.advance(minutes(1))
    await club.as(club.admin).put('/api/users/deactivate', { id: club.coach._id })
    await club.ledger.copy()
    await club.ledger.copy()
    const lines = textOf(club).trimEnd().split('\n')
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      {
        _id: expect.any(String),
        at: '2026-11-14T10:00:00.000Z',
        kind: 'sharing',
        user_id: club.player._id,
        target: 'fitness health',
      },
      {
        _id: expect.any(String),
        at: '2026-11-14T10:01:00.000Z',
        kind: 'deactivated',
        user_id: club.coach._id,
        target: null,
      },
    ])
    expect(textOf(club)).not.toContain(club.player.first_name)
    expect(statSync(club.config.ledgerFile).mode & 0o777).toBe(0o600)
    expect(await readLedger(club.config.ledgerFile)).toEqual(lines.map((line) => JSON.parse(line)))
  })

  test('is copied by whichever server is next', async () => {
    const club = await aClub()
    const second = await club.anotherServer()
    await club.as(club.admin).put('/api/users/deactivate', { id: club.coach._id })
    await second.ledger.copy()
    await club.ledger.copy()
    expect(textOf(club).trimEnd().split('\n')).toHaveLength(1)
  })

  test('that cannot be written shows in /readyz and the log; the revocation stands and is copied later', async () => {
    const club = await aClub()
    const { ledgerFile, dataDir } = club.config
    // A folder in its place cannot be written, not even by root.
    mkdirSync(ledgerFile)
    await club.ledger.copy()
    await club.as(club.admin).put('/api/users/deactivate', { id: club.coach._id })
    await club.ledger.copy()
    expect(await club.visitor.get('/readyz')).toMatchObject({
      status: 200,
      body: { ok: true, ledger: 'cannot be written (EISDIR)' },
    })
    expect(JSON.stringify((await club.visitor.get('/readyz')).body)).not.toContain(dataDir)
    expect(club.log().split('the ledger cannot be written')).toHaveLength(2)
    expect((await club.as(club.admin).get(`/api/users/getByID/${club.coach._id}`)).body).toMatchObject({
      status: 'deactivated',
    })
    rmSync(ledgerFile, { recursive: true })
    await club.ledger.copy()
    expect((await club.visitor.get('/readyz')).body).toEqual({ ok: true })
    expect(await readLedger(ledgerFile)).toMatchObject([{ kind: 'deactivated' }])
  })

  test('may end in half a line, but not have one that cannot be read', async () => {
    const club = await aClub()
    await club.as(club.admin).put('/api/users/deactivate', { id: club.coach._id })
    await club.ledger.copy()
    const file = join(club.config.dataDir, 'copy.jsonl')
    writeFileSync(file, `${textOf(club)}{"_id":"half`)
    expect(await readLedger(file)).toHaveLength(1)
    writeFileSync(file, `nonsense\n${textOf(club)}`)
    await expect(readLedger(file)).rejects.toThrow('copy.jsonl is damaged: line 1 cannot be read.')
  })
})

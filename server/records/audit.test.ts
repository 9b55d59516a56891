// How the audit is stored: it only grows, and no read is lost.
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { type AuditAction, auditActions } from '#domain/people/audit.ts'
import type { Reply } from '#domain/wire/call-types.ts'
import { aClub, type Club, type TestUser } from '#test/club.ts'
import { flushReads, insertAudit, noteRead, readsWaiting } from './audit.ts'

const own = async (club: Club, user: TestUser) =>
  (await club.as(user).get<Reply<'getOwnAudit'>>('/api/audit/mine')).body.entries
const all = async (club: Club, query = '') =>
  (await club.as(club.admin).get<Reply<'getAudit'>>(`/api/audit/all${query}`)).body
const actions = (entries: { action: string }[]) => entries.map(({ action }) => action)

async function addEntry(club: Club, action: AuditAction, actor: TestUser | null, subject: TestUser | null) {
  const context = { ...club, actor, request: { id: 'test' } }
  await club.store.transaction((trx) => insertAudit(trx, context, { action, subject: subject?._id ?? null }))
  club.clock.advance(1000)
}

describe('the audit', () => {
  const changes = ["update audit set action = 'x'", 'delete from audit']
  for (const change of changes)
    test(`refuses: ${change}`, async () => {
      const club = await aClub()
      await addEntry(club, 'sign-in', club.player, club.player)
      await expect(club.store.transaction((trx) => sql.raw(change).execute(trx))).rejects.toThrow(
        'The audit record only grows.',
      )
      expect((await all(club)).entries).toMatchObject([{ action: 'sign-in' }])
    })

  test('keeps a read that cannot be written yet and writes it later', async () => {
    const club = await aClub()
    await club.as(club.practitioner).get(`/api/healthchecks/getAllByUser/${club.player._id}`)
    await club.store.transaction((trx) => sql.raw('alter table audit rename to audit_away').execute(trx))
    await expect(flushReads(club.store)).rejects.toThrow('1 reads were not recorded.')
    await club.store.transaction((trx) => sql.raw('alter table audit_away rename to audit').execute(trx))
    await flushReads(club.store)
    expect(actions(await own(club, club.player))).toEqual(['health-record-read'])
  })

  const takeAway = (club: Club) =>
    club.store.transaction((trx) => sql.raw('alter table audit rename to audit_away').execute(trx))
  const bringBack = (club: Club) =>
    club.store.transaction((trx) => sql.raw('alter table audit_away rename to audit').execute(trx))
  const lookAtSomebody = (club: Club, count: number) => {
    const context = { ...club, actor: club.practitioner, request: { id: 'test' }, log: club.app.log }
    for (let subject = 0; subject < count; subject += 1)
      noteRead(context, { _id: `somebody ${subject}`, organisation_id: club.organisation._id })
  }
  const countOf = async (club: Club): Promise<number> =>
    (await club.store.read.selectFrom('audit').select('_id').execute()).length

  test('writes more waiting reads than fit into one statement', async () => {
    const club = await aClub()
    lookAtSomebody(club, 9_000)
    await flushReads(club.store)
    expect(await countOf(club)).toBe(9_000)
    expect(readsWaiting(club.store)).toBe(0)
  })

  test('keeps one read that the database refuses and writes all others', async () => {
    const club = await aClub()
    const refusing =
      club.store.kind === 'sqlite'
        ? `create trigger refuse_one before insert on audit when new.subject_id = 'somebody 700'
             begin select raise(abort, 'refused'); end`
        : `alter table audit add constraint refuse_one check (subject_id <> 'somebody 700')`
    await club.store.transaction((trx) => sql.raw(refusing).execute(trx))
    lookAtSomebody(club, 1_000)
    await expect(flushReads(club.store)).rejects.toThrow('1 reads were not recorded.')
    expect(await countOf(club)).toBe(999)
    expect(readsWaiting(club.store)).toBe(1)
    const mending =
      club.store.kind === 'sqlite'
        ? 'drop trigger refuse_one'
        : 'alter table audit drop constraint refuse_one'
    await club.store.transaction((trx) => sql.raw(mending).execute(trx))
    await flushReads(club.store)
    expect(await countOf(club)).toBe(1_000)
  })

  test('refuses further reads with 503 when too many wait to be written, and loses none', async () => {
    const club = await aClub()
    await takeAway(club)
    expect(() => lookAtSomebody(club, 20_000)).toThrow('Too many reads wait to be recorded.')
    const waiting = readsWaiting(club.store)
    expect(waiting).toBeGreaterThan(5_000)
    const path = `/api/healthchecks/getAllByUser/${club.player._id}`
    const refused = await club.as(club.practitioner).get(path)
    expect(refused).toMatchObject({ status: 503, headers: { 'retry-after': '2' } })
    // Reading one's own record needs no entry.
    expect((await club.as(club.player).get(path)).status).toBe(200)
    await bringBack(club)
    await flushReads(club.store)
    expect(await countOf(club)).toBe(waiting)
    expect((await club.as(club.practitioner).get(path)).status).toBe(200)
  })

  test('stores no values: its columns are actor, action, subject, time and network', async () => {
    const club = await aClub()
    await addEntry(club, 'health-check-saved', club.practitioner, club.player)
    const [row] = await club.store.read.selectFrom('audit').selectAll().execute()
    expect(Object.keys(row!).toSorted()).toEqual(
      [
        '_id',
        'action',
        'actor_id',
        'actor_type',
        'at',
        'network',
        'organisation_id',
        'request_id',
        'subject_id',
      ].toSorted(),
    )
    expect(auditActions).toContain(row!.action)
  })
})

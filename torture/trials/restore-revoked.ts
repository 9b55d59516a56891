// Backs up, takes back at random what people can take back, and restores: into an empty database with the ledger, or over
// the same database. Nothing that was taken back may be there again.
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { purposes } from '#domain/people/young/consent.ts'
import { type Random, seeded } from '#scripts/random.ts'
import { backUp } from '#server/backup/backup.ts'
import { type HeldCounts, nothingHeld } from '#server/backup/hold.ts'
import { restore } from '#server/backup/restore.ts'
import { openStore, type Store } from '#server/db/store.ts'
import { readLedger } from '#server/records/endings/ledger.ts'
import { choiceColumns } from '#server/records/endings/revocations.ts'
import { readAgreed } from '#server/records/people/consents.ts'
import { ask } from '#torture/ask.ts'
import { aPlace, type StorePlace } from '#torture/place.ts'
import { startServer } from '#torture/server.ts'
import { aSquad, type Squad } from '#torture/squad.ts'
import { Losses, type TrialRow } from '#torture/trial.ts'
import { lookAt } from './crash.ts'

type Counts = { -readonly [Kind in keyof HeldCounts]: number } & { revocations: number }

const categories = ['fitness', 'health', 'lifestyle'] as const
/** Players who are ten years old. */
const children = 4

export async function restoreRevoked(
  { times, seed }: { times: number; seed: number },
  postgres?: string,
): Promise<TrialRow> {
  const losses = new Losses()
  const random = seeded(seed)
  const counts: Counts = { revocations: 0, ...nothingHeld }
  for (let time = 0; time < times; time += 1) {
    const place = await aPlace(postgres)
    const fresh = await aPlace(postgres)
    try {
      counts.revocations += await oneRound(place, fresh, random, losses, counts, time % 2 === 0)
    } finally {
      await place.remove()
      await fresh.remove()
    }
  }
  const kind = postgres === undefined ? 'SQLite' : 'PostgreSQL'
  const { revocations, ...held } = counts
  losses.check(
    Object.values(held).every((count) => count > 0),
    'not every kind was tried',
  )
  const kinds = Object.entries(held).map(([word, count]) => `${count} ${word}`)
  const figures = `${revocations} revocations; held ${kinds.join(', ')}`
  return losses.row('restore-revoked', `${times} restores after random revocations, ${kind}`, figures)
}

async function oneRound(
  place: StorePlace,
  fresh: StorePlace,
  random: Random,
  losses: Losses,
  counts: Counts,
  isReplaced: boolean,
): Promise<number> {
  const squad = await aSquad(place, { practitioners: 3, coaches: 2, players: 8 })
  await lookAt(place, (store) => addMore(store, squad))
  const server = await startServer(place)
  const file = join(place.dataDir, 'club.backup')
  try {
    for (let before = 0; before < 4; before += 1) await revoke(server.url, squad, random, losses)
    await backUp(place, file)
    // The clock of the ledger is that of the server; the backup must be older.
    await pause(5)
    for (let after = 0; after < 20; after += 1) await revoke(server.url, squad, random, losses)
    losses.check((await server.stop()) === 0, 'it did not stop in order')
  } finally {
    await server.kill()
  }
  const wanted = await stateOf(place)
  const target = isReplaced ? place : fresh
  const options = isReplaced
    ? { replaceAfterSavingTo: join(place.dataDir, 'saved') }
    : { ledger: await readLedger(join(place.dataDir, 'ledger.jsonl')) }
  const { held } = await restore(target, file, options)
  for (const kind of Object.keys(nothingHeld) as (keyof HeldCounts)[]) counts[kind] += held[kind] // Object.keys returns string[]
  compare(wanted, await stateOf(target), losses, isReplaced ? 'the replaced database' : 'the ledger')
  return 24
}

/** One thing that somebody takes back, or gives back. */
async function revoke(url: string, squad: Squad, random: Random, losses: Losses): Promise<void> {
  const people = [...squad.practitioners, ...squad.coaches, ...squad.players]
  const player = random.pick(squad.players)
  const asAdmin = { cookie: squad.admin.cookies[0] ?? '' }
  const asPlayer = { cookie: player.cookies[0] ?? '' }
  const coach = Object.fromEntries(categories.map((name) => [name, random.next() < 0.5]))
  const put = (path: string, who: { cookie: string }, body: object) => ask(url, 'PUT', path, { ...who, body })
  const remove = (path: string, who: { cookie: string }) => ask(url, 'DELETE', path, who)
  // How often each is done, of 20 times.
  const doors: [times: number, act: () => ReturnType<typeof ask>][] = [
    [3, () => put('/api/users/deactivate', asAdmin, { id: random.pick(people)._id })],
    [2, () => put('/api/users/reactivate', asAdmin, { id: random.pick(people)._id })],
    [4, () => put('/api/sharing/mine', asPlayer, { coach })],
    [
      4,
      () => {
        const what = { purpose: random.pick(purposes), given: random.next() < 0.4 }
        return put('/api/consents/set', asPlayer, { user_id: player._id, ...what })
      },
    ],
    [2, () => remove(`/api/guardians/link-${player._id}`, asAdmin)],
    [1, () => remove(`/api/users/delete/${player._id}`, asPlayer)],
    [3, () => remove(`/api/passkeys/remove/key-${player._id}`, asPlayer)],
    [
      1,
      () => ask(url, 'POST', '/api/share/link', { ...asPlayer, body: { days: 7, categories: ['health'] } }),
    ],
  ]
  const acts = doors.flatMap(([times, act]) => Array.from({ length: times }, () => act))
  const reply = await random.pick(acts)()
  // Whoever is deactivated or deleted is refused, and a child gives nothing away.
  losses.check(
    [200, 201, 401, 403, 404, 409].includes(reply.status),
    `answered ${reply.status} ${JSON.stringify(reply.body)}`,
  )
}

/** A passkey of each player, and a guardian of each child. */
async function addMore(store: Store, { players, practitioners }: Squad): Promise<void> {
  const rows = players.map(({ _id }) => ({
    _id: `key-${_id}`,
    user_id: _id,
    public_key: 'key',
    counter: 0,
    device_type: 'multiDevice' as const,
    backed_up: 1,
    name: 'Phone',
    created_at: new Date().toISOString(),
  }))
  const links = players.slice(0, children).map(({ _id }) => ({
    _id: `link-${_id}`,
    player_id: _id,
    guardian_id: practitioners[0]?._id ?? '',
    since: '2026-01-01',
    ended_at: null,
    invited_by: null,
  }))
  await store.transaction(async (trx) => {
    await trx.insertInto('passkeys').values(rows).execute()
    await trx
      .updateTable('users')
      .set({ date_of_birth: `${new Date().getFullYear() - 10}-01-01` })
      .where(
        '_id',
        'in',
        links.map(({ player_id }) => player_id),
      )
      .execute()
    await trx.insertInto('guardians').values(links).execute()
  })
}

type RestoredState = Awaited<ReturnType<typeof stateOf>>

async function stateOf(place: StorePlace) {
  const store = await openStore(place)
  const { read } = store
  const users = await read
    .selectFrom('users')
    .select(['_id', 'status', ...choiceColumns])
    .execute()
  const passkeys = await read.selectFrom('passkeys').select('_id').execute()
  const links = await read.selectFrom('share_links').select('_id').where('ended_at', 'is', null).execute()
  const sessions = await read.selectFrom('sessions').select('user_id').execute()
  const guardians = await read.selectFrom('guardians').select('_id').where('ended_at', 'is', null).execute()
  const refused = new Set<string>()
  for (const { _id } of users)
    for (const [purpose, is] of Object.entries((await readAgreed(read, _id)).agreed))
      if (is === false) refused.add(`${_id} ${purpose}`)
  await store.close()
  return {
    refused,
    guardians: new Set(guardians.map(({ _id }) => _id)),
    users: new Map(users.map((user) => [user._id, user])),
    passkeys: new Set(passkeys.map(({ _id }) => _id)),
    open: links.length + sessions.length,
  }
}

function compare(wanted: RestoredState, found: RestoredState, losses: Losses, source: string): void {
  losses.check(found.users.size > 1, `from ${source} hardly anybody was restored`)
  losses.check(found.open === 0, `${found.open} links or sessions are open again`)
  for (const [id, user] of found.users) {
    const before = wanted.users.get(id)
    losses.check(before !== undefined, `from ${source} an erased account is back`)
    if (!before) continue
    const isBack = before.status === 'deactivated' && user.status !== 'deactivated'
    losses.check(!isBack, `from ${source} a deactivated account is back`)
    const shared = choiceColumns.filter((name) => before[name] === 0 && user[name] === 1)
    losses.check(shared.length === 0, `from ${source} ${shared.join()} is shared again`)
  }
  for (const one of wanted.refused) {
    const isThere = found.users.has(one.split(' ')[0] ?? '')
    losses.check(!isThere || found.refused.has(one), `from ${source} a withdrawn consent is back`)
  }
  for (const id of found.guardians)
    losses.check(wanted.guardians.has(id), `from ${source} the link of a guardian is back`)
  for (const id of found.passkeys)
    losses.check(wanted.passkeys.has(id), `from ${source} a removed passkey is back`)
}

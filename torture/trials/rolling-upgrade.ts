// Servers of the version before and of this one on one PostgreSQL, in both orders, while people save: the new one migrates
// beside the old one, the old one starts again on the new schema and serves alone. The old program comes from the
// history of git; `--before COMMIT` names another one.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { root } from '#scripts/root.ts'
import { openPatientPostgres } from '#server/db/drivers/postgres.ts'
import { openStore } from '#server/db/store.ts'
import { programVersion } from '#server/version.ts'
import { ask } from '#torture/ask.ts'
import { aPlace } from '#torture/place.ts'
import { type Server, startServer } from '#torture/server.ts'
import { insertSquad, type Squad } from '#torture/squad.ts'
import { atExit } from '#torture/tidy.ts'
import { Losses, type TrialRow } from '#torture/trial.ts'
import { verify } from '#torture/verify.ts'
import { keepWriting, type Work } from '#torture/writer.ts'

export async function rollingUpgrade(
  { stepMs, seed, before: commit }: { stepMs: number; seed: number; before?: string | undefined },
  postgres: string,
): Promise<TrialRow> {
  const losses = new Losses()
  const before = programBefore(commit)
  const place = await aPlace(postgres)
  const servers: Server[] = []
  try {
    const older = await startServer(place, {}, before.folder)
    servers.push(older)
    const squad = await squadOfOldSchema(place.databaseUrl ?? '')
    let turn = 0
    const urlOf = () => {
      turn += 1
      const up = servers.filter((server) => server.isRunning())
      return up[turn % up.length]?.url ?? ''
    }
    const work = keepWriting(squad, urlOf, losses, seed)
    const step = async (what: string, change: () => Promise<unknown>) => {
      await change()
      await pause(stepMs)
      for (const server of servers.filter((one) => one.isRunning()))
        await tryTakenSlot(server, squad, work, losses, what)
    }
    await step('only the old one', async () => undefined)
    const newer = await startServer(place)
    servers.push(newer)
    await step('the new one has migrated beside the old one', async () => undefined)
    await step('only the new one', () => older.stop())
    await step('the old one started again', () => older.start())
    await step('back on the old one alone', () => newer.stop())
    await step('the new one started again', () => newer.start())
    await step('only the new one at last', () => older.stop())
    await work.finish()
    losses.check((await newer.stop()) === 0, 'the new one did not stop in order')
    const store = await openStore(place)
    await verify(store, work.acknowledged, 'finished', work, losses)
    await store.close()
    return losses.row(
      'rolling-upgrade',
      `${before.version} and ${programVersion()} in both orders under load`,
      `${work.acknowledged.length} acknowledged saves, ${work.repeated()} sent again`,
    )
  } finally {
    for (const server of servers) await server.kill()
    await place.remove()
    before.remove()
  }
}

// Either version refuses it, whichever made the booking.
async function tryTakenSlot(
  { url }: Server,
  { admin }: Squad,
  { acknowledged }: Work,
  losses: Losses,
  when: string,
): Promise<void> {
  const [moved, taken] = acknowledged.filter(({ kind }) => kind === 'booking').slice(-2)
  if (!moved || !taken) return
  const { date, time } = taken.sent
  const move = () =>
    ask(url, 'PUT', '/api/bookings/move', {
      cookie: admin.cookies[0] ?? '',
      body: { id: moved.id, date, time },
    })
  let reply = await move()
  for (let again = 0; again < 20 && reply.status === 503; again += 1) {
    losses.check(reply.retryAfter !== null, `${when}: 503 without Retry-After`)
    await pause(100)
    reply = await move()
  }
  const { status, body } = reply
  const { code } = body as { code?: string }
  losses.check(
    status === 409 && code === 'slot-taken',
    `${when}: a taken slot was answered ${status} ${code}`,
  )
}

async function squadOfOldSchema(url: string): Promise<Squad> {
  const { kysely, close } = openPatientPostgres(url)
  try {
    return await kysely.transaction().execute((trx) => insertSquad(trx, { practitioners: 2 }, 'old'))
  } finally {
    await close()
  }
}

// 0.5.0 is 0.4.0, the floor, and an answer to requests that are on their way while it stops (0.4.0 refuses them with a 503 of
// Fastify that has no Retry-After). The history has no commit with these alone.
const previous = { commit: '83de838e', patch: join(root, 'torture/version-0.5.patch') }

/** The sources of the commit, or of the version before, with the packages of this one. */
function programBefore(chosen: string | undefined) {
  const folder = mkdtempSync(join(tmpdir(), 'pitchside-before-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  atExit(remove)
  const commit = chosen ?? previous.commit
  execFileSync('sh', ['-c', `git archive ${commit} | tar x -C ${folder}`], { cwd: root })
  if (chosen === undefined) execFileSync('git', ['apply', previous.patch], { cwd: folder })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string } // npm wrote it
  return { folder, version, remove }
}

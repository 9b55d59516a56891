// A full and a read-only disk below SQLite. Both are made with real file systems, which needs root.
import { execFileSync } from 'node:child_process'
import { closeSync, globSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { rangeFieldNames } from '#domain/measures/fields.ts'
import { sqliteFile } from '#server/db/drivers/sqlite.ts'
import { openStore } from '#server/db/store.ts'
import { ask } from '#torture/ask.ts'
import { aPlace } from '#torture/place.ts'
import { type Server, startServer } from '#torture/server.ts'
import { aSquad, type Squad } from '#torture/squad.ts'
import { atExit } from '#torture/tidy.ts'
import { Losses, type TrialRow } from '#torture/trial.ts'
import { verify } from '#torture/verify.ts'
import { keepWriting, type Saved, type Work } from '#torture/writer.ts'

export const isRoot = process.getuid?.() === 0

type DiskOptions = { readonly times: number }
type Trouble = { readonly make: (time: number) => void; readonly end: () => void }

export async function diskFull({ times }: DiskOptions): Promise<TrialRow> {
  const disk = mkdtempSync(join(tmpdir(), 'pitchside-disk-'))
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=128m', 'tmpfs', disk])
  const filler = join(disk, 'filler')
  const unmount = () => {
    execFileSync('umount', ['-l', disk])
    rmSync(disk, { recursive: true, force: true })
  }
  const isDone = atExit(unmount)
  try {
    return await survive(
      disk,
      'disk-full',
      `${times} x the disk filled up and freed again`,
      times,
      // Leaves a different small number of pages each time, so that saves fail at different points.
      { make: (time) => fill(disk, filler, (time % 10) * 8_192), end: () => rmSync(filler, { force: true }) },
    )
  } finally {
    isDone()
    unmount()
  }
}

export async function diskReadOnly({ times }: DiskOptions): Promise<TrialRow> {
  const place = await aPlace()
  // Simulates a disk that turns read-only after an error: open files stay open, but no write succeeds. A real disk
  // does this at once. Here the log is sealed first and its index last, so that no write gets half way.
  const file = sqliteFile(place.dataDir)
  const seal = () => execFileSync('chattr', ['+i', `${file}-wal`, file, `${file}-shm`])
  const unseal = () => execFileSync('chattr', ['-i', ...globSync(`${file}*`).toSorted()])
  const isDone = atExit(unseal)
  try {
    return await survive(
      place.dataDir,
      'disk-read-only',
      `${times} x the database's files sealed and unsealed`,
      times,
      { make: seal, end: unseal },
    )
  } finally {
    isDone()
    unseal()
    await place.remove()
  }
}

async function survive(
  dataDir: string,
  name: string,
  tried: string,
  times: number,
  trouble: Trouble,
): Promise<TrialRow> {
  const losses = new Losses()
  const squad = await aSquad({ dataDir })
  const server = await startServer({ dataDir })
  const saved: Saved[] = []
  let refused = 0
  try {
    for (let time = 0; time < times; time += 1) {
      saved.push(...(await writeFor(server, squad, losses, time)))
      await expectReads(server, squad, losses)
      await expectReadiness(server, 200, losses)
      await untilQuiet(dataDir)
      trouble.make(time)
      try {
        const tight = await writeUntilRefused(server, squad, losses)
        saved.push(...tight.saved)
        refused += tight.refused
        await expectReads(server, squad, losses)
        await expectReadiness(server, 503, losses)
        if (!server.isRunning())
          throw new Error(`It ended with the disk (${server.ending()}), round ${time}.`)
        compareCounts(dataDir, saved, losses)
      } finally {
        trouble.end()
      }
      saved.push(...(await writeFor(server, squad, losses, time + 1_000)))
    }
    losses.check((await server.stop()) === 0, 'it did not stop in order')
    const store = await openStore({ dataDir })
    await verify(store, saved, 'finished', { atOnce: 0 }, losses)
    await store.close()
    const [integrity] = readOnly(dataDir, (db) => db.prepare('pragma integrity_check').all())
    losses.check(integrity?.integrity_check === 'ok', `integrity_check: ${JSON.stringify(integrity)}`)
  } finally {
    await server.kill()
  }
  losses.check(refused >= times * 3, `only ${refused} saves were refused`)
  const figures = `${refused} saves refused with 503, ${saved.length} acknowledged and there, no restart`
  return losses.row(name, tried, figures)
}

// Emails and audit entries of reads are written in the background. A failing disk fails a commit; our seal lets a
// running commit finish and forbids only later writes, which no disk does.
async function untilQuiet(dataDir: string): Promise<void> {
  const waiting = 'select count(*) as n from mails where sent_at is null and failed_at is null'
  const giveUpAt = Date.now() + 30_000
  while (Date.now() < giveUpAt && readOnly(dataDir, (db) => db.prepare(waiting).get()?.n) !== 0)
    await pause(50)
  await pause(500)
}

async function writeFor(
  server: Server,
  squad: Squad,
  losses: Losses,
  seed: number,
): Promise<readonly Saved[]> {
  const work: Work = keepWriting(squad, () => server.url, losses, seed + 1)
  await pause(150)
  await work.finish()
  losses.check(work.repeated() === 0, `${work.repeated()} saves failed although there is room`)
  losses.check(work.acknowledged.length > 0, 'nothing could be saved although there is room')
  return work.acknowledged
}

/** Saves one check after the other until several were refused. Those acknowledged count like any other. */
async function writeUntilRefused(server: Server, squad: Squad, losses: Losses) {
  const saved: Saved[] = []
  let refused = 0
  const notes = 'x'.repeat(9_000)
  for (let time = 0; refused < 4 && time < 400; time += 1) {
    const user_id = squad.players[time % squad.players.length]?._id ?? ''
    const sent = { ...oneValue, user_id, notes }
    const key = `tight-${saved.length}-${time}-${Date.now()}`
    const reply = await ask(server.url, 'POST', '/api/healthchecks/add', {
      cookie: squad.practitioners[0]?.cookies[0] ?? '',
      body: { healthCheck: { ...measuredNothing, ...sent, request_key: key } },
    })
    if (reply.status === 201) {
      saved.push({ kind: 'check', key, id: (reply.body as { _id: string })._id, sent })
      continue
    }
    refused += 1
    const { code } = reply.body as { code?: string }
    losses.check(reply.status === 503, `a save was answered ${reply.status}`)
    losses.check(code === 'unavailable', `the code is ${code}`)
    losses.check(reply.retryAfter !== null, 'no Retry-After')
  }
  return { saved, refused }
}
const oneValue = { heart_rate: 61, smoking_level: 0 }
const measuredNothing = Object.fromEntries(rangeFieldNames.map((name) => [name, null]))

async function expectReadiness({ url }: Server, status: 200 | 503, losses: Losses): Promise<void> {
  const reply = await ask(url, 'GET', '/readyz')
  losses.check(reply.status === status, `/readyz was answered ${reply.status}, not ${status}`)
}

async function expectReads({ url }: Server, squad: Squad, losses: Losses): Promise<void> {
  const [player, coach] = [squad.players[0], squad.coaches[0]]
  const reads: [path: string, cookie: string | undefined][] = [
    [`/api/users/getByID/${player?._id}`, player?.cookies[0]],
    [`/api/screens/dashboard/${player?._id}`, player?.cookies[0]],
    [`/api/healthchecks/getAllByUser/${player?._id}`, player?.cookies[0]],
    ['/api/screens/squad', coach?.cookies[0]],
    [`/api/screens/player/${player?._id}`, squad.practitioners[0]?.cookies[0]],
  ]
  for (const [path, cookie] of reads) {
    const reply = await ask(url, 'GET', path, cookie === undefined ? {} : { cookie })
    losses.check(reply.status === 200, `${path} was answered ${reply.status}`)
  }
}

// While the disk is nearly full: the number of rows equals the number of acknowledged saves, each with its audit
// entry.
function compareCounts(dataDir: string, saved: readonly Saved[], losses: Losses): void {
  const count = (sql: string) => Number(readOnly(dataDir, (db) => db.prepare(sql).get())?.n)
  const checks = count('select count(*) as n from health_checks')
  const bookings = count('select count(*) as n from bookings')
  const audit = count(
    "select count(*) as n from audit where action in ('health-check-saved', 'booking-made')",
  )
  losses.check(checks + bookings === saved.length, `${checks + bookings} rows, ${saved.length} acknowledged`)
  losses.check(audit === saved.length, `${audit} on record, ${saved.length} acknowledged`)
}

function readOnly<Result>(dataDir: string, read: (db: DatabaseSync) => Result): Result {
  const db = new DatabaseSync(sqliteFile(dataDir), { readOnly: true })
  try {
    return read(db)
  } finally {
    db.close()
  }
}

function fill(disk: string, filler: string, bytesLeft: number): void {
  const { bavail, bsize } = statfsSync(disk)
  const file = openSync(filler, 'w')
  const chunk = Buffer.alloc(bsize)
  try {
    for (let left = bavail * bsize - bytesLeft; left >= bsize; left -= bsize) writeSync(file, chunk)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
  } finally {
    closeSync(file)
  }
}

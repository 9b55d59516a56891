// One large club: how long each of its calls keeps the thread that answers everybody else, and how long it takes.
// `node bench/scale/large-squad.ts 60 4000` measures clubs of these sizes, six checks each, on SQLite, or on the PostgreSQL
// of DATABASE_URL, which it fills.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { clubId, coachId, fill, practitionerId, tokenOf } from '#bench/data.ts'
import { addDays } from '#domain/dates.ts'
import { buildApp } from '#server/app.ts'
import { systemClock } from '#server/clock.ts'
import { readConfig } from '#server/config.ts'
import { openStore } from '#server/db/store.ts'
import { passwords } from '#server/http/passwords.ts'
import { sessionCookie } from '#server/http/session.ts'
import { systemIds } from '#server/ids.ts'
import { mailQueue } from '#server/mail/queue.ts'
import { flushReads } from '#server/records/audit.ts'

const times = 5
const each = 6
const calls = {
  squad: '/api/screens/squad',
  triage: '/api/screens/triage',
  map: '/api/screens/heatmap',
  export: `/api/export/squad/${clubId(0)}`,
}
const ofPractitioner = {
  day: `/api/readings/day/${clubId(0)}/${systemClock('UTC').today()}?own=1`,
  checklist: `/api/screens/checklist/${clubId(0)}?most=60`,
}

const sizes = process.argv.slice(2).map(Number)
for (const players of sizes) await measure(players)

async function measure(players: number): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'pitchside-bench-'))
  const config = readConfig({ ...process.env, DATA_DIR: dataDir, TIME_ZONE: 'UTC', LOG_LEVEL: 'silent' })
  const [store, clock] = [await openStore(config), systemClock('UTC')]
  try {
    await fill(store, players, { club: players, each, since: addDays(clock.today(), -37 * each) })
    const mail = mailQueue({ clock, ids: systemIds })
    const app = buildApp({ store, clock, ids: systemIds, mail, passwords, config })
    const asked = [
      ...Object.entries(calls).map((one) => [...one, coachId(0)] as const),
      ...Object.entries(ofPractitioner).map((one) => [...one, practitionerId] as const),
    ]
    for (const [name, url, user] of asked) {
      const cookie = `${sessionCookie(false)}=${tokenOf(user)}`
      const took: { main: number; all: number }[] = []
      for (let nth = 0; nth <= times; nth += 1) {
        const [started, before] = [performance.now(), process.threadCpuUsage()]
        const { statusCode } = await app.inject({ url, headers: { cookie } })
        if (statusCode !== 200) throw new Error(`${name} answered ${statusCode}`)
        const { user, system } = process.threadCpuUsage(before)
        took.push({ main: (user + system) / 1_000, all: performance.now() - started })
      }
      // The first one starts the worker and fills caches.
      const best = (of: 'main' | 'all') => Math.min(...took.slice(1).map((one) => one[of])).toFixed(0)
      console.log(
        `${players} players, ${name}: ${best('main')} ms of the main thread, ${best('all')} ms in all`,
      )
    }
    await app.close()
    await flushReads(store)
  } finally {
    await store.close()
    rmSync(dataDir, { recursive: true })
  }
}

// Processes that send reminders are killed at random moments, two at a time: everybody gets one for each appointment.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { slotTimes } from '#domain/clubs/booking.ts'
import { addDays } from '#domain/dates.ts'
import { seeded } from '#scripts/random.ts'
import { root } from '#scripts/root.ts'
import { openStore, type StoreAddress } from '#server/db/store.ts'
import { systemIds } from '#server/ids.ts'
import { programOf } from '#test/programs.ts'
import { aPlace } from '#torture/place.ts'
import { aSquad, type Squad } from '#torture/squad.ts'
import { atExit } from '#torture/tidy.ts'
import { Losses, type TrialRow } from '#torture/trial.ts'

export async function reminders(
  { times, seed }: { times: number; seed: number },
  postgres?: string,
): Promise<TrialRow> {
  const losses = new Losses()
  const random = seeded(seed)
  const place = await aPlace(postgres)
  try {
    const squad = await aSquad(place, { practitioners: 0, coaches: 1, players: 20 })
    const date = addDays(new Date().toISOString().slice(0, 10), 5)
    const expected = await appoint(place, squad, date)
    let now = Date.parse(`${addDays(date, -1)}T19:00:00.000Z`)
    const children = new Set<ChildProcess>()
    atExit(() => children.forEach((child) => child.kill('SIGKILL')))
    const { path, compileCache } = await programOf('reminders')
    const start = () => {
      const address = JSON.stringify({ dataDir: place.dataDir, databaseUrl: place.databaseUrl })
      const child = spawn(process.execPath, [path, address, new Date(now).toISOString()], {
        cwd: root,
        env: { ...process.env, NODE_COMPILE_CACHE: compileCache },
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      children.add(child)
      child.once('exit', () => children.delete(child))
      return child
    }
    let killed = 0
    const killSoon = async (child: ChildProcess) => {
      const gone = once(child, 'exit')
      await Promise.race([once(child.stdout ?? child, 'data'), gone])
      await pause(random.whole(0, 80))
      if (child.exitCode === null && child.kill('SIGKILL')) killed += 1
      await gone
    }
    for (let time = 0; time < times; time += 1) {
      await Promise.all([killSoon(start()), killSoon(start())])
      // The claim of a killed process ends after two minutes.
      now += 3 * 60_000
    }
    const [code] = (await once(start(), 'exit')) as [number | null]
    losses.check(code === 0, 'the last process did not end in order')
    losses.check(killed > 0, 'no process was killed')
    await verify(place, expected, losses)
    return losses.row(
      `reminders-${postgres === undefined ? 'sqlite' : 'postgres'}`,
      `${killed} x SIGKILL of a process that reminds, two at a time`,
      `${expected} reminders, each sent once`,
    )
  } finally {
    await place.remove()
  }
}

/** Appointments of one day, of which coach and players were told long ago. Returns the number of reminders. */
async function appoint(place: StoreAddress, { organisations, coaches, players }: Squad, date: string) {
  const organisation_id = organisations[0]?._id ?? ''
  const people = [...coaches, ...players.filter((player) => player.organisation_id === organisation_id)]
  const store = await openStore(place)
  await store.transaction(async (trx) => {
    for (const time of slotTimes) {
      const _id = systemIds.next()
      await trx
        .insertInto('bookings')
        .values({ _id, organisation_id, date, time, number_of_players: 10 })
        .execute()
      const told = people.map((person) => ({ booking_id: _id, user_id: person._id, date, time }))
      await trx
        .insertInto('booking_told')
        .values(told.map((one) => ({ ...one, told_at: new Date().toISOString() })))
        .execute()
    }
  })
  await store.close()
  return slotTimes.length * people.length
}

async function verify(place: StoreAddress, expected: number, losses: Losses): Promise<void> {
  const store = await openStore(place)
  const mails = await store.read
    .selectFrom('mails')
    .select(['once_key', 'sent_at'])
    .where('once_key', 'is not', null)
    .execute()
  await store.close()
  const unsent = mails.filter(({ sent_at }) => sent_at === null).length
  losses.check(mails.length === expected, `${mails.length} reminders for ${expected} people and appointments`)
  losses.check(unsent === 0, `${unsent} reminders were not sent`)
  const files = readdirSync(join(place.dataDir, 'outbox')).filter((name) => name.endsWith('.eml'))
  losses.check(files.length === expected, `${files.length} emails for ${expected} reminders`)
}

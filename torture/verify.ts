// Compares acknowledged data with stored data, value by value, and checks that each transaction was stored
// completely or not at all.
import { scoresOf } from '#domain/measures/health-check.ts'
import { readOthers } from '#domain/measures/own/others.ts'
import { specOf } from '#domain/measures/spec-variant.ts'
import type { Store } from '#server/db/store.ts'
import type { Losses } from './trial.ts'
import type { Saved, Work } from './writer.ts'

export async function verify(
  { read }: Store,
  acknowledged: readonly Saved[],
  /** While writers are active, only data acknowledged before can be checked. */
  state: 'writing' | 'killed' | 'finished',
  { atOnce }: Pick<Work, 'atOnce'>,
  losses: Losses,
): Promise<void> {
  const checks = await read.selectFrom('health_checks').selectAll().execute()
  const bookings = await read.selectFrom('bookings').selectAll().execute()
  const rows = { check: Map.groupBy(checks, byKey), booking: Map.groupBy(bookings, byKey) }
  for (const { kind, key, id, sent } of acknowledged) {
    const stored = rows[kind].get(key) ?? []
    if (stored.length !== 1) {
      losses.add(`an acknowledged ${kind} is there ${stored.length} times`)
      continue
    }
    const row = stored[0] as Record<string, unknown> // a row of either table
    losses.check(row._id === id, `${kind} ${id} has another id`)
    for (const [name, value] of Object.entries(sent))
      losses.check(
        row[name] === value,
        `${kind} ${id}: ${name} is ${String(row[name])}, not ${String(value)}`,
      )
  }
  if (state === 'writing') return
  const extra = checks.length + bookings.length - acknowledged.length
  losses.check(
    extra >= 0 && extra <= (state === 'finished' ? 0 : atOnce),
    `${extra} rows that nobody acknowledged`,
  )

  const audit = await count('health-check-saved')
  losses.check(audit === checks.length, `${checks.length} checks, ${audit} of them on record`)
  const booked = await count('booking-made')
  losses.check(booked === bookings.length, `${bookings.length} bookings, ${booked} of them on record`)
  const news = await read
    .selectFrom('notifications')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('kind', '=', 'check-ready')
    .executeTakeFirstOrThrow()
  losses.check(news.count === checks.length, `${checks.length} checks, ${news.count} told to their players`)
  await verifyScores()

  async function count(action: string): Promise<number> {
    const found = await read
      .selectFrom('audit')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('action', '=', action)
      .executeTakeFirstOrThrow()
    return found.count
  }

  async function verifyScores(): Promise<void> {
    const players = await read.selectFrom('users').selectAll().where('account_type', '=', 'Player').execute()
    for (const player of players) {
      const [latest] = checks
        .filter(({ user_id }) => user_id === player._id)
        .toSorted((a, b) => (whenOf(a) < whenOf(b) ? 1 : -1))
      if (!latest) continue
      const { unhealthy_score, okay_score, healthy_score } = player
      const expected = scoresOf({ ...latest, others: readOthers(latest.others) }, specOf('corrected'))
      const isSame =
        expected.unhealthy_score === unhealthy_score &&
        expected.okay_score === okay_score &&
        expected.healthy_score === healthy_score
      losses.check(isSame, `the counts of ${player._id} are not those of the latest check`)
    }
  }
}

const byKey = ({ request_key }: { request_key: string | null }): string => request_key ?? ''
const whenOf = (row: { date: string; time: string; _id: string }): string =>
  `${row.date} ${row.time} ${row._id}`

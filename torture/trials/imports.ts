// A list of players and two lists of results are imported while the server is killed. Each list is stored whole or not at
// all, and one that is sent again is stored once.
import { setTimeout as pause } from 'node:timers/promises'
import { addDays } from '#domain/dates.ts'
import { seeded } from '#scripts/random.ts'
import type { Store } from '#server/db/store.ts'
import { ask, type Reply } from '#torture/ask.ts'
import { startServer } from '#torture/server.ts'
import type { Member, Squad } from '#torture/squad.ts'
import type { Losses, TrialRow } from '#torture/trial.ts'
import { lookAfterKill, lookAt, onPlace } from './crash.ts'

type List = {
  readonly name: string
  readonly size: number
  readonly send: (url: string) => Promise<Reply>
  /** How many rows of it are stored. */
  readonly count: (store: Store) => Promise<number>
}

// A club of the trial has room for a thousand members.
const listLength = 60
const longestWaitMs = 600

export async function imports(
  { times, seed }: { times: number; seed: number },
  postgres?: string,
): Promise<TrialRow> {
  return onPlace(postgres, async (place, squad, losses) => {
    const random = seeded(seed)
    const server = await startServer(place)
    const found = { whole: 0, none: 0 }
    try {
      for (let time = 0; time < times; time += 1) {
        const lists = [
          playersOf(squad, time),
          resultsOf(squad, time, 'checks'),
          resultsOf(squad, time, 'readings'),
        ]
        const sent = lists.map(({ send }) => send(server.url))
        await pause(random.whole(0, longestWaitMs))
        await server.kill()
        const replies = await Promise.all(sent)
        await lookAfterKill(place, losses, async (store) => {
          for (const [nth, list] of lists.entries()) {
            const count = await list.count(store)
            const wasAnswered = replies[nth]?.status === 200
            losses.check(count === list.size || (count === 0 && !wasAnswered), half(list, count, wasAnswered))
            found[count === 0 ? 'none' : 'whole'] += 1
          }
        })
        await server.start()
        for (const list of lists) {
          const { status } = await list.send(server.url)
          losses.check(status === 200, `${list.name} sent again was answered ${status}`)
        }
        await lookAt(place, async (store) => {
          for (const list of lists) {
            const count = await list.count(store)
            losses.check(count === list.size, `${list.name} sent again has ${count} of ${list.size}`)
          }
        })
      }
      losses.check((await server.stop()) === 0, 'it did not stop in order')
      await lookAt(place, (store) => verifyInvitations(store, times * listLength, losses))
      const kind = postgres === undefined ? 'SQLite' : 'PostgreSQL'
      const figures = `of ${times * 3} lists ${found.whole} were whole and ${found.none} not there after the kill`
      return losses.row('imports', `${times} x SIGKILL beside three imports, ${kind}`, figures)
    } finally {
      await server.kill()
    }
  })
}

const half = ({ name, size }: List, count: number, wasAnswered: boolean): string =>
  `${name}${wasAnswered ? ', acknowledged,' : ''} has ${count} of ${size}`

const post = (url: string, { cookies: [cookie = ''] }: Member, path: string, body: object) =>
  ask(url, 'POST', `/api/import/${path}`, { cookie, body, patienceMs: 60_000 })

/** Names have no digits. */
const inLetters = (number: number): string =>
  String(number).replaceAll(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)))

function playersOf({ coaches }: Squad, time: number): List {
  const [coach] = coaches
  if (!coach) throw new Error('The trial needs a coach.')
  const start = `list${time}-`
  const players = Array.from({ length: listLength }, (_, nth) => ({
    first_name: 'Sam',
    last_name: `Okafor${inLetters(time * listLength + nth)}`,
    email: `${start}${nth}@torture.test`,
    date_of_birth: '2001-05-17',
  }))
  return {
    name: `the list of players ${time}`,
    size: players.length,
    send: (url) => post(url, coach, 'roster', { organisation_id: coach.organisation_id, players }),
    count: async ({ read }) =>
      (await read.selectFrom('users').select('_id').where('email', 'like', `${start}%`).execute()).length,
  }
}

function resultsOf(squad: Squad, time: number, form: 'checks' | 'readings'): List {
  const [practitioner] = squad.practitioners
  const organisation_id = squad.organisations[0]?._id
  const players = squad.players.filter((player) => player.organisation_id === organisation_id)
  if (!practitioner || players.length === 0) throw new Error('The trial needs a practitioner and players.')
  const dayCount = Math.ceil(listLength / players.length)
  const first = addDays(form === 'checks' ? '2000-01-01' : '2012-01-01', time * dayCount)
  const dates = Array.from({ length: dayCount }, (_, nth) => addDays(first, nth))
  const rows = dates.flatMap((date) =>
    players.map(({ _id: user_id }) => ({ user_id, date, values: [{ field: 'heart_rate', value: 60 }] })),
  )
  const table = form === 'checks' ? 'health_checks' : 'readings'
  return {
    name: `the list of ${form} ${time}`,
    size: rows.length,
    send: (url) => post(url, practitioner, 'results', { organisation_id, form, rows }),
    count: async ({ read }) =>
      (await read.selectFrom(table).select('_id').where('date', 'in', dates).execute()).length,
  }
}

/** Every imported player has one invitation. */
async function verifyInvitations({ read }: Store, expected: number, losses: Losses): Promise<void> {
  const mails = await read
    .selectFrom('mails')
    .select('recipient')
    .where('recipient', 'like', 'list%')
    .execute()
  const invited = new Set(mails.map(({ recipient }) => recipient))
  losses.check(
    mails.length === expected && invited.size === expected,
    `${mails.length} invitations to ${invited.size} players, not ${expected}`,
  )
}

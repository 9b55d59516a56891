// Doctor's links and feeds made beside a deactivation or a withdrawal, over and over: none may stay open, and none may
// show what was withdrawn.
import { openStore } from '#server/db/store.ts'
import { aHealthCheck } from '#test/health-check.ts'
import { decrypted, payloadOf } from '#test/share-link.ts'
import { ask, type Reply } from '#torture/ask.ts'
import { aPlace } from '#torture/place.ts'
import { type Server, startServer } from '#torture/server.ts'
import { aSquad, type Member } from '#torture/squad.ts'
import { Losses, type TrialRow } from '#torture/trial.ts'

const pulse = 57
const passcode = '2468'
const of = ({ cookies }: Member) => ({ cookie: cookies[0] ?? '' })
const linkBody = { days: 7, categories: ['health'], passcode }

export async function linkRace({ times }: { times: number }, postgres?: string): Promise<TrialRow> {
  const losses = new Losses()
  const place = await aPlace(postgres)
  try {
    const squad = await aSquad(place, { practitioners: 1, coaches: 0, players: times })
    const server = await startServer(place)
    const counts = { made: 0, refused: 0 }
    try {
      for (const [nth, player] of squad.players.entries()) {
        const race = nth % 2 === 0 ? deactivated : withdrawn
        const statuses = await race(server, player, squad, losses)
        for (const status of statuses) counts[status < 300 ? 'made' : 'refused'] += 1
      }
      losses.check((await server.stop()) === 0, 'it did not stop in order')
    } finally {
      await server.kill()
    }
    const store = await openStore(place)
    const open = await store.read
      .selectFrom('share_links')
      .innerJoin('users', 'users._id', 'share_links.user_id')
      .select('share_links._id')
      .where('users.status', '=', 'deactivated')
      .where('share_links.ended_at', 'is', null)
      .execute()
    const feeds = await store.read
      .selectFrom('calendar_feeds')
      .innerJoin('users', 'users._id', 'calendar_feeds.user_id')
      .select('calendar_feeds.user_id')
      .where('users.status', '=', 'deactivated')
      .execute()
    await store.close()
    losses.check(open.length === 0, `${open.length} links of deactivated players are open`)
    losses.check(feeds.length === 0, `${feeds.length} feeds of deactivated players are open`)
    const kind = postgres === undefined ? 'SQLite' : 'PostgreSQL'
    return losses.row(
      'link-race',
      `${times} races of links with deactivations and withdrawals, ${kind}`,
      `${counts.made} made, ${counts.refused} refused`,
    )
  } finally {
    await place.remove()
  }
}

type Squad = Awaited<ReturnType<typeof aSquad>>

async function deactivated(server: Server, player: Member, { admin }: Squad, losses: Losses) {
  const [link, feed, ended] = await Promise.all([
    ask(server.url, 'POST', '/api/share/link', { ...of(player), body: linkBody }),
    ask(server.url, 'POST', '/api/calendar/link', { ...of(player), body: {} }),
    ask(server.url, 'PUT', '/api/users/deactivate', { ...of(admin), body: { id: player._id } }),
  ])
  losses.check(ended.status === 200, `a deactivation was answered ${ended.status}`)
  for (const { status } of [link, feed])
    losses.check(status < 300 || status === 401, `a link was answered ${status}`)
  return [link.status, feed.status]
}

async function withdrawn(server: Server, player: Member, { practitioners }: Squad, losses: Losses) {
  const [practitioner] = practitioners
  if (!practitioner) throw new Error('There is no practitioner.')
  const body = aHealthCheck(player, { heart_rate: pulse })
  const saved = await ask(server.url, 'POST', '/api/healthchecks/add', { ...of(practitioner), body })
  const { _id: id } = saved.body as { _id: string } // as addHealthCheck answers
  const withdrawal = { id, version: 1, reason: 'torture', wrong_player: true }
  const [link, ended] = await Promise.all([
    ask(server.url, 'POST', '/api/share/link', { ...of(player), body: linkBody }),
    ask(server.url, 'POST', '/api/healthchecks/withdraw', { ...of(practitioner), body: withdrawal }),
  ])
  losses.check(link.status === 201, `a link was answered ${link.status}`)
  losses.check(ended.status === 200, `a withdrawal was answered ${ended.status}`)
  if (link.status === 201) await open(server, link, losses)
  return [link.status]
}

async function open(server: Server, { body }: Reply, losses: Losses): Promise<void> {
  const { url, key } = payloadOf((body as { link: string }).link) // as makeShareLink answers
  const opened = await ask(server.url, 'POST', new URL(url).pathname, { body: { passcode } })
  if (opened.status === 404) return
  losses.check(opened.status === 200, `an opening was answered ${opened.status}`)
  const { files } = opened.body as { files: { embedded: string }[] } // as openShareLink answers
  for (const { embedded } of files)
    losses.check(!decrypted(embedded, key).includes(`"value":${pulse}`), 'a link shows a withdrawn value')
}

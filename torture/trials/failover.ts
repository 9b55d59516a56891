// The leader of a Patroni cluster is killed, frozen and thawed, or switched, its etcd is restarted, and the way to its
// synchronous standby is cut, while two servers save. Nothing that was acknowledged may be lost.
import { spawnSync } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { openStore } from '#server/db/store.ts'
import { ask } from '#torture/ask.ts'
import { type Node, startPatroni, until } from '#torture/patroni.ts'
import { aPlace } from '#torture/place.ts'
import { startServer } from '#torture/server.ts'
import { aSquad } from '#torture/squad.ts'
import { Losses, type TrialRow } from '#torture/trial.ts'
import { verify } from '#torture/verify.ts'
import { keepWriting } from '#torture/writer.ts'

type Cluster = Awaited<ReturnType<typeof startPatroni>>

/** Each returns what has to be mended afterwards. */
const events = {
  killed: async (_cluster: Cluster, leader: Node) => {
    leader.kill()
    return leader.restart
  },
  frozen: async (_cluster: Cluster, leader: Node) => {
    leader.freeze()
    return leader.thaw
  },
  switched: async (cluster: Cluster, leader: Node) => {
    const candidate = (await cluster.synchronous())?.name
    await ask(leader.api, 'POST', '/switchover', { body: { leader: leader.name, candidate } })
    return () => {}
  },
  etcd: async (cluster: Cluster) => {
    await cluster.etcd.restart()
    return () => {}
  },
  cut: async (cluster: Cluster, leader: Node) => {
    leader.way.cut((await cluster.synchronous())?.name ?? '')
    await pause(5_000)
    return leader.way.mend
  },
}
type Event = keyof typeof events
export const failovers = Object.keys(events) as readonly Event[] // its own keys

type FailoverOptions = {
  readonly event: Event
  readonly times: number
  readonly backWithinMs: number
  readonly seed: number
}

// Debian's, and what shows that one is there.
const packages: Readonly<Record<string, readonly [program: string, ...words: string[]]>> = {
  patroni: ['patroni', '--version'],
  'etcd-server': ['etcd', '--version'],
  'python3-etcd': ['/usr/bin/python3', '-c', 'import etcd'],
  'postgresql-15': ['/usr/lib/postgresql/15/bin/postgres', '--version'],
}

function isInstalled(name: string): boolean {
  const [program = '', ...words] = packages[name] ?? []
  return spawnSync(program, words).status === 0
}

/** Resolves when a commit is acknowledged there. */
async function commits(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  // A leader that is demoted meanwhile ends it, and the query fails.
  client.on('error', () => {})
  await client.connect()
  await client.query('create table if not exists committed (); drop table committed')
  await client.end()
}

export async function failover({ event, times, backWithinMs, seed }: FailoverOptions): Promise<TrialRow> {
  const losses = new Losses()
  const missing = Object.keys(packages).filter((name) => !isInstalled(name))
  if (missing.length > 0) {
    losses.add(`not tried: apt-get install ${missing.join(' ')}`)
    return losses.row(`failover-${event}`, 'nothing', '')
  }
  const cluster = await startPatroni()
  try {
    await cluster.whole()
    const place = await aPlace((await cluster.writable()).url)
    const database = new URL(place.databaseUrl ?? '').pathname
    const hosts = cluster.nodes.map(({ port }) => `127.0.0.1:${port}`).join(',')
    const address = {
      dataDir: place.dataDir,
      databaseUrl: `postgres://postgres@${hosts}${database}?target_session_attrs=read-write`,
    }
    const squad = await aSquad(address)
    const servers = [await startServer(address), await startServer(address)]
    const waits: number[] = []
    // Behind PostgreSQL itself, which commits nothing until a standby follows the new leader.
    const behind: number[] = []
    try {
      let turn = 0
      const urlOf = () => servers[(turn += 1) % servers.length]?.url ?? ''
      const work = keepWriting(squad, urlOf, losses, seed)
      for (let time = 0; time < times; time += 1) {
        const leader = await cluster.writable()
        const mend = await events[event](cluster, leader)
        const isMoved = event === 'killed' || event === 'frozen' || event === 'switched'
        const now = await until('a leader that accepts writes', async () => {
          const found = await cluster.writable()
          return (!isMoved || found !== leader) && found
        })
        const promoted = performance.now()
        const since = () => Math.round(performance.now() - promoted)
        const committed = until('a commit', () => commits(now.url).then(since, () => undefined))
        await Promise.all(
          servers.map(async ({ url }) => {
            await until(
              'a server that is ready',
              async () => (await ask(url, 'GET', '/readyz')).status === 200,
            )
            const waited = since()
            waits.push(waited)
            behind.push(waited - (await committed))
            losses.check(
              waited <= backWithinMs,
              `ready ${waited} ms after the promotion, PostgreSQL after ${await committed} ms`,
            )
          }),
        )
        mend()
        await cluster.whole()
      }
      await work.finish()
      const store = await openStore(address)
      await verify(store, work.acknowledged, 'finished', work, losses)
      await store.close()
      for (const server of servers) losses.check((await server.stop()) === 0, 'one did not stop in order')
      const figures = [
        `${work.acknowledged.length} acknowledged saves`,
        `${work.repeated()} sent again`,
        `ready ${Math.max(...waits)} ms after a promotion at worst`,
        `${Math.max(...behind)} ms after PostgreSQL commits`,
      ].join(', ')
      return losses.row(`failover-${event}`, `${times} x ${event}, a Patroni cluster of three`, figures)
    } finally {
      for (const server of servers) await server.kill()
    }
  } finally {
    cluster.stop()
  }
}

// The leader of a Patroni cluster is killed, frozen and thawed, or switched, its etcd is restarted, and the way to its
// synchronous standby is cut, while two servers save. Nothing that was acknowledged may be lost.
import { spawnSync } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { openStore } from '#server/db/store.ts'
import { ask } from './ask.ts'
import { type Node, startPatroni, until } from './patroni.ts'
import { aPlace } from './place.ts'
import { startServer } from './server.ts'
import { aSquad } from './squad.ts'
import { Losses, type Row } from './trial.ts'
import { verify } from './verify.ts'
import { keepWriting } from './writer.ts'

type Cluster = Awaited<ReturnType<typeof startPatroni>>

/** Each returns what has to be mended afterwards. */
const events: Readonly<Record<string, (cluster: Cluster, leader: Node) => Promise<() => void>>> = {
  killed: async (_cluster, leader) => {
    leader.kill()
    return leader.restart
  },
  frozen: async (_cluster, leader) => {
    leader.freeze()
    return leader.thaw
  },
  switched: async (cluster, leader) => {
    const candidate = (await cluster.synchronous())?.name
    await ask(leader.api, 'POST', '/switchover', { body: { leader: leader.name, candidate } })
    return () => {}
  },
  etcd: async (cluster) => {
    await cluster.etcd.restart()
    return () => {}
  },
  cut: async (cluster, leader) => {
    leader.way.cut((await cluster.synchronous())?.name ?? '')
    await pause(5_000)
    return leader.way.mend
  },
}

export async function failover(options: { times: number; backWithinMs: number; seed: number }): Promise<Row> {
  const { times, backWithinMs, seed } = options
  const losses = new Losses()
  const missing = ['patroni', 'etcd'].filter((name) => spawnSync(name, ['--version']).error !== undefined)
  if (missing.length > 0) {
    losses.add(
      `not tried: there is no ${missing.join(' and ')}: apt-get install patroni etcd-server postgresql-15`,
    )
    return losses.row('failover', 'nothing', '')
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
    try {
      let turn = 0
      const urlOf = () => servers[(turn += 1) % servers.length]?.url ?? ''
      const work = keepWriting(squad, urlOf, losses, seed)
      for (const [name, event] of Object.entries(events))
        for (let time = 0; time < times; time += 1) {
          const leader = await cluster.writable()
          const mend = await event(cluster, leader)
          const isMoved = name === 'killed' || name === 'frozen' || name === 'switched'
          await until('a leader that accepts writes', async () => {
            const now = await cluster.writable()
            return !isMoved || now !== leader
          })
          const promoted = performance.now()
          for (const { url } of servers) {
            await until(
              'a server that is ready',
              async () => (await ask(url, 'GET', '/readyz')).status === 200,
            )
            const waited = performance.now() - promoted
            waits.push(waited)
            losses.check(
              waited <= backWithinMs,
              `${name}: ready ${Math.round(waited)} ms after the promotion`,
            )
          }
          mend()
          await cluster.whole()
        }
      await work.finish()
      const store = await openStore(address)
      await verify(store, work.acknowledged, 'finished', work, losses)
      await store.close()
      for (const server of servers) losses.check((await server.stop()) === 0, 'one did not stop in order')
      const worst = Math.round(Math.max(...waits))
      const figures = `${work.acknowledged.length} acknowledged saves, ${work.repeated()} sent again, ready ${worst} ms after a promotion at worst`
      return losses.row(
        'failover',
        `${times} x ${Object.keys(events).join(', ')} of a Patroni cluster`,
        figures,
      )
    } finally {
      for (const server of servers) await server.kill()
    }
  } finally {
    cluster.stop()
  }
}

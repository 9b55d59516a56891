// A cluster of three PostgreSQL in Patroni's strict synchronous mode, with one etcd, all on loopback. Replication goes through
// a proxy of each node, so that the way between two of them can be cut.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chownSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from '#scripts/postgres.ts'
import { isWritable } from '#server/db/drivers/postgres-hosts.ts'
import { ask } from './ask.ts'
import { atExit } from './tidy.ts'

const bin = '/usr/lib/postgresql/15/bin'
const account = { uid: Number(process.getuid?.() === 0 && idOf('postgres')), gid: idOf('postgres') }

export type Node = Awaited<ReturnType<typeof startNode>>
type PatroniMember = { readonly name: string; readonly role: string }

export async function startPatroni() {
  const folder = mkdtempSync(join(tmpdir(), 'pitchside-patroni-'))
  chownSync(folder, account.uid, account.gid)
  atExit(() => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }))
  const etcd = await startEtcd(folder)
  const nodes: Node[] = []
  for (const name of ['one', 'two', 'three']) nodes.push(await startNode(folder, name, etcd.port))
  const members = async (): Promise<readonly PatroniMember[]> => {
    for (const { api } of nodes) {
      const { status, body } = await ask(api, 'GET', '/cluster', { patienceMs: 2_000 })
      if (status === 200) return (body as { members: PatroniMember[] }).members
    }
    return []
  }
  const named = (name: string | undefined) => nodes.find((node) => node.name === name)
  return {
    etcd,
    nodes,
    synchronous: async () => named((await members()).find(isSynchronous)?.name),
    /** Both standbys stream, and Patroni has chosen the synchronous one. It still calls a frozen one running. */
    whole: () =>
      until(
        'a leader with two standbys, one of them synchronous',
        async () => {
          const all = await members()
          const leader = named(all.find(({ role }) => role === 'leader')?.name)
          return all.some(isSynchronous) && leader && (await standbysOf(leader.url)) === 2
        },
        // A member that was killed may have to be copied anew.
        240_000,
      ),
    /** The node that accepts writes now. */
    writable: () =>
      until('a leader that accepts writes', () =>
        // All at once: a frozen one takes its time.
        Promise.any(
          nodes.map(async (node) => {
            if (!(await isWritable(node.url))) throw new Error('not this one')
            return node
          }),
        ).catch(() => undefined),
      ),
    stop: () => {
      for (const node of nodes) node.stop()
      etcd.kill()
      rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
    },
  }
}

const isSynchronous = ({ role }: PatroniMember): boolean => role === 'sync_standby'

/** How many standbys stream from there. */
async function standbysOf(url: string): Promise<number> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 2_000,
    query_timeout: 2_000,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rowCount } = await client.query("select from pg_stat_replication where state = 'streaming'")
    return rowCount ?? 0
  } catch {
    // Not a leader any more, or not yet.
    return 0
  } finally {
    void client.end().catch(() => {})
  }
}

async function startEtcd(folder: string) {
  const [port, peers] = [await freePort(), await freePort()]
  const at = (own: number) => `http://127.0.0.1:${own}`
  const words = Object.entries({
    'data-dir': join(folder, 'etcd'),
    'listen-client-urls': at(port),
    'advertise-client-urls': at(port),
    'listen-peer-urls': at(peers),
    'initial-advertise-peer-urls': at(peers),
    'initial-cluster': `default=${at(peers)}`,
    'enable-v2': 'true',
  }).map(([name, value]) => `--${name}=${value}`)
  const run = () => started('etcd', words, join(folder, 'etcd.log'))
  let child = run()
  return {
    port,
    kill: () => void child.kill('SIGKILL'),
    restart: async () => {
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
      child = run()
    },
  }
}

async function startNode(folder: string, name: string, etcdPort: number) {
  const [port, apiPort] = [await freePort(), await freePort()]
  const way = await startWay(port)
  const data = join(folder, name)
  mkdirSync(data, { mode: 0o700 })
  chownSync(data, account.uid, account.gid)
  const file = join(folder, `${name}.yml`)
  const hba = ['host all all 127.0.0.1/32 trust', 'host replication all 127.0.0.1/32 trust']
  const login = (username: string) => ({ username, sslmode: 'disable' })
  // JSON is YAML too.
  writeFileSync(
    file,
    JSON.stringify({
      scope: 'pitchside',
      name,
      // By etcd's older interface: by the newer one Patroni 3.0 lets a leader that was frozen take its lock back from the next.
      etcd: { hosts: `127.0.0.1:${etcdPort}` },
      restapi: { listen: `127.0.0.1:${apiPort}`, connect_address: `127.0.0.1:${apiPort}` },
      bootstrap: {
        dcs: {
          ttl: 10,
          loop_wait: 1,
          retry_timeout: 3,
          synchronous_mode: true,
          synchronous_mode_strict: true,
          postgresql: {
            use_pg_rewind: true,
            parameters: {
              wal_log_hints: 'on',
              max_connections: 100,
              // A new primary commits nothing until a standby follows it; by default they look every five seconds.
              wal_retrieve_retry_interval: '500ms',
            },
          },
        },
        initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, { auth: 'trust' }],
      },
      postgresql: {
        listen: `127.0.0.1:${port}`,
        connect_address: `127.0.0.1:${way.port}`,
        data_dir: join(data, 'data'),
        bin_dir: bin,
        pgpass: join(data, 'pgpass'),
        pg_hba: hba,
        authentication: {
          superuser: login('postgres'),
          replication: login('replicator'),
          rewind: login('postgres'),
        },
        parameters: { unix_socket_directories: data },
      },
    }),
  )
  const run = () => started('patroni', [file], join(folder, `${name}.log`))
  let patroni = run()
  /** Patroni, and the database that it started, which is a session of its own. */
  const processes = () => withChildren([patroni.pid, postmasterOf(join(data, 'data'))])
  const signal = (word: NodeJS.Signals) => {
    for (const pid of processes())
      try {
        process.kill(pid, word)
      } catch {
        // It has just ended.
      }
  }
  atExit(() => signal('SIGKILL'))
  return {
    name,
    port,
    api: `http://127.0.0.1:${apiPort}`,
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    way,
    kill: () => signal('SIGKILL'),
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    restart: () => {
      patroni = run()
    },
    stop: () => {
      signal('SIGKILL')
      way.close()
    },
  }
}

/** Where the standbys of a node connect to; one of them, or all, can be cut off. */
async function startWay(to: number) {
  const sockets = new Map<Socket, string>()
  let cut: string | undefined
  const server = createServer((near) => {
    near.once('data', (first): void => {
      // Patroni names a standby in the first packet of its connection.
      const name = /application_name\0(\w+)\0/.exec(first.toString('latin1'))?.[1] ?? ''
      if (name !== '' && name === cut) return void near.destroy()
      const far = connect(to, '127.0.0.1')
      for (const socket of [near, far]) {
        sockets.set(socket, name)
        socket
          .on('error', () => {})
          .on('close', () => {
            sockets.delete(socket)
            near.destroy()
            far.destroy()
          })
      }
      far.write(first)
      near.pipe(far).pipe(near)
    })
    near.on('error', () => {})
  })
  const port = await freePort()
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    port,
    cut: (name: string) => {
      cut = name
      for (const [socket, whose] of sockets) if (whose === name) socket.destroy()
    },
    mend: () => {
      cut = undefined
    },
    close: () => {
      server.close()
      for (const socket of sockets.keys()) socket.destroy()
    },
  }
}

function started(program: string, words: readonly string[], log: string): ChildProcess {
  const out = openSync(log, 'a')
  const child = spawn(program, words, {
    ...account,
    cwd: tmpdir(),
    env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8' },
    stdio: ['ignore', out, out],
  })
  child.on('error', () => {})
  atExit(() => child.kill('SIGKILL'))
  return child
}

function idOf(name: string): number {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((one) => one.startsWith(`${name}:`))
  return Number(line?.split(':')[2] ?? 0)
}

function postmasterOf(data: string): number | undefined {
  try {
    return Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0])
  } catch {
    return undefined
  }
}

function withChildren(roots: readonly (number | undefined)[]): readonly number[] {
  const wanted = new Set(roots.filter((pid) => pid !== undefined && pid > 0))
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const parent = readFileSync(`/proc/${name}/stat`, 'latin1').split(') ').at(-1)?.split(' ')[1]
        return [[Number(name), Number(parent)] as const]
      } catch {
        return [] // It has ended.
      }
    })
  for (let size = 0; size !== wanted.size; ) {
    size = wanted.size
    for (const [pid, parent] of parents) if (wanted.has(parent)) wanted.add(pid)
  }
  return [...wanted].filter((pid) => pid !== undefined)
}

export async function until<Found>(
  what: string,
  look: () => Promise<Found | undefined | false>,
  patienceMs = 90_000,
): Promise<Found> {
  const giveUpAt = Date.now() + patienceMs
  while (Date.now() < giveUpAt) {
    const found = await look()
    if (found) return found
    await pause(100)
  }
  throw new Error(`After ${patienceMs / 1_000} s there is not: ${what}`)
}

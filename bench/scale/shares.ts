// Where processor time went during a measurement: the servers, PostgreSQL, and the whole machine.
import { readdirSync, readFileSync } from 'node:fs'
import { type Measured, median } from '#bench/rounds.ts'
import type { Running } from '#bench/servers.ts'

/** Requests per second and busy cores. */
export type Shares = {
  readonly perSecond: number
  readonly servers: number
  readonly database: number
  readonly all: number
}

export async function shares(
  servers: readonly Running[],
  work: () => Promise<readonly Measured[]>,
): Promise<Shares> {
  const used = () => [
    servers.reduce((sum, server) => sum + server.cpuSeconds(), 0),
    databaseSeconds(),
    machineSeconds(),
  ]
  const started = performance.now()
  const before = used()
  const measured = await work()
  const seconds = (performance.now() - started) / 1000
  const [own = 0, database = 0, all = 0] = used().map((now, index) => (now - (before[index] ?? 0)) / seconds)
  return {
    perSecond: measured.reduce((sum, { perSecond }) => sum + median(perSecond), 0),
    servers: own,
    database,
    all,
  }
}

export const medians = (list: readonly Shares[]): Shares => ({
  perSecond: median(list.map(({ perSecond }) => perSecond)),
  servers: median(list.map(({ servers }) => servers)),
  database: median(list.map(({ database }) => database)),
  all: median(list.map(({ all }) => all)),
})

const ticks = 100

// The first line of /proc/stat: user, nice, system, idle, iowait, irq, softirq, steal.
function machineSeconds(): number {
  const [, user = 0, nice = 0, system = 0, , , irq = 0, softirq = 0, steal = 0] = readFileSync(
    '/proc/stat',
    'utf8',
  )
    .split('\n', 1)
    .join()
    .split(/\s+/)
    .map(Number)
  return (user + nice + system + irq + softirq + steal) / ticks
}

/** The processor time of every PostgreSQL on this machine. */
export function databaseSeconds(): number {
  let seconds = 0
  for (const pid of readdirSync('/proc')) {
    if (!/^\d+$/.test(pid)) continue
    const [head = '', tail = ''] = statOf(pid).split(') ')
    const fields = tail.split(' ')
    if (head.endsWith('(postgres')) seconds += (Number(fields[11]) + Number(fields[12])) / ticks
  }
  return seconds
}

/** Returns nothing for a process that has ended. */
function statOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ESRCH'))
      return ''
    throw error
  }
}

// Holds processes to a part of a core with the kernel's own scheduler (cgroup v1 or v2, as root), so that a machine of two
// cores shows what several servers on machines of their own would do.
import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const period = 100_000
const root = ['/sys/fs/cgroup/cpu', '/sys/fs/cgroup'].find(
  (folder) => existsSync(join(folder, 'cpu.cfs_quota_us')) || existsSync(join(folder, 'cgroup.controllers')),
)

/** Returns a function that lets it go again. */
export function hold(pid: number, cores: number): () => void {
  if (root === undefined) throw new Error('This machine has no cgroup for processor time.')
  const group = join(root, `pitchside-bench-${pid}`)
  mkdirSync(group)
  const quota = String(Math.round(cores * period))
  if (existsSync(join(group, 'cpu.cfs_quota_us'))) {
    writeFileSync(join(group, 'cpu.cfs_period_us'), String(period))
    writeFileSync(join(group, 'cpu.cfs_quota_us'), quota)
  } else writeFileSync(join(group, 'cpu.max'), `${quota} ${period}`)
  writeFileSync(join(group, 'cgroup.procs'), String(pid))
  return () => {
    const left = readFileSync(join(group, 'cgroup.procs'), 'utf8').trim()
    for (const one of left === '' ? [] : left.split('\n')) writeFileSync(join(root, 'cgroup.procs'), one)
    rmdirSync(group)
  }
}

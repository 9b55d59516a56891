// Where tests keep data that need not survive: in memory, because on a disk every new file and every commit takes time.
import { statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const memory = '/dev/shm'

/** The temporary folder of the machine when its memory has less room than this. */
export const quickFolderWith = (megabytes: number): string => (hasRoom(memory, megabytes) ? memory : tmpdir())

function hasRoom(path: string, megabytes: number): boolean {
  try {
    const { bavail, bsize } = statfsSync(path)
    return bavail * bsize > megabytes * 1024 * 1024
  } catch {
    return false
  }
}

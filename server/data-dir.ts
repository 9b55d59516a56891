// Checks DATA_DIR before a server starts on it. Commands and tests open the database without this.
import { mkdir, open, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { ConfigError } from './config-values.ts'

const answerWithinMs = 4_000
const leaveWithinMs = 10_000

/** The process cannot exit normally while one of its threads waits for such a folder. */
export class HangingFolder extends ConfigError {}

/** A file, a folder that is not writable and a disk that hangs stop the start. Returns a warning or null. */
export async function checkDataDir(dataDir: string): Promise<string | null> {
  const silence = pause(answerWithinMs, 'silence' as const, { ref: false })
  const found = await Promise.race([look(dataDir), silence])
  if (found === 'silence') throw new HangingFolder('DATA_DIR', `does not answer: ${dataDir}`)
  return found
}

async function look(dataDir: string): Promise<string | null> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 })
    const probe = join(dataDir, '.writable')
    await (await open(probe, 'w', 0o600)).close()
    // Another server that starts at the same moment may have removed it already.
    await rm(probe, { force: true })
  } catch (error) {
    throw new ConfigError('DATA_DIR', `cannot be used: ${error instanceof Error ? error.message : dataDir}`)
  }
  const mode = (await stat(dataDir)).mode & 0o777
  if ((mode & 0o077) === 0) return null
  return `DATA_DIR is open to other users of this machine (mode ${mode.toString(8)}): chmod 700 ${dataDir}`
}

/**
 * Keeps a second server off the same embedded database, with an SQLite lock on a file beside it. The system releases the
 * lock when the process ends in any way. A server that is being replaced has ten seconds to stop.
 */
export async function claimDataDir(dataDir: string): Promise<() => void> {
  const lock = new DatabaseSync(join(dataDir, 'server.lock'))
  const giveUpAt = performance.now() + leaveWithinMs
  for (;;) {
    try {
      lock.exec('pragma journal_mode = memory; begin exclusive')
      return () => lock.close()
    } catch (error) {
      if (!isBusy(error)) throw error
      if (performance.now() > giveUpAt)
        throw new ConfigError('DATA_DIR', `is in use by another server: ${dataDir}`)
    }
    await pause(100)
  }
}

const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && error.errcode === 5

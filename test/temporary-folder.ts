// Vitest ends its workers without letting them tidy up, so each run has a temporary folder of its own.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dropAllOfRun } from './postgres-databases.ts'

export default function setUp(): () => Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'pitchside-run-'))
  // A test's PostgreSQL runs under another account and has to get through to its own folder below.
  chmodSync(folder, 0o711)
  const before = process.env.TMPDIR
  process.env.TMPDIR = folder
  return async () => {
    const server = process.env.TEST_DATABASE_URL
    if (server) await dropAllOfRun(server)
    if (before === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = before
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  }
}

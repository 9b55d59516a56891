// Gives each run its own temporary folder, because Vitest ends workers without letting them clean up.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { dropAllOfRun } from '#test/stores/postgres-databases.ts'

const prefix = 'pitchside-run-'

export default function setUp(): (() => Promise<void>) | undefined {
  // Every project calls this. One folder is enough, and nested ones make the path of PostgreSQL's socket too long.
  if (basename(tmpdir()).startsWith(prefix)) return undefined
  const folder = mkdtempSync(join(tmpdir(), prefix))
  // PostgreSQL runs as another account and must be able to reach its folder below this one.
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

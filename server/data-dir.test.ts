import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { checkDataDir } from './data-dir.ts'

test('servers that start at the same moment all find their folder writable and leave no file', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'pitchside-data-dir-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const startAgainAndAgain = async () => {
    for (let time = 0; time < 100; time += 1) expect(await checkDataDir(dataDir)).toBeNull()
  }
  await Promise.all(Array.from({ length: 8 }, startAgainAndAgain))
  expect(readdirSync(dataDir)).toEqual([])
})

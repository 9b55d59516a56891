// The programs that tests and trials start as processes, bundled like the server of `npm start`.
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'rolldown'
import config from '#scripts/rolldown-config.ts'
import { root } from '#scripts/root.ts'

const sources = {
  server: 'server/main.ts',
  migration: 'test/killed-migration.ts',
  reminders: 'test/killed-reminders.ts',
}

let folder: string | undefined
let bundling: Promise<void> | undefined

/** The path of a program for Node. */
export const programOf = (name: keyof typeof sources): string => join(bundle(), `${name}.js`)

/** Where Node keeps compiled code for the next start. */
export const compileCache = (): string => join(bundle(), 'node')

/** Comes before the first program. The bundle is removed when this process ends. */
export function bundlePrograms(): Promise<void> {
  bundling ??= bundleAll()
  return bundling
}

function bundle(): string {
  if (folder === undefined) throw new Error('The programs are not bundled yet.')
  return folder
}

async function bundleAll(): Promise<void> {
  const above = mkdtempSync(join(tmpdir(), 'pitchside-programs-'))
  process.on('exit', () => rmSync(above, { recursive: true, force: true }))
  // What the server reads from the folder above, and packages that cannot be part of a bundle.
  for (const name of ['package.json', 'web', 'node_modules']) symlinkSync(join(root, name), join(above, name))
  const dir = join(above, 'bundle')
  await build({ ...config, cwd: root, input: sources, output: { ...config.output, dir } })
  folder = dir
}

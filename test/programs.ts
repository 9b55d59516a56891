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

type Program = {
  readonly path: string
  /** Where Node keeps compiled code for the next start. */
  readonly compileCache: string
}

let bundling: Promise<string> | undefined

/** Bundled when the first one is asked for, and removed when this process ends. */
export async function programOf(name: keyof typeof sources): Promise<Program> {
  bundling ??= bundle()
  const folder = await bundling
  return { path: join(folder, `${name}.js`), compileCache: join(folder, 'node') }
}

async function bundle(): Promise<string> {
  const above = mkdtempSync(join(tmpdir(), 'pitchside-programs-'))
  process.on('exit', () => rmSync(above, { recursive: true, force: true }))
  // What the server reads from the folder above, and packages that cannot be part of a bundle.
  for (const name of ['package.json', 'web', 'node_modules']) symlinkSync(join(root, name), join(above, name))
  const dir = join(above, 'bundle')
  await build({ ...config, cwd: root, input: sources, output: { ...config.output, dir } })
  return dir
}

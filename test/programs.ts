// The programs that tests and trials start as processes, bundled like the server of `npm start`.
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'rolldown'
import { newestBundle, serverOptions } from '#scripts/build/bundle.ts'
import { root } from '#scripts/root.ts'

const sources = {
  server: 'server/main.ts',
  'heavy-worker': 'server/heavy-worker.ts',
  migration: 'test/stores/killed-migration.ts',
  reminders: 'test/stores/killed-reminders.ts',
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
  // Packages that cannot be part of a bundle, and the web app if it was built.
  symlinkSync(join(root, 'node_modules'), join(above, 'node_modules'))
  const built = newestBundle()
  if (built !== undefined) symlinkSync(join(built, 'web'), join(above, 'web'))
  const dir = join(above, 'bundle')
  await build({ ...serverOptions, cwd: root, input: sources, output: { ...serverOptions.output, dir } })
  return dir
}

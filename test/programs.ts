// The programs that tests and trials start as processes: the sources, or bundles of them, which start in a third of the
// time. test/new-metric.test.ts, journeys and the full trials start the sources.
import { copyFileSync, mkdtempSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'rolldown'
import { root } from '#scripts/root.ts'

const sources = {
  server: 'server/main.ts',
  migration: 'test/killed-migration.ts',
  reminders: 'test/killed-reminders.ts',
}

let bundle: string | undefined
let bundling: Promise<void> | undefined

/** The path of a program for Node. */
export const programOf = (name: keyof typeof sources): string =>
  bundle === undefined ? join(root, sources[name]) : join(bundle, `${name}.js`)

/** Where Node keeps compiled code for the next start. */
export const compileCache = (): string => join(bundle ?? join(root, '.cache'), 'node')

/** Later processes start from bundles. The folder belongs to the caller's temporary folder. */
export function bundlePrograms(): Promise<void> {
  bundling ??= bundleAll()
  return bundling
}

async function bundleAll(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'pitchside-programs-'))
  const input = Object.fromEntries(Object.entries(sources).map(([name, path]) => [name, join(root, path)]))
  // The server reads its version from the folder above; a native module cannot be part of a bundle.
  copyFileSync(join(root, 'package.json'), join(folder, 'package.json'))
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  const dir = join(folder, 'bundle')
  await build({ input, external: [/^@node-rs\//], platform: 'node', logLevel: 'silent', output: { dir } })
  bundle = dir
}

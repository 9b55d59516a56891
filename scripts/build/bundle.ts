// The program that `npm start` runs: web, server and the operator's commands in dist/<hash of the sources>. It is built under
// another name and renamed when it is complete, so a running server keeps its folder and an incomplete one is never used.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import type { RolldownOptions } from 'rolldown'
import { root } from '#scripts/root.ts'

class NotBuilt extends Error {}

/** Not minified, so that a stack names functions and lines; the map beside each file is for tools. */
export const serverOptions = {
  platform: 'node',
  // The first is native, the second reads files that lie beside its own.
  external: ['@node-rs/argon2', 'pdfkit'],
  output: { sourcemap: true, sourcemapExcludeSources: true },
} satisfies RolldownOptions

export const serverPrograms = {
  main: 'server/main.ts',
  // A thread of the first, which finds it by its name.
  'heavy-worker': 'server/heavy-worker.ts',
  backup: 'scripts/backup.ts',
  restore: 'scripts/restore.ts',
  move: 'scripts/move.ts',
  floor: 'scripts/floor.ts',
  'shorten-audit': 'scripts/shorten-audit.ts',
}

const sources = {
  files: [
    'package-lock.json',
    'package.json',
    'vite.config.ts',
    'scripts/build/bundle.ts',
    'scripts/build/build-server.ts',
    'scripts/command.ts',
    ...Object.values(serverPrograms),
  ],
  folders: ['domain', 'server', 'web'],
}
const tools = { vite: 'node_modules/vite/bin/vite.js', rolldown: 'node_modules/rolldown/package.json' }
const dist = join(root, 'dist')
const olderOnesKept = 2

/** An install without dev packages cannot build. */
const canBuild = (): boolean => Object.values(tools).every((tool) => existsSync(join(root, tool)))

/** Is there nothing to build before a start? */
export const isBuilt = (): boolean => !canBuild() || existsSync(folderOf(hashSources()))

/** Builds when the sources changed. Without dev packages it is the newest folder, whatever the sources are. */
export function bundle(): string {
  if (!canBuild()) return newestBundle() ?? refuse('dist/ holds no program and Vite is not installed')
  const hash = hashSources()
  return existsSync(folderOf(hash)) ? folderOf(hash) : build(hash)
}

/** For a backup, which must also work while the program folder is read-only or halfway through an upgrade. */
export function bundleWithoutBuilding(): string {
  const own = canBuild() ? folderOf(hashSources()) : ''
  return existsSync(own) ? own : (newestBundle() ?? bundle())
}

/** For a command that cannot go on without the program: says what to do and ends. */
export function orExit<Result>(work: () => Result): Result {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof NotBuilt)) throw error
    console.error(error.message)
    process.exit(1)
  }
}

const folderOf = (hash: string): string => join(dist, hash)

function refuse(why: string): never {
  throw new NotBuilt(`${why}: run \`npm install\`, then \`npm run build\`.`)
}

function build(hash: string): string {
  const started = performance.now()
  const fresh = join(dist, `.building-${process.pid}`)
  try {
    mkdirSync(fresh, { recursive: true })
  } catch {
    // A service runs as another user than the one who installed it.
    refuse(`The program is not built, and ${dist} cannot be written. As the user who installed it`)
  }
  console.log('Building the program ...')
  try {
    runNode(tools.vite, 'build', '--outDir', join(fresh, 'web'), '--emptyOutDir')
    runNode('scripts/build/build-server.ts', join(fresh, 'server'))
    writeFileSync(join(fresh, builtAt), new Date().toISOString())
    // Another process may have built the same sources meanwhile.
    if (!existsSync(folderOf(hash))) renameSync(fresh, folderOf(hash))
  } finally {
    rmSync(fresh, { recursive: true, force: true })
  }
  removeOlderOnes(hash)
  console.log(`Built the program in ${((performance.now() - started) / 1000).toFixed(1)} s.`)
  return folderOf(hash)
}

function runNode(...words: string[]): void {
  const { status } = spawnSync(process.execPath, words, {
    cwd: root,
    // Tools list the files that they wrote on the standard output; warnings and errors are on the other one.
    stdio: ['inherit', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (status !== 0) throw new NotBuilt('Building the program failed; the lines above say why.')
}

const builtAt = 'built-at'

/** The names of complete folders, the newest first. */
function complete(): string[] {
  const found = globSync(`*/${builtAt}`, { cwd: dist }).map((path) => ({
    name: path.slice(0, -builtAt.length - 1),
    time: readFileSync(join(dist, path), 'utf8'),
  }))
  return found.toSorted((a, b) => b.time.localeCompare(a.time)).map(({ name }) => name)
}

/** Whatever the sources are. */
export function newestBundle(): string | undefined {
  const [name] = complete()
  return name === undefined ? undefined : folderOf(name)
}

function removeOlderOnes(hash: string): void {
  const older = complete().filter((name) => name !== hash)
  const kept = new Set([hash, ...older.slice(0, olderOnesKept)])
  for (const name of readdirSync(dist))
    if (!kept.has(name) && !name.startsWith('.building-'))
      rmSync(join(dist, name), { recursive: true, force: true })
}

function hashSources(): string {
  const hash = createHash('sha256')
  for (const path of [...sources.files, ...sources.folders.flatMap(filesIn)].toSorted())
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(root, path)))
      .update('\0')
  return hash.digest('hex').slice(0, 16)
}

// Older versions built into web/dist.
const noSource = /^dist\b|\.test\.tsx?$/

function filesIn(folder: string): string[] {
  const entries = readdirSync(join(root, folder), { withFileTypes: true })
  return entries
    .filter(({ name }) => !noSource.test(name))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`
      if (entry.isDirectory()) return filesIn(path)
      // Editors leave links that lead nowhere.
      return entry.isFile() ? [path] : []
    })
}

// Builds web/dist when it is missing or its sources changed. The folder holds the hash of its sources, so a copied
// dist is recognised. The hash is written last, so an incomplete build is never used.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.ts'

const dist = join(root, 'web/dist')
const vite = join(root, 'node_modules/vite/bin/vite.js')
const stamp = '.built-from'

export class BuildFailed extends Error {}

export function buildWebIfNeeded(): void {
  const sources = hashSources()
  if (existsSync(join(dist, 'index.html'))) {
    if (readStamp() === sources) return
    // An install without dev dependencies cannot build; it serves the dist that came with it.
    if (!existsSync(vite)) return
  }
  if (!existsSync(vite))
    throw new BuildFailed(
      'web/dist is missing and Vite is not installed: run `npm install`, then `npm run build`.',
    )
  buildWeb(sources)
}

/** For a command that cannot go on without the web app: says why the build failed and ends. */
export function buildWebOrExit(build = buildWebIfNeeded): void {
  try {
    build()
  } catch (error) {
    if (!(error instanceof BuildFailed)) throw error
    console.error(error.message)
    process.exit(1)
  }
}

export function buildWeb(sources = hashSources()): void {
  const started = performance.now()
  console.log('Building the web app ...')
  // Build in a second folder and swap, so that a running server never serves a mix of old and new files.
  const fresh = `${dist}.${process.pid}`
  const old = `${dist}.${process.pid}.old`
  try {
    const run = spawnSync(
      process.execPath,
      [vite, 'build', '--outDir', fresh, '--emptyOutDir', '--logLevel', 'warn'],
      { cwd: root, stdio: 'inherit', env: { ...process.env, NODE_ENV: 'production' } },
    )
    if (run.status !== 0) throw new BuildFailed('The web app could not be built; the lines above say why.')
    writeFileSync(join(fresh, stamp), sources)
    if (existsSync(dist)) renameSync(dist, old)
    renameSync(fresh, dist)
  } finally {
    rmSync(fresh, { recursive: true, force: true })
    rmSync(old, { recursive: true, force: true })
  }
  console.log(`Built the web app in ${((performance.now() - started) / 1000).toFixed(1)} s.`)
}

function readStamp(): string {
  try {
    return readFileSync(join(dist, stamp), 'utf8')
  } catch {
    return ''
  }
}

function hashSources(): string {
  const hash = createHash('sha256')
  const paths = ['vite.config.ts', 'package-lock.json', ...sourcesIn('web'), ...sourcesIn('domain')]
  for (const path of paths.toSorted())
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(root, path)))
      .update('\0')
  return hash.digest('hex')
}

// Tests, and folders of builds: one of a build under way may be gone while it is read.
const noSource = /^dist\b|\.test\.tsx?$/

function sourcesIn(folder: string): string[] {
  const entries = readdirSync(join(root, folder), { withFileTypes: true })
  return entries
    .filter(({ name }) => !noSource.test(name))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`
      if (entry.isDirectory()) return sourcesIn(path)
      // Editors leave links that lead nowhere.
      return entry.isFile() ? [path] : []
    })
}

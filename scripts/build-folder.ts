// Makes a folder from its sources when it is missing or they changed. The folder holds the hash of its sources, so a
// copied one is recognised. The hash is written last, so an incomplete build is never used.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.ts'

export type Build = {
  readonly name: string
  readonly folder: string
  /** What it is made from, beside the packages. */
  readonly sources: { readonly files: readonly string[]; readonly folders: readonly string[] }
  /** The program that builds, of a dev dependency. */
  readonly tool: string
  readonly argumentsFor: (folder: string) => readonly string[]
}

export class BuildFailed extends Error {}

export function isCurrent(build: Build): boolean {
  return readStamp(build) === hashSources(build)
}

/** An install without dev dependencies cannot build. */
export function canBuild({ tool }: Build): boolean {
  return existsSync(join(root, tool))
}

export function build(subject: Build): void {
  const { name, tool, argumentsFor } = subject
  const folder = join(root, subject.folder)
  const started = performance.now()
  const stamp = hashSources(subject)
  console.log(`Building ${name} ...`)
  // Build in a second folder and swap, so that a running server never serves a mix of old and new files.
  const fresh = `${folder}.${process.pid}`
  const old = `${folder}.${process.pid}.old`
  try {
    const run = spawnSync(process.execPath, [join(root, tool), ...argumentsFor(fresh)], {
      cwd: root,
      // Tools list the files that they wrote there; warnings and errors are on the other one.
      stdio: ['inherit', 'ignore', 'inherit'],
      env: { ...process.env, NODE_ENV: 'production' },
    })
    if (run.status !== 0) throw new BuildFailed(`Building ${name} failed; the lines above say why.`)
    writeFileSync(join(fresh, stampName), stamp)
    if (existsSync(folder)) renameSync(folder, old)
    renameSync(fresh, folder)
  } finally {
    rmSync(fresh, { recursive: true, force: true })
    rmSync(old, { recursive: true, force: true })
  }
  console.log(`Built ${name} in ${((performance.now() - started) / 1000).toFixed(1)} s.`)
}

/** For a command that cannot go on without a build: says why it failed and ends. */
export function orExit(work: () => void): void {
  try {
    work()
  } catch (error) {
    if (!(error instanceof BuildFailed)) throw error
    console.error(error.message)
    process.exit(1)
  }
}

const stampName = '.built-from'

function readStamp({ folder }: Build): string {
  try {
    return readFileSync(join(root, folder, stampName), 'utf8')
  } catch {
    return ''
  }
}

function hashSources({ sources }: Build): string {
  const hash = createHash('sha256')
  const paths = ['package-lock.json', ...sources.files, ...sources.folders.flatMap(filesIn)]
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

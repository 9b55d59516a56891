// Starts the programs that drive an engine, and ends them by their id.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

export function findProgram(...names: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const inFolders = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...inFolders, ...names.flatMap((name) => globSync(name))].find((path) => existsSync(path))
}

export function startProgram(
  program: string,
  words: readonly string[],
  env: Readonly<Record<string, string>> = {},
): ChildProcess {
  return spawn(program, [...words], { stdio: 'ignore', env: { ...process.env, ...env } })
}

export async function endProgram(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return
  const gone = once(program, 'exit')
  program.kill('SIGTERM')
  await Promise.race([gone, pause(5_000)])
  if (program.exitCode === null && program.signalCode === null) program.kill('SIGKILL')
}

/** Tries until it works, for half a minute. */
export async function patiently<T>(work: () => Promise<T>, forMs = 30_000): Promise<T> {
  const deadline = Date.now() + forMs
  for (;;)
    try {
      return await work()
    } catch (error) {
      if (Date.now() > deadline) throw error
      await pause(100)
    }
}

// Shared by the operator's commands: arguments, the database address, and one line for an error.
import { resolve } from 'node:path'
import { BackupFailure } from '#server/backup/failure.ts'
import { ConfigError, readConfig } from '#server/config.ts'
import { StoreFailure } from '#server/db/failure.ts'
import { NewerDatabase } from '#server/db/migrate.ts'
import type { StoreAddress } from '#server/db/store.ts'

/** Runs the work. A failure that the operator can solve prints one line and exits with 1. */
export async function command(work: () => Promise<string>): Promise<void> {
  process.umask(0o077)
  try {
    console.log(await work())
  } catch (error) {
    console.error(explain(error))
    process.exitCode = 1
  }
}

export class UsageError extends Error {
  override readonly name = 'UsageError'
}

export function databaseOf(environment: NodeJS.ProcessEnv): StoreAddress {
  const { dataDir, databaseUrl } = readConfig(environment)
  return { dataDir, databaseUrl }
}

/** Reads the file name and which of the known options were given. */
export function readArguments(
  usage: string,
  options: readonly string[] = [],
): { file: string; given: Set<string> } {
  const words = process.argv.slice(2)
  const given = new Set(words.filter((word) => word.startsWith('-')))
  const [file, ...others] = words.filter((word) => !word.startsWith('-'))
  const unknown = [...given].find((word) => !options.includes(word))
  if (file === undefined || others.length > 0 || unknown !== undefined)
    throw new UsageError(`Usage: ${usage}`)
  return { file: resolve(file), given }
}

const known = [BackupFailure, ConfigError, NewerDatabase, StoreFailure, UsageError]

function explain(error: unknown): string {
  if (known.some((kind) => error instanceof kind)) return (error as Error).message
  // A file system error: its message names the call and the path.
  if (error instanceof Error && 'syscall' in error) return error.message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

export const counted = (count: number, one: string): string =>
  `${count.toLocaleString('en')} ${one}${count === 1 ? '' : 's'}`

export const took = (started: number): string => `${((performance.now() - started) / 1000).toFixed(1)} s`

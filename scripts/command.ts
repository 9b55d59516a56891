// Shared by the operator's commands: arguments, the database address, and one line for an error.
import { resolve } from 'node:path'
import { type ParseArgsConfig, parseArgs } from 'node:util'
import { BackupFailure, ChoiceNeeded } from '#server/backup/failure.ts'
import { readConfig } from '#server/config.ts'
import { ConfigError } from '#server/config-values.ts'
import { StoreFailure } from '#server/db/failure.ts'
import { NewerDatabase } from '#server/db/migrate.ts'
import type { StoreAddress } from '#server/db/store.ts'
import { LedgerDamaged } from '#server/records/endings/ledger.ts'

/**
 * Runs the work. A failure that the operator can solve prints one line and exits with 1, or with 2 when the operator has to
 * choose between several ways. A signal ends the work in order, so that it can remove its files.
 */
export async function command(work: (signal: AbortSignal) => Promise<string>): Promise<void> {
  process.umask(0o077)
  const ending = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => ending.abort())
  try {
    const said = await work(ending.signal)
    if (said !== '') console.log(said)
  } catch (error) {
    console.error(ending.signal.aborted ? 'Stopped; nothing is left behind.' : explain(error))
    process.exitCode = error instanceof ChoiceNeeded ? 2 : 1
  }
}

export class UsageError extends Error {
  override readonly name = 'UsageError'
}

export function databaseOf(environment: NodeJS.ProcessEnv): StoreAddress {
  const { dataDir, databaseUrl, databaseDirectUrl } = readConfig(environment)
  // Commands read and lock whole tables on one connection, which a pooler does not give.
  return { dataDir, databaseUrl: databaseDirectUrl ?? databaseUrl }
}

/** Reads the file name (`-` stays as it is) and the known options. */
export function readArguments<const Options extends NonNullable<ParseArgsConfig['options']>>(
  usage: string,
  options: Options,
) {
  try {
    const { positionals, values } = parseArgs({ options, allowPositionals: true })
    const [file, ...others] = positionals
    if (file !== undefined && others.length === 0)
      return { file: file === '-' ? file : resolve(file), values }
  } catch (error) {
    // An unknown option, or one without its value.
    if (!(error instanceof TypeError)) throw error
  }
  throw new UsageError(`Usage: ${usage}`)
}

const known = [
  BackupFailure,
  ChoiceNeeded,
  ConfigError,
  LedgerDamaged,
  NewerDatabase,
  StoreFailure,
  UsageError,
]

function explain(error: unknown): string {
  if (known.some((kind) => error instanceof kind)) return (error as Error).message
  // A file system error: its message names the call and the path.
  if (error instanceof Error && 'syscall' in error) return error.message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

export const counted = (count: number, one: string): string =>
  `${count.toLocaleString('en')} ${one}${count === 1 ? '' : 's'}`

export const took = (started: number): string => `${((performance.now() - started) / 1000).toFixed(1)} s`

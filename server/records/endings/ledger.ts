// The ledger file: each revocation as one JSON line, outside the database. A restore on another machine reads it. Whichever
// server is next copies the rows that no file has yet; a line may be there twice, and its id tells.
import { mkdir, open, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import * as z from 'zod/mini'
import type { Clock } from '#server/clock.ts'
import { isOneOf } from '#server/db/json-list.ts'
import type { Store } from '#server/db/store.ts'
import { type Revocation, revocationKinds } from './revocations.ts'

/** How often it is copied. */
export const ledgerMs = 2_000
const atOnce = 500

type LedgerParts = {
  readonly store: Store
  readonly clock: Clock
  readonly path: string
  readonly log: { error(details: object, message: string): void; info(message: string): void }
}

export type Ledger = ReturnType<typeof ledgerOf>

export function ledgerOf({ store, clock, path, log }: LedgerParts) {
  let problem: string | null = null
  let isKnown = false

  /** Throws when the file cannot be written: the rows wait in the database. */
  const copy = async (): Promise<void> => {
    // An unwritable file is found at the start, and not only with the first revocation.
    if (!isKnown) await append(path, '')
    isKnown = true
    for (;;) {
      const rows = await store.read
        .selectFrom('revocations')
        .select(['_id', 'at', 'kind', 'user_id', 'target'])
        .where('copied_at', 'is', null)
        .orderBy('_id')
        .limit(atOnce)
        .execute()
      if (rows.length === 0) return
      await append(path, rows.map((row) => `${JSON.stringify(row)}\n`).join(''))
      const ids = rows.map(({ _id }) => _id)
      await store.transaction((trx) =>
        trx
          .updateTable('revocations')
          .set({ copied_at: clock.instant() })
          .where(isOneOf(trx, '_id', ids))
          .execute(),
      )
    }
  }

  return {
    /** Copies what waits. A file that cannot be written is told once to the log, and to /readyz until it can. */
    copy: async (): Promise<void> => {
      try {
        await copy()
        if (problem !== null) log.info('the ledger can be written again')
        problem = null
      } catch (error) {
        if (!(error instanceof Error && 'syscall' in error)) throw error
        if (problem === null) log.error({ err: error }, 'the ledger cannot be written')
        // Anybody may ask /readyz, so it does not name the folder.
        problem = `cannot be written (${'code' in error ? String(error.code) : 'unknown'})`
        isKnown = false
      }
    },
    problem: (): string | null => problem,
  }
}

async function append(path: string, lines: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const file = await open(path, 'a', 0o600)
  try {
    await file.appendFile(lines)
    await file.sync()
  } finally {
    await file.close()
  }
}

const line = z.object({
  _id: z.string(),
  at: z.iso.datetime(),
  kind: z.enum(revocationKinds),
  user_id: z.nullable(z.string()),
  target: z.nullable(z.string()),
})

export class LedgerDamaged extends Error {
  override readonly name = 'LedgerDamaged'
}

/** The last line may be half written when a machine fails. Any other line that cannot be read is refused. */
export async function readLedger(path: string): Promise<Revocation[]> {
  const lines = (await readFile(path, 'utf8')).split('\n')
  const last = lines.pop() ?? ''
  const entries = lines
    .filter((text) => text !== '')
    .map((text, nth) => {
      const entry = readLine(text)
      if (!entry) throw new LedgerDamaged(`${path} is damaged: line ${nth + 1} cannot be read.`)
      return entry
    })
  const unended = readLine(last)
  return unended ? [...entries, unended] : entries
}

function readLine(text: string): Revocation | null {
  try {
    const read = z.safeParse(line, JSON.parse(text))
    return read.success ? read.data : null
  } catch {
    return null
  }
}

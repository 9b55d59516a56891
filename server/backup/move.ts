// `npm run move` copies the SQLite database, including sessions, into an empty PostgreSQL database.
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { backUp } from './backup.ts'
import { BackupFailure } from './failure.ts'
import type { Summary } from './file.ts'
import { load } from './load.ts'
import { tableNames } from './tables.ts'

export async function move(from: { readonly dataDir: string }, databaseUrl: string): Promise<Summary> {
  const there = join(from.dataDir, 'moving.backup')
  const back = join(from.dataDir, 'moved.backup')
  const clear = async () => {
    for (const file of [there, back]) await rm(file, { force: true })
  }
  await clear()
  try {
    const { tables: left } = await backUp(from, there, { tables: tableNames })
    const target = { dataDir: from.dataDir, databaseUrl }
    // The summary counts the inserted rows, upgraded when an older version wrote them.
    const summary = await load(target, there)
    // Read all rows back. Equal checksums prove that every row of a table is the same on both stores.
    const { tables: arrived } = await backUp(target, back, { tables: tableNames })
    for (const [table, { rows, sha256 }] of summary.tables)
      if (arrived.get(table)?.sha256 !== sha256 || rows !== (left.get(table)?.rows ?? rows))
        throw new BackupFailure(`${table} is not the same in PostgreSQL: do not use that database.`)
    return summary
  } finally {
    await clear()
  }
}

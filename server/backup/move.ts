// `npm run move`: everything in the embedded database, sessions included, into an empty PostgreSQL.
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { backUp } from './backup.ts'
import { BackupFailure } from './failure.ts'
import type { Summary } from './file.ts'
import { restore } from './restore.ts'
import { tableNames } from './tables.ts'

export async function move(from: { readonly dataDir: string }, databaseUrl: string): Promise<Summary> {
  const there = join(from.dataDir, 'moving.backup')
  const back = join(from.dataDir, 'moved.backup')
  const clear = async () => {
    for (const file of [there, back]) await rm(file, { force: true })
  }
  await clear()
  try {
    const { tables: left } = await backUp(from, there, tableNames)
    const target = { dataDir: from.dataDir, databaseUrl }
    // What was put in: the same rows, upgraded if an older program made them.
    const summary = await restore(target, there)
    // Read back whole: a table has the same checksum on both stores exactly when every row is the same.
    const { tables: arrived } = await backUp(target, back, tableNames)
    for (const [table, { rows, sha256 }] of summary.tables)
      if (arrived.get(table)?.sha256 !== sha256 || rows !== (left.get(table)?.rows ?? rows))
        throw new BackupFailure(`${table} is not the same in PostgreSQL: do not use that database.`)
    return summary
  } finally {
    await clear()
  }
}

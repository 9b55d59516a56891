// Rows of a CSV file. It runs in a worker thread.
import { type Cell, csvText, moreCsv } from '#domain/csv.ts'
import { specOf, type Variant } from '#domain/measures/spec-variant.ts'
import { checkColumns, type ExportedCheck, type ExportReader, rowsOf } from './table.ts'
import { exportTexts } from './texts.ts'

type ExportedPlayer = Parameters<typeof rowsOf>[1] & {
  readonly first_name: string
  readonly last_name: string
  readonly email: string
}
type CsvInput = {
  /** With the checks that the reader may see, newest first. */
  readonly players: readonly { readonly player: ExportedPlayer; readonly checks: readonly ExportedCheck[] }[]
  readonly reader: Omit<ExportReader, 'spec'> & { readonly variant: Variant }
  /** A file of a squad names the player in every row. */
  readonly isSquad: boolean
  /** The first rows of a file come with its head. */
  readonly isFirst: boolean
}

export function csvJob({ players, reader, isSquad, isFirst }: CsvInput): Uint8Array<ArrayBuffer> {
  const { variant, ...words } = reader
  const columns = checkColumns({ ...words, spec: specOf(variant) })
  const texts = exportTexts[reader.language]
  const rows: Cell[][] = []
  for (const { player, checks } of players) {
    const whose = isSquad ? [player.last_name, player.first_name, player.email] : []
    for (const row of rowsOf(columns, player, checks)) rows.push([...whose, ...row])
    if (isSquad && checks.length === 0) rows.push([...whose, ...columns.map(() => null)])
  }
  const head = [
    ...(isSquad ? [texts.lastName, texts.firstName, texts.email] : []),
    ...columns.map(({ head: name }) => name),
  ]
  return new TextEncoder().encode(isFirst ? csvText([head, ...rows]) : moreCsv(rows))
}

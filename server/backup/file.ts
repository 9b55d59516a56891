// The backup file: gzipped JSON lines, the same for both stores. A head line; for each table its columns, its rows
// and an end line with row count and checksum; and a last line with the checksum of everything before it.
import { createHash } from 'node:crypto'
import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import type { StoreKind } from '#server/db/columns.ts'
import { encryptFor, openContent } from './encryption.ts'
import { BackupFailure } from './failure.ts'
import type { BackupRow, Source } from './source.ts'
import { isTableName, type TableName } from './tables.ts'

const format = 1

interface Head {
  readonly pitchside: 'backup'
  readonly format: number
  readonly made_at: string
  readonly store: StoreKind
  readonly migrations: readonly string[]
}
type TableSummary = { readonly rows: number; readonly sha256: string }
export interface Summary {
  readonly head: Head
  readonly tables: ReadonlyMap<TableName, TableSummary>
  readonly rows: number
}
type TableStart = { readonly table: TableName; readonly columns: readonly string[] }
type TableEnd = { readonly end: TableName } & TableSummary
type FileEnd = { readonly end: 'backup'; readonly rows: number; readonly sha256: string }

type Content = {
  readonly tables: readonly TableName[]
  readonly madeAt: string
  /** An age public key. */
  readonly recipient?: string | undefined
  readonly signal?: AbortSignal | undefined
}

export type Written = Summary & { readonly bytes: number; readonly sha256: string }

/** Writes the whole file to a stream. Returns what it contains, with the size and the checksum of the file itself. */
export async function writeBackup(out: Writable, source: Source, content: Content): Promise<Written> {
  const { tables, madeAt, recipient, signal } = content
  const found: FoundTables = { tables: new Map() }
  const hash = createHash('sha256')
  let bytes = 0
  async function* measured(parts: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const part of parts) {
      hash.update(part)
      bytes += part.length
      yield part
    }
  }
  const lines = Readable.from(linesOf(source, tables, madeAt, found))
  const pack = createGzip({ level: 6 })
  // The standard output stays open.
  const options = { end: out !== process.stdout, ...(signal && { signal }) }
  await (recipient === undefined
    ? pipeline(lines, pack, measured, out, options)
    : pipeline(lines, pack, encryptFor(recipient), measured, out, options))
  if (!found.summary) throw new Error('The backup ended before its last line.')
  return { ...found.summary, bytes, sha256: hash.digest('hex') }
}

type FoundTables = { readonly tables: Map<TableName, TableSummary>; summary?: Summary }

async function* linesOf(
  source: Source,
  tables: readonly TableName[],
  madeAt: string,
  found: FoundTables,
): AsyncGenerator<string> {
  const whole = createHash('sha256')
  const said = (value: object): string => {
    const line = `${JSON.stringify(value)}\n`
    whole.update(line)
    return line
  }
  const { kind: store, migrations } = source
  const head: Head = { pitchside: 'backup', format, made_at: madeAt, store, migrations }
  yield said(head)
  let total = 0
  for (const table of tables) {
    const columns = await source.columns(table)
    // A database of an older version may lack the table.
    if (columns.length === 0) continue
    yield said({ table, columns } satisfies TableStart)
    const own = createHash('sha256')
    let rows = 0
    for await (const page of source.pages(table, columns)) {
      const lines = page.map((row) => `${JSON.stringify(row)}\n`).join('')
      own.update(lines)
      whole.update(lines)
      rows += page.length
      yield lines
    }
    if (rows !== (await source.count(table)))
      throw new BackupFailure(`Not all rows of ${table} could be read.`)
    total += rows
    const sha256 = own.digest('hex')
    found.tables.set(table, { rows, sha256 })
    yield said({ end: table, rows, sha256 } satisfies TableEnd)
  }
  found.summary = { head, tables: found.tables, rows: total }
  yield `${JSON.stringify({ end: 'backup', rows: total, sha256: whole.digest('hex') } satisfies FileEnd)}\n`
}

export interface Visitor {
  rows?(table: TableName, columns: readonly string[], rows: readonly BackupRow[]): Promise<void>
}

/** Reads the whole file and throws when a line or a checksum is wrong. */
export async function readFile(
  path: string,
  visitor: Visitor = {},
  identities: readonly string[] = [],
): Promise<Summary> {
  const reading = new BackupReading(path, visitor)
  try {
    for await (const lines of linesIn(path, identities)) for (const line of lines) await reading.take(line)
  } catch (error) {
    throw explained(path, error)
  }
  return reading.finish()
}

class BackupReading {
  readonly #path: string
  readonly #visitor: Visitor
  readonly #whole = createHash('sha256')
  #own = createHash('sha256')
  readonly #tables = new Map<TableName, TableSummary>()
  #head: Head | undefined
  #table: TableStart | undefined
  #waiting: BackupRow[] = []
  #waitingLength = 0
  #rows = 0
  #total = 0
  #isWhole = false

  constructor(path: string, visitor: Visitor) {
    this.#path = path
    this.#visitor = visitor
  }

  async take(line: string): Promise<void> {
    const value: unknown = JSON.parse(line)
    if (this.#isWhole) throw this.#damaged('there is something after its end')
    if (Array.isArray(value)) return this.#row(line, value as BackupRow)
    const said = value as Partial<Head & TableStart & { end: string; rows: number; sha256: string }> // checked below
    if (said.end === 'backup') return this.#end(said)
    this.#whole.update(`${line}\n`)
    if (!this.#head) this.#start(said)
    else if (said.end !== undefined) await this.#closeTable(said)
    else this.#openTable(said)
  }

  finish(): Summary {
    if (!this.#isWhole || !this.#head) throw this.#damaged('it breaks off')
    return { head: this.#head, tables: this.#tables, rows: this.#total }
  }

  #start(said: Partial<Head>): void {
    if (said.pitchside !== 'backup' || !Array.isArray(said.migrations))
      throw new BackupFailure(`${this.#path} is not a Pitchside backup.`)
    if (said.format !== format)
      throw new BackupFailure(`${this.#path} was made by a newer Pitchside: update the program first.`)
    this.#head = said as Head // the one line that has these fields
  }

  #openTable({ table, columns }: Partial<TableStart>): void {
    if (this.#table || !isTableName(table) || !Array.isArray(columns) || this.#tables.has(table))
      throw this.#damaged('a table is out of place')
    this.#table = { table, columns }
    this.#own = createHash('sha256')
    this.#rows = 0
  }

  async #row(line: string, row: BackupRow): Promise<void> {
    if (!this.#table || row.length !== this.#table.columns.length)
      throw this.#damaged('a row is out of place')
    this.#own.update(`${line}\n`)
    this.#whole.update(`${line}\n`)
    this.#rows += 1
    if (!this.#visitor.rows) return
    this.#waiting.push(row)
    this.#waitingLength += line.length
    if (this.#waiting.length >= 500 || this.#waitingLength >= longestLine) await this.#handOver(this.#table)
  }

  async #handOver({ table, columns }: TableStart): Promise<void> {
    const rows = this.#waiting
    this.#waiting = []
    this.#waitingLength = 0
    if (rows.length > 0) await this.#visitor.rows?.(table, columns, rows)
  }

  async #closeTable({ end, rows, sha256 }: { end?: string; rows?: number; sha256?: string }): Promise<void> {
    const table = this.#table
    const own = this.#own.digest('hex')
    if (!table || end !== table.table || rows !== this.#rows || sha256 !== own)
      throw this.#damaged(`the checksum of ${table?.table ?? 'a table'} is wrong`)
    await this.#handOver(table)
    this.#tables.set(table.table, { rows, sha256 })
    this.#total += rows
    this.#table = undefined
  }

  #end({ rows, sha256 }: { rows?: number; sha256?: string }): void {
    if (this.#table || rows !== this.#total || sha256 !== this.#whole.digest('hex'))
      throw this.#damaged('its checksum is wrong')
    this.#isWhole = true
  }

  #damaged(how: string): BackupFailure {
    return new BackupFailure(`${this.#path} is damaged: ${how}.`)
  }
}

// Far longer than any row. Without a limit, a file without line breaks would fill the memory.
const longestLine = 16 * 1024 * 1024

// node:readline also splits lines at U+2028, which a note may contain.
async function* linesIn(path: string, identities: readonly string[]): AsyncGenerator<string[]> {
  const file = await openContent(path, identities)
  const plain = createGunzip()
  file.on('error', (error) => plain.destroy(error))
  file.pipe(plain).setEncoding('utf8')
  // Collect the chunks of a line and join them once at its end.
  let parts: string[] = []
  let length = 0
  for await (const chunk of plain as AsyncIterable<string>) {
    const lines = chunk.split('\n')
    const rest = lines.pop() ?? ''
    const [first] = lines
    if (first !== undefined) {
      lines[0] = parts.join('') + first
      parts = []
      length = 0
      yield lines
    }
    parts.push(rest)
    length += rest.length
    if (length > longestLine) throw new BackupFailure(`${path} is damaged: a line of it is too long.`)
  }
  const last = parts.join('')
  if (last !== '') yield [last]
}

function explained(path: string, error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'ENOENT') return new BackupFailure(`There is no file ${path}.`)
  if (code === 'Z_DATA_ERROR' || code === 'Z_BUF_ERROR' || error instanceof SyntaxError)
    return new BackupFailure(`${path} is damaged or is not a Pitchside backup.`)
  return error
}

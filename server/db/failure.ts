// Database errors, named once for both stores. The drivers' own errors repeat whole rows ("Failing row contains …"), so
// only codes and names are kept: health values must not reach a log.
type FailureKind =
  | 'unique' // another row has these values already
  | 'reference' // a row it points to is not there
  | 'check' // a value outside its bounds, or of the wrong type
  | 'text' // characters the store cannot hold, such as NUL
  | 'retry' // deadlock or serialisation: the same work may pass a second time
  | 'unavailable' // busy, full, read-only or gone: nothing was changed
  | 'unconfirmed' // lost while committing: nobody knows
  | 'other'

export class StoreFailure extends Error {
  override readonly name = 'StoreFailure'
  readonly kind: FailureKind
  /** The driver's own code, such as 23505 or SQLITE 2067. */
  readonly code: string
  /** Of a unique failure: table and columns, such as `bookings.date,time`. */
  readonly unique: string | undefined
  constructor(kind: FailureKind, code: string, what: string, unique?: string) {
    super(what)
    this.kind = kind
    this.code = code
    this.unique = unique
  }
}

/** `isTaken(error, 'users.email_key')`: did the write fail because another row has this value? */
export const isTaken = (error: unknown, unique: string): boolean =>
  error instanceof StoreFailure && error.kind === 'unique' && error.unique === unique

export function fromSqlite(error: unknown): unknown {
  if (!isRecord(error) || error.code !== 'ERR_SQLITE_ERROR' || typeof error.errcode !== 'number') return error
  const extended = error.errcode
  const said = String(error.message)
  const code = `SQLITE ${extended}`
  const kind = sqliteKind(extended)
  if (kind === 'unique') {
    // UNIQUE constraint failed: bookings.date, bookings.time
    const [table = '', ...columns] = said
      .replace(/^.*failed: /, '')
      .split(', ')
      .flatMap((name, index) => (index === 0 ? name.split('.') : (name.split('.')[1] ?? name)))
    return new StoreFailure(kind, code, 'A unique value is taken.', `${table}.${columns.join(',')}`)
  }
  // The text of a constraint names its rule, never the row; other texts are SQLite's fixed phrases.
  return new StoreFailure(kind, code, `SQLite: ${said}`)
}

const sqliteUnavailable = new Set([5, 6, 8, 10, 13, 14, 15, 22]) // BUSY LOCKED READONLY IOERR FULL CANTOPEN PROTOCOL NOLFS

function sqliteKind(extended: number): FailureKind {
  const primary = extended & 0xff
  if (extended === 2067 || extended === 1555) return 'unique'
  if (extended === 787) return 'reference'
  if (primary === 19) return 'check'
  return sqliteUnavailable.has(primary) ? 'unavailable' : 'other'
}

export function fromPostgres(error: unknown): unknown {
  if (!isRecord(error)) return error
  const code = typeof error.code === 'string' ? error.code : ''
  const said = String(error.message)
  // System error names can look like PostgreSQL's codes: EPIPE has five letters too.
  if (!/^[0-9A-Z]{5}$/.test(code) || code.startsWith('E'))
    return isLostConnection(code, said) ? new StoreFailure('unavailable', code || 'LOST', said) : error
  const kind = postgresKind(code, said)
  if (kind === 'unique') {
    // Key (date, "time")=(2026-11-14, 09:00) already exists.
    const columns = /^Key \(([^=]*)\)=/.exec(String(error.detail))?.[1]?.replaceAll(/[" ]/g, '') ?? ''
    return new StoreFailure(kind, code, 'A unique value is taken.', `${String(error.table)}.${columns}`)
  }
  // Class 22 quotes the value it refused.
  const what = code.startsWith('22') ? 'PostgreSQL refused a value.' : `PostgreSQL: ${said}`
  return new StoreFailure(kind, code, what)
}

function postgresKind(code: string, said: string): FailureKind {
  if (code === '23505') return 'unique'
  if (code === '23503') return 'reference'
  if (code === '22021' || code === '22P05') return 'text'
  if (/^(23|22)/.test(code)) return 'check'
  if (code === '40001' || code === '40P01') return 'retry'
  // Another process changed the schema; a new connection has no stale plans.
  if (code === '0A000' && said.includes('cached plan')) return 'unavailable'
  // Lost connections, resources exhausted, shutting down, read-only replica, lock and statement timeouts.
  if (/^(08|53|57|58)/.test(code) || code === '25006' || code === '55P03') return 'unavailable'
  return 'other'
}

const isLostConnection = (code: string, said: string): boolean =>
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ENOENT)$/.test(
    code,
  ) ||
  /connection (terminated|timeout|error)|timeout exceeded|read timeout|not queryable|client was closed/i.test(
    said,
  )

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

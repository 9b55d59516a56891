// Records the SQL of a call by wrapping the drivers while the real app answers it once.
import { DatabaseSync, type SQLInputValue, StatementSync } from 'node:sqlite'
import type { FastifyInstance, InjectOptions } from 'fastify'
import pg from 'pg'

export type Statement = {
  readonly sql: string
  readonly values: readonly unknown[]
  readonly writes: boolean
  readonly isInTransaction: boolean
}
export type Recording = { readonly statements: readonly Statement[]; readonly body: unknown }

// The ceiling opens and commits its own transaction. A savepoint of SQLite is one of several saves that share a commit.
const border = /^(begin|commit|savepoint|release)\b/i
const isWrite = (sql: string): boolean => /^\s*(insert|update|delete)/i.test(sql)

export async function record(app: FastifyInstance, request: InjectOptions): Promise<Recording> {
  const statements: Statement[] = []
  let isInTransaction = false
  const note = (sql: string, values: readonly unknown[]) => {
    const [word] = border.exec(sql) ?? []
    if (word !== undefined) isInTransaction = !/commit|release/i.test(word)
    else statements.push({ sql, values: [...values], writes: isWrite(sql), isInTransaction })
  }
  const undo = [listenToSqlite(note), listenToPostgres(note)]
  try {
    const reply = await app.inject(request)
    if (reply.statusCode >= 300)
      throw new Error(`A recorded call answered ${reply.statusCode}: ${reply.body}`)
    return { statements, body: reply.json() }
  } finally {
    for (const stop of undo) stop()
  }
}

type Note = (sql: string, values: readonly unknown[]) => void

function listenToSqlite(note: Note): () => void {
  const { all, run } = StatementSync.prototype
  const { exec } = DatabaseSync.prototype
  const heard = (method: typeof all | typeof run) =>
    function (this: StatementSync, ...values: SQLInputValue[]) {
      note(this.sourceSQL, values)
      return Reflect.apply(method, this, values)
    }
  Object.assign(StatementSync.prototype, { all: heard(all), run: heard(run) })
  DatabaseSync.prototype.exec = function (this: DatabaseSync, text: string) {
    note(text, [])
    return Reflect.apply(exec, this, [text])
  }
  return () => {
    Object.assign(StatementSync.prototype, { all, run })
    Object.assign(DatabaseSync.prototype, { exec })
  }
}

function listenToPostgres(note: Note): () => void {
  const { query } = pg.Client.prototype
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const [first] = given
    if (typeof first === 'object' && first !== null && 'text' in first && typeof first.text === 'string')
      note(first.text, 'values' in first && Array.isArray(first.values) ? first.values : [])
    return Reflect.apply(query, this, given)
  } as typeof query // many overloads, all forwarded
  return () => Object.assign(pg.Client.prototype, { query })
}

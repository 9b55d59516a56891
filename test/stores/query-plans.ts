// Which statements a piece of work sends to the database, and which of them read a large table from end to end.
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import type { CompiledQuery } from 'kysely'
import pg from 'pg'
import { Connection as PostgresConnection } from '#server/db/drivers/postgres-connection.ts'
import { sqliteFile } from '#server/db/drivers/sqlite.ts'
import { Connection as SqliteConnection } from '#server/db/drivers/sqlite-connection.ts'
import type { StoreAddress } from '#server/db/store.ts'

type Recorded = { readonly text: string; readonly what: string; readonly values: readonly unknown[] }

export type Recorder = {
  /** The statements of this work are recorded under its name. */
  during<Result>(what: string, work: () => Promise<Result>): Promise<Result>
  /** Each new statement since the last time, with the first values it had and the first work that sent it. */
  newStatements(): readonly Recorded[]
  stop(): void
}

export function recordStatements(): Recorder {
  const known = new Set<string>()
  let added: Recorded[] = []
  let now = ''
  const undo = [PostgresConnection, SqliteConnection].map(({ prototype }) => {
    const { executeQuery } = prototype
    prototype.executeQuery = function executeAndRecord(this: never, query: CompiledQuery) {
      if (now !== '' && !known.has(query.sql)) {
        known.add(query.sql)
        added.push({ what: now, text: query.sql, values: query.parameters })
      }
      return executeQuery.call(this, query) as never
    }
    return () => {
      prototype.executeQuery = executeQuery
    }
  })
  return {
    newStatements: () => {
      const found = added
      added = []
      return found
    },
    during: async (what, work) => {
      now = what
      try {
        return await work()
      } finally {
        now = ''
      }
    },
    stop: () => {
      for (const one of undo) one()
    },
  }
}

/** Asks the database how it would run a statement. */
export type Planner = {
  /** The large tables that the statement reads from end to end, each with how. */
  scansOf(text: string, values: readonly unknown[]): Promise<string[]>
  close(): Promise<void>
}

export const plannerOf = (address: StoreAddress, large: readonly string[]): Promise<Planner> =>
  address.databaseUrl === undefined
    ? Promise.resolve(sqlitePlanner(address.dataDir, large))
    : postgresPlanner(address.databaseUrl, large)

type Plan = {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Index Cond'?: string
  Filter?: string
  'Plan Rows': number
  Plans?: Plan[]
}

// What a club, a day or a person has is less; what grows with the federation is more.
const mostRows = 3_000

async function postgresPlanner(databaseUrl: string, large: readonly string[]): Promise<Planner> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  // The tables of the test are small enough that reading one as a whole can be the cheapest. Without these choices a
  // scan is left only where no index leads to the rows.
  for (const way of ['seqscan', 'hashjoin', 'mergejoin']) await client.query(`set enable_${way} = off`)
  const { rows } = await client.query<{ name: string }>(
    'select indexrelid::regclass::text as name from pg_index where indpred is not null',
  )
  // One that holds a small part of the table, such as what is open.
  const partial = new Set(rows.map(({ name }) => name))
  const problemOf = (node: Plan): string[] => {
    const { 'Relation Name': table = '', 'Node Type': type, 'Index Name': index = '' } = node
    if (!large.includes(table)) return []
    if (type === 'Seq Scan') return [`${table}: ${type}`]
    if (node['Plan Rows'] > mostRows) return [`${table}: ${node['Plan Rows']} rows by ${type}`]
    const isWhole = type.startsWith('Index') && !node['Index Cond'] && !partial.has(index)
    return isWhole ? [`${table}: ${type} of ${index}`] : []
  }
  // Rows that are passed on one by one stop at a limit, unless most of them are thrown away before.
  const problemsOf = (plan: Plan, isLimited: boolean): string[] => {
    const { 'Node Type': type, Filter: filter, Plans: inner = [] } = plan
    const isStill = type === 'Limit' || (isLimited && /^(Nested Loop|Subquery Scan|LockRows)/.test(type))
    const own = isLimited && filter === undefined ? [] : problemOf(plan)
    return [...own, ...inner.flatMap((one) => problemsOf(one, isStill))]
  }
  return {
    scansOf: async (text, values) => {
      const found = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(`explain (format json) ${text}`, [
        ...values,
      ])
      const plan = found.rows[0]?.['QUERY PLAN'][0].Plan
      if (!plan) throw new Error('There is no plan.')
      return problemsOf(plan, false)
    },
    close: () => client.end(),
  }
}

function sqlitePlanner(dataDir: string, large: readonly string[]): Planner {
  const db = new DatabaseSync(sqliteFile(dataDir), { readOnly: true })
  const partial = db
    .prepare("select name from sqlite_master where type = 'index' and sql like '% where %'")
    .all()
    .map(({ name }) => String(name))
  return {
    scansOf: async (text, values) => {
      // A plan names a table as the statement does.
      const names = new Map(large.map((table) => [table, table]))
      for (const [, table = '', name = ''] of text.matchAll(/"?\b(\w+)"? as "?(\w+)"?/gi))
        if (large.includes(table)) names.set(name, table)
      const steps = db
        .prepare(`explain query plan ${text}`)
        .all(...(values as SQLInputValue[])) // they were the values of this statement
        .map(({ detail }) => String(detail))
      const stops =
        / limit \S+?(\) as "some")?$/.test(text) && !steps.some((step) => step.includes('TEMP B-TREE'))
      return steps.flatMap((step) => {
        const [, name = '', index = ''] = /^SCAN (\w+)(?: USING (?:COVERING )?INDEX (\w+))?/.exec(step) ?? []
        const table = names.get(name)
        if (table === undefined || partial.includes(index) || (index !== '' && stops)) return []
        return [`${table}: ${step}`]
      })
    },
    close: async () => db.close(),
  }
}

// Statements on the hot path are built and compiled once; afterwards only values travel.
import type { Compilable, CompiledQuery } from 'kysely'
import { type Awaitable, whenThere } from '#server/awaitable.ts'
import type { Store } from './store.ts'
import type { Reader, Trx } from './tables.ts'

type Values = Readonly<Record<string, string | number | null>>
type Blanks<Given> = <Name extends keyof Given & string>(name: Name) => Given[Name]

type Sent = CompiledQuery & { readonly isUnawaited: true }
export const isUnawaited = (query: CompiledQuery): query is Sent => 'isUnawaited' in query

class Blank {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/**
 * const userByEmail = preparedRead<{ key: string }, Row>((db, value) =>
 *   db.selectFrom('users').select('_id').where('email_key', '=', value('key')))
 * const [user] = await userByEmail(store, { key })
 *
 * Given the transaction instead of the store, it reads what that has written.
 */
export function preparedRead<Given extends Values, Row>(
  build: (db: Reader, value: Blanks<Given>) => Compilable<Row>,
): (from: Store | Trx, values: Given) => Awaitable<Row[]> {
  const compiled = compiler(build)
  const within = async (trx: Trx, values: Given): Promise<Row[]> => {
    const query = compiled(trx)
    return (await trx.executeQuery<Row>({ ...query, parameters: filled(query, values) })).rows
  }
  // Nearly always the same store as the time before.
  let store: Store | undefined
  let query: CompiledQuery<Row>
  return (from, values) => {
    if (!('rows' in from)) return within(from, values)
    if (from !== store) {
      query = compiled(from.read)
      store = from
    }
    // The query builder has typed the row; the driver only knows objects.
    return from.rows(query.sql, filled(query, values)) as Awaitable<Row[]>
  }
}

/**
 * The same for what is written. PostgreSQL is sent the statement without waiting for its answer: what comes next in
 * the transaction fails if this did, at the latest the commit. Whoever needs to know at once uses the query builder.
 */
export function sendInTransaction<Given extends Values>(
  build: (trx: Trx, value: Blanks<Given>) => Compilable,
): (trx: Trx, values: Given) => Promise<void> {
  const compiled = compiler(build)
  return async (trx, values) => {
    const query = compiled(trx)
    const sent: Sent = { ...query, parameters: filled(query, values), isUnawaited: true }
    await trx.executeQuery(sent)
  }
}

/** The first row of what was read, or null. */
export const first = <Row>(rows: Awaitable<Row[]>): Awaitable<Row | null> =>
  whenThere(rows, ([row]) => row ?? null)

/** Each of these columns from the value of its name: `.values(each(columns, value))`. */
export const each = <Given, Name extends keyof Given & string>(
  names: readonly Name[],
  value: Blanks<Given>,
): Pick<Given, Name> => Object.fromEntries(names.map((name) => [name, value(name)])) as Pick<Given, Name> // fromEntries forgets the keys' type

function compiler<Db extends Reader, Given, Row>(
  build: (db: Db, value: Blanks<Given>) => Compilable<Row>,
): (db: Db) => CompiledQuery<Row> {
  // By dialect: a process that copies from one store to another speaks two.
  const known = new Map<unknown, CompiledQuery<Row>>()
  // Kysely passes a parameter on untouched, so a blank stands in for the value until it is known.
  const blank = <Name extends keyof Given & string>(name: Name) => new Blank(name) as unknown as Given[Name]
  return (db) => {
    const dialect = db.getExecutor().adapter.constructor
    const query = known.get(dialect) ?? build(db, blank).compile()
    known.set(dialect, query)
    return query
  }
}

const filled = ({ parameters }: CompiledQuery, values: Values): unknown[] =>
  parameters.map((given) => (given instanceof Blank ? values[given.name] : given))

// Reads on the hot path are built and compiled once; afterwards only values travel.
import type { Compilable } from 'kysely'
import type { StoreKind } from './columns.ts'
import type { Store } from './store.ts'
import type { Reader } from './tables.ts'

type Values = Readonly<Record<string, string | number | null>>
type Compiled = { readonly sql: string; readonly parameters: readonly unknown[] }

class Blank {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/**
 * const userByEmail = hotRead<{ key: string }, Row>((db, value) =>
 *   db.selectFrom('users').select('_id').where('email_key', '=', value('key')))
 * const [user] = await userByEmail(store, { key })
 */
export function hotRead<Given extends Values, Row>(
  build: (
    db: Reader,
    value: <Name extends keyof Given & string>(name: Name) => Given[Name],
  ) => Compilable<Row>,
): (store: Store, values: Given) => Promise<Row[]> {
  const compiled = new Map<StoreKind, Compiled>()
  // Kysely passes a parameter on untouched, so a blank stands in for the value until it is known.
  const blank = <Name extends keyof Given & string>(name: Name) => new Blank(name) as unknown as Given[Name]
  return async (store, values) => {
    let query = compiled.get(store.kind)
    if (!query) {
      const { sql, parameters } = build(store.read, blank).compile()
      query = { sql, parameters }
      compiled.set(store.kind, query)
    }
    const filled = query.parameters.map((given) => (given instanceof Blank ? values[given.name] : given))
    // The query builder has typed the row; the driver only knows objects.
    return (await store.rows(query.sql, filled)) as Row[]
  }
}

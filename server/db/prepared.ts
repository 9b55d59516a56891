// Statements on the hot path are built and compiled once; each call only fills in its values.
import {
  type Compilable,
  type CompiledQuery,
  createQueryId,
  OperationNodeTransformer,
  type RootOperationNode,
  ValueNode,
} from 'kysely'
import type { Reader, RunRead, Trx } from './tables.ts'

type QueryValues = Readonly<Record<string, string | number | null>>
type Placeholders<Given> = <Name extends keyof Given & string>(name: Name) => Given[Name]
type Statement<Row = unknown> = Compilable<Row> & { toOperationNode(): RootOperationNode }

type Unawaited = CompiledQuery & { readonly isUnawaited: true }
export const isUnawaited = (query: CompiledQuery): query is Unawaited => 'isUnawaited' in query

class Placeholder {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/** The store, or a transaction, which also reads what it has written. */
export type ReadFrom = { readonly read: Reader; readonly run: RunRead } | Trx

/**
 * const userByEmail = preparedRead<{ key: string }, Row>((db, value) =>
 *   db.selectFrom('users').select('_id').where('email_key', '=', value('key')))
 * const [user] = await userByEmail(store, { key })
 */
export function preparedRead<Given extends QueryValues, Row>(
  build: (db: Reader, value: Placeholders<Given>) => Statement<Row>,
): (from: ReadFrom, values: Given) => Promise<Row[]> {
  const compile = compiler<Reader, Given, Row>(build)
  return async (from, values) => {
    const { rows } =
      'run' in from
        ? await from.run(filled(compile(from.read), values))
        : await from.getExecutor().executeQuery(filled(compile(from), values))
    return rows
  }
}

/**
 * The same for writes. On PostgreSQL the statement is sent without waiting for its result: if it fails, the next
 * statement of the transaction fails, at the latest the commit. To handle a failure, use the query builder.
 */
export function sendInTransaction<Given extends QueryValues>(
  build: (trx: Trx, value: Placeholders<Given>) => Statement,
): (trx: Trx, values: Given) => Promise<void> {
  const compile = compiler(build)
  return async (trx, values) => {
    const query: Unawaited = { ...filled(compile(trx), values), isUnawaited: true }
    await trx.getExecutor().executeQuery(query)
  }
}

/** Each column from the value of its name: `.values(each(columns, value))`. */
export const each = <Given, Name extends keyof Given & string>(
  names: readonly Name[],
  value: Placeholders<Given>,
): Pick<Given, Name> => Object.fromEntries(names.map((name) => [name, value(name)])) as Pick<Given, Name> // fromEntries returns string keys

function compiler<Db extends Reader, Given, Row>(
  build: (db: Db, value: Placeholders<Given>) => Statement<Row>,
): (db: Db) => CompiledQuery<Row> {
  // One for each dialect: a process that copies from one store to the other uses both.
  const known = new Map<unknown, CompiledQuery<Row>>()
  // Kysely passes parameters on untouched, so a placeholder stands in for the value.
  const placeholder = <Name extends keyof Given & string>(name: Name) =>
    new Placeholder(name) as unknown as Given[Name]
  return (db) => {
    const executor = db.getExecutor()
    const dialect = executor.adapter.constructor
    let query = known.get(dialect)
    if (!query) {
      const node = constants.transformNode(build(db, placeholder).toOperationNode())
      query = executor.compileQuery<Row>(node, createQueryId())
      known.set(dialect, query)
    }
    return query
  }
}

// A constant belongs to the text of its statement. As a parameter it would hide from PostgreSQL how many rows it matches,
// and the general plan would seem so dear that every call is planned anew (docs/decisions/server-speed.md).
class Constants extends OperationNodeTransformer {
  protected override transformValue(node: ValueNode): ValueNode {
    return node.value instanceof Placeholder ? node : ValueNode.createImmediate(node.value)
  }
}
const constants = new Constants()

const filled = <Row>(query: CompiledQuery<Row>, values: QueryValues): CompiledQuery<Row> => ({
  ...query,
  parameters: query.parameters.map((given) => (given instanceof Placeholder ? values[given.name] : given)),
})

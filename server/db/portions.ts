// Both stores limit the parameters of one statement: SQLite takes 32,766 and PostgreSQL 65,535. A club of 20,000 needs more.
const most = 1_000

/** The rows in lists that one statement can insert. */
export const portionsOf = <Row>(rows: readonly Row[]): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / most) }, (_, nth) => rows.slice(nth * most, (nth + 1) * most))

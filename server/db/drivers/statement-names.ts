import { createHash } from 'node:crypto'

// Past this limit (`in` lists of varying length) a query goes unnamed.
const namesKept = 1_000
const names = new Map<string, string>()

/** The name under which PostgreSQL keeps a prepared statement. The name of a text never changes. */
export function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size >= namesKept) return known
  const name = `p${createHash('sha256').update(text).digest('base64url').slice(0, 22)}`
  names.set(text, name)
  return name
}

import { createHash } from 'node:crypto'

// Past this limit a query goes unnamed: each connection keeps a plan for each name.
const namesKept = 1_000
const names = new Map<string, string>()
let askedOnce = new Set<string>()

/**
 * The name under which PostgreSQL keeps a prepared statement. The name of a text never changes. A text gets one when it is
 * asked for the second time, so that `in` lists of varying length do not use up the names.
 */
export function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size >= namesKept) return known
  if (!askedOnce.delete(text)) {
    if (askedOnce.size >= namesKept) askedOnce = new Set()
    askedOnce.add(text)
    return undefined
  }
  const name = `p${createHash('sha256').update(text).digest('base64url').slice(0, 22)}`
  names.set(text, name)
  return name
}

import { createHash } from 'node:crypto'

// Past these limits a query goes unnamed, because a connection keeps a plan for each name.
const namesKept = 1_000
const namesOfShape = 5

/** The name under which PostgreSQL keeps a prepared statement, or none. */
export type NameOf = (text: string) => string | undefined

/**
 * The names of one pool. The name of a text never changes. A text gets one when it is asked for the second time, and only a
 * few texts that differ in the length of their lists get one, so that lists of varying length do not use up the names.
 */
export function statementNames(): NameOf {
  const names = new Map<string, string>()
  const shapes = new Map<string, number>()
  let askedOnce = new Set<string>()
  return (text) => {
    const known = names.get(text)
    if (known !== undefined || names.size >= namesKept) return known
    if (!askedOnce.delete(text)) {
      if (askedOnce.size >= namesKept) askedOnce = new Set()
      askedOnce.add(text)
      return undefined
    }
    const shape = shapeOf(text)
    const named = shapes.get(shape) ?? 0
    if (named >= namesOfShape) return undefined
    shapes.set(shape, named + 1)
    const name = `p${createHash('sha256').update(text).digest('base64url').slice(0, 22)}`
    names.set(text, name)
    return name
  }
}

/** The text with each list of values, and each list of rows, as one. */
const shapeOf = (text: string): string =>
  text.replaceAll(/\$\d+(?:, \$\d+)*/g, '$').replaceAll(/\(\$\)(?:, \(\$\))*/g, '($)')

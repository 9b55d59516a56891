/** Makes a row of the values in their columns. */
export type ToRow = (values: unknown) => unknown

// node:sqlite's own row objects are dictionaries: slow to make, slow to read and slow to write as JSON. Values in
// an array, put into an object that is spelled out once for a statement, take less than half of the time.
export function rowFactory(names: readonly string[]): ToRow | undefined {
  if (names.length === 0) return undefined
  const members = names.map((name, place) => `${JSON.stringify(name)}: values[${place}]`)
  // oxlint-disable-next-line typescript/no-implied-eval -- the names are our own queries' columns, quoted as JSON
  return new Function('values', `return { ${members.join(', ')} }`) as ToRow
}

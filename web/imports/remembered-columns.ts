// What the columns of a list were chosen to be, found again by the heads of the list. It holds no row of any list.
const place = 'pitchside.import-columns'
const mostKept = 20

type KeptColumns = { readonly head: string; readonly columns: readonly (string | null)[] }

const keyOf = (kind: string, head: readonly string[]): string => JSON.stringify([kind, ...head])

function readKept(): KeptColumns[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(place) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isKept) : []
  } catch {
    return []
  }
}

const isKept = (one: unknown): one is KeptColumns =>
  typeof one === 'object' && one !== null && 'head' in one && 'columns' in one && Array.isArray(one.columns)

export function rememberColumns(
  kind: string,
  head: readonly string[],
  columns: readonly (string | null)[],
): void {
  const key = keyOf(kind, head)
  const others = readKept().filter((one) => one.head !== key)
  try {
    localStorage.setItem(place, JSON.stringify([{ head: key, columns }, ...others].slice(0, mostKept)))
  } catch {
    // Without storage the columns are chosen again.
  }
}

/** As they were chosen; a word that is none of `known` any more is not imported. */
export function rememberedColumns<Name extends string>(
  kind: string,
  head: readonly string[],
  known: readonly Name[],
): (Name | null)[] | null {
  const kept = readKept().find((one) => one.head === keyOf(kind, head))
  return kept ? head.map((_, nth) => known.find((name) => name === kept.columns[nth]) ?? null) : null
}

// A line of text in the order in which it is drawn from left to right. The PDF library shapes Persian letters, but knows
// nothing of text in two directions.
import bidiFactory from 'bidi-js'

type Run = { readonly text: string; readonly script: 'arabic' | 'latin' }

type Bidi = {
  getEmbeddingLevels(text: string, direction: Direction): Levels
  getReorderedIndices(text: string, levels: Levels): number[]
  getMirroredCharacter(character: string): string | null
}
type Levels = { readonly levels: Uint8Array }
// The package describes its functions, but not that its export makes them.
const bidi = (bidiFactory as unknown as () => Bidi)()
const isArabic = (character: string): boolean =>
  /[\u0600-\u06ff\ufb50-\ufdff\ufe70-\ufefc]|\u200c|\u200d/.test(character)
/** Direction marks are not needed once the levels are known, and no font draws them. */
const isIsolate = (character: string): boolean => /[\u2066-\u2069]/.test(character)
const isOdd = (level: number): boolean => level % 2 === 1

type Direction = 'ltr' | 'rtl'

/**
 * A line in one script has the direction of that script, such as an English note in a Persian report. A line in both has the
 * direction of the report.
 */
function directionOf(text: string, ofReport: Direction): Direction {
  const [hasArabic, hasLatin] = [/\p{Script=Arabic}/u, /\p{Script=Latin}/u].map((script) => script.test(text))
  if (hasArabic === hasLatin) return ofReport
  return hasArabic ? 'rtl' : 'ltr'
}

export function runsOf(text: string, ofReport: Direction): Run[] {
  const found = bidi.getEmbeddingLevels(text, directionOf(text, ofReport))
  const order = bidi.getReorderedIndices(text, found)
  const runs: { first: number; level: number; text: string }[] = []
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at)
    if (isIsolate(character)) continue
    const level = found.levels[at] ?? 0
    const last = runs.at(-1)
    if (last && last.level === level && isArabic(last.text.charAt(0)) === isArabic(character))
      last.text += character
    else runs.push({ first: at, level, text: character })
  }
  return runs
    .toSorted((a, b) => order.indexOf(a.first) - order.indexOf(b.first))
    .map(({ text: logical, level }) => ({
      text: drawn(logical, level),
      script: isArabic(logical.charAt(0)) ? 'arabic' : 'latin',
    }))
}

// The library draws Arabic script from right to left and everything else from left to right. A run that goes the other
// way, such as Persian digits, is handed over backwards.
function drawn(text: string, level: number): string {
  const mirrored = isOdd(level)
    ? Array.from(text, (character) => bidi.getMirroredCharacter(character) ?? character).join('')
    : text
  return isArabic(text.charAt(0)) === isOdd(level) ? mirrored : Array.from(mirrored).toReversed().join('')
}

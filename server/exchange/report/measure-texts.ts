// How wide a text is in the typeface of reports, and where its lines break.
import { type Language, languages } from '#domain/languages.ts'
import type { FontName } from './fonts.ts'
import { runsOf } from './text-runs.ts'

export type TextLook = {
  readonly size?: number
  readonly isBold?: boolean
  readonly colour?: string
  readonly align?: 'start' | 'end'
}
export const usualSize = 9
type TextPart = { readonly text: string; readonly font: FontName; readonly width: number }

type Measure = (font: FontName, text: string) => number

/** `measure` gives the width of a run at a size of 100. */
export function measureTexts(language: Language, measure: Measure) {
  // Shaping is the slow part, and a width grows with the size, so each text is shaped once. The library remembers words.
  const shaped = new Map<string, TextPart[]>()
  const shape = (said: string, weight: 400 | 700): TextPart[] =>
    runsOf(said, languages[language].direction).map(({ text, script }) => {
      const font: FontName = `${script}-${weight}`
      return { text, font, width: measure(font, text) }
    })

  function partsOf(said: string, { size = usualSize, isBold = false }: TextLook): TextPart[] {
    const key = `${isBold} ${said}`
    const parts = shaped.get(key) ?? shape(said, isBold ? 700 : 400)
    shaped.set(key, parts)
    return parts.map((part) => ({ ...part, width: (part.width * size) / 100 }))
  }

  const widthOf = (text: string, look: TextLook = {}): number =>
    partsOf(text, look).reduce((sum, { width }) => sum + width, 0)

  /** The text, or as much of it as fits. */
  function cut(said: string, width: number, look: TextLook): string {
    if (widthOf(said, look) <= width) return said
    let kept = said
    while (kept.length > 1 && widthOf(`${kept}…`, look) > width) kept = kept.slice(0, -1)
    return `${kept.trimEnd()}…`
  }

  /** The lines of a text in that width, broken between words. Each word is measured once. */
  function lines(said: string, width: number, look: TextLook = {}): string[] {
    const space = widthOf(' ', look)
    // The words of a line are drawn together, which may take a little more room.
    const most = width - 2
    return said.split(/\r?\n/).flatMap((paragraph) => {
      const found: string[] = []
      let used = 0
      for (const word of paragraph.split(/\s+/)) {
        const own = widthOf(word, look)
        const last = found.at(-1)
        if (last !== undefined && used + space + own <= most) {
          found[found.length - 1] = `${last} ${word}`
          used += space + own
        } else {
          found.push(word)
          used = own
        }
      }
      return found
    })
  }

  return { partsOf, widthOf, cut, lines }
}

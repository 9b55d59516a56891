// A page of a report: text, lines and boxes, mirrored where the language is written from right to left.
import PDFDocument from 'pdfkit'
import { type Language, languages } from '#domain/languages.ts'
import { type FontName, fontFile, fontNames } from './fonts.ts'
import { runsOf } from './text-runs.ts'

export const pageWidth = 595
export const pageHeight = 842
export const margin = 40
export const contentWidth = pageWidth - 2 * margin

export type TextLook = {
  readonly size?: number
  readonly isBold?: boolean
  readonly colour?: string
  readonly align?: 'start' | 'end'
}
// With features the library shapes a run as a whole, not word by word.
const wholeRun = { features: [] }
type Part = { readonly text: string; readonly font: FontName; readonly width: number }

export type Sheet = ReturnType<typeof openSheet>

/** `x` counts from the side on which the language begins. */
export function openSheet(language: Language, title: string) {
  const { direction } = languages[language]
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    lang: language,
    info: { Title: title, Creator: 'Pitchside' },
  })
  for (const name of fontNames) doc.registerFont(name, fontFile(name))
  const isRtl = direction === 'rtl'
  const left = (x: number, width: number): number => (isRtl ? pageWidth - x - width : x)

  // Shaping is the slow part, and a width grows with the size, so each text is shaped once.
  const shaped = new Map<string, Part[]>()
  const partsOf = (said: string, { size = 9, isBold = false }: TextLook): Part[] => {
    const key = `${isBold} ${said}`
    const parts = shaped.get(key) ?? shape(said, isBold ? 700 : 400)
    shaped.set(key, parts)
    return parts.map((part) => ({ ...part, width: (part.width * size) / 100 }))
  }
  const shape = (said: string, weight: 400 | 700): Part[] =>
    runsOf(said, direction).map(({ text: run, script }) => {
      const font: FontName = `${script}-${weight}`
      return { text: run, font, width: doc.font(font).fontSize(100).widthOfString(run, wholeRun) }
    })
  const widthOf = (text: string, look: TextLook = {}): number =>
    partsOf(text, look).reduce((sum, { width }) => sum + width, 0)

  /** One line in a box of that width; a longer text is cut. */
  function text(said: string, x: number, y: number, width: number, look: TextLook = {}): void {
    const parts = partsOf(cut(said, width, look), look)
    const used = parts.reduce((sum, part) => sum + part.width, 0)
    const atLeft = (look.align === 'end') === isRtl
    let at = left(x, width) + (atLeft ? 0 : width - used)
    for (const part of parts) {
      doc
        .font(part.font)
        .fontSize(look.size ?? 9)
        .fillColor(look.colour ?? '#10182b')
        .text(part.text, at, y, { lineBreak: false, ...wholeRun })
      at += part.width
    }
  }

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

  return {
    doc,
    left,
    text,
    lines,
    widthOf,
    box: (x: number, y: number, width: number, height: number, colour: string, radius = 0) => {
      doc.roundedRect(left(x, width), y, width, height, radius).fill(colour)
    },
    rule: (y: number) => {
      doc
        .moveTo(margin, y)
        .lineTo(pageWidth - margin, y)
        .lineWidth(0.5)
        .stroke('#e2e6ef')
    },
    nextPage: () => void doc.addPage({ size: 'A4', margin: 0 }),
    bytes: async (): Promise<Buffer> => {
      const parts: Buffer[] = []
      doc.on('data', (part: Buffer) => parts.push(part))
      const ended = new Promise<void>((resolve) => doc.on('end', () => resolve()))
      doc.end()
      await ended
      return Buffer.concat(parts)
    },
  }
}

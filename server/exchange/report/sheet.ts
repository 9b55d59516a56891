// A page of a report: text, lines and boxes, mirrored where the language is written from right to left.
import PDFDocument from 'pdfkit'
import { type Language, languages } from '#domain/languages.ts'
import { fontFile, fontNames } from './fonts.ts'
import { measureTexts, type TextLook, usualSize } from './measure-texts.ts'

const pageWidth = 595
export const pageHeight = 842
export const margin = 40
export const contentWidth = pageWidth - 2 * margin

export type Sheet = ReturnType<typeof openSheet>

/** `x` counts from the side on which the language begins. */
export function openSheet(language: Language, title: string) {
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    lang: language,
    // The number of pages is known at the end, and stands on each of them.
    bufferPages: true,
    info: { Title: title, Creator: 'Pitchside' },
  })
  for (const name of fontNames) doc.registerFont(name, fontFile(name))
  const isRtl = languages[language].direction === 'rtl'
  const left = (x: number, width: number): number => (isRtl ? pageWidth - x - width : x)

  const { partsOf, widthOf, cut, lines } = measureTexts(language, (font, run) =>
    doc.font(font).fontSize(100).widthOfString(run),
  )

  /** One line in a box of that width; a longer text is cut. */
  function text(said: string, x: number, y: number, width: number, look: TextLook = {}): void {
    const parts = partsOf(cut(said, width, look), look)
    const used = parts.reduce((sum, part) => sum + part.width, 0)
    const atLeft = (look.align === 'end') === isRtl
    let at = left(x, width) + (atLeft ? 0 : width - used)
    for (const part of parts) {
      doc
        .font(part.font)
        .fontSize(look.size ?? usualSize)
        .fillColor(look.colour ?? '#10182b')
        .text(part.text, at, y, { lineBreak: false })
      at += part.width
    }
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
    /** Draws on every page, once all of them are there. */
    onEachPage: (draw: (page: number, pages: number) => void) => {
      const { count } = doc.bufferedPageRange()
      for (let nth = 0; nth < count; nth += 1) {
        doc.switchToPage(nth)
        draw(nth + 1, count)
      }
    },
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

// Where the next part of a report stands. A part that does not fit goes to the next page, so nothing is left out.
import type { TextLook } from './measure-texts.ts'
import { contentWidth, margin, pageHeight, type Sheet } from './sheet.ts'

const footHeight = 24
const top = margin
const end = pageHeight - margin - footHeight

export type Flow = ReturnType<typeof openFlow>
type Paragraph = { readonly look?: TextLook; readonly line: number }

export function openFlow(sheet: Sheet) {
  let y: number = top

  /** Room for a part that stays whole, from the place that is returned. `with`: what must follow on the same page. */
  function take(height: number, following = 0): number {
    if (y + height + following > end && y > top) {
      sheet.nextPage()
      y = top
    }
    const at = y
    y += height
    return at
  }

  const heightOf = (text: string, { look = {}, line }: Paragraph): number =>
    sheet.lines(text, contentWidth, look).length * line

  /** A text of any length. It is divided only if it is longer than a page: half an advice can say the opposite. */
  function paragraph(text: string, { look = {}, line }: Paragraph): void {
    const lines = sheet.lines(text, contentWidth, look)
    const height = lines.length * line
    if (height <= end - top) take(0, height)
    for (const one of lines) sheet.text(one, margin, take(line), contentWidth, look)
  }

  function heading(text: string, following: number): void {
    sheet.text(text, margin, take(18, following), contentWidth, { size: 11, isBold: true })
  }

  return { take, heightOf, paragraph, heading, space: (height: number) => void (y += height) }
}

// Tables as CSV for spreadsheets: UTF-8 with a byte order mark, so that Excel reads Persian, and CRLF (RFC 4180).
export type Cell = string | number | null

const byteOrderMark = '\ufeff'

/** A text that a spreadsheet would run as a formula starts with one of these. */
const isFormula = (text: string): boolean => /^[\s]*[=+\-@＝＋－＠]|^[\t\r\n]/.test(text)

/** The apostrophe tells a spreadsheet that the cell is text. */
const harmless = (text: string): string => (isFormula(text) ? `'${text}` : text)

function cellText(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const text = harmless(cell)
  return /[",\r\n;\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

export const csvText = (rows: readonly (readonly Cell[])[]): string =>
  byteOrderMark + rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('')

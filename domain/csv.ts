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

const separators = [',', ';', '\t', '|', '،'] as const

/** The one that the first line has most often outside of quotes. */
function separatorOf(text: string): string {
  const [line = ''] = text.replaceAll(/"[^"]*"/g, '').split(/\r?\n|\r/, 1)
  const count = (mark: string) => line.split(mark).length
  return separators.toSorted((a, b) => count(b) - count(a))[0] ?? ','
}

/** The rows of a CSV text with any usual separator, quotes and line ends. Empty lines are left out. */
export function readCsv(text: string): string[][] {
  const plain = text.startsWith(byteOrderMark) ? text.slice(1) : text
  const separator = separatorOf(plain)
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let isQuoted = false
  const endCell = () => {
    row.push(cell)
    cell = ''
  }
  const endRow = () => {
    endCell()
    if (row.some((value) => value.trim() !== '')) rows.push(row)
    row = []
  }
  for (let at = 0; at < plain.length; at += 1) {
    const character = plain.charAt(at)
    if (isQuoted) {
      if (character !== '"') cell += character
      else if (plain.charAt(at + 1) === '"') {
        cell += '"'
        at += 1
      } else isQuoted = false
    } else if (character === '"' && cell.trim() === '') {
      cell = ''
      isQuoted = true
    } else if (character === separator) endCell()
    else if (character === '\n' || character === '\r') {
      if (character === '\r' && plain.charAt(at + 1) === '\n') at += 1
      endRow()
    } else cell += character
  }
  endRow()
  return rows
}

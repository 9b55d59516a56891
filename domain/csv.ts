// Tables as CSV for spreadsheets: UTF-8 with a byte order mark, so that Excel reads Persian, and CRLF (RFC 4180).
export type Cell = string | number | null

const byteOrderMark = '\ufeff'

/** A text that a spreadsheet would run as a formula starts with one of these. */
export const isFormula = (text: string): boolean => /^[\s]*[=+\-@＝＋－＠]|^[\t\r\n]/.test(text)

/** The apostrophe tells a spreadsheet that the cell is text. */
const harmless = (text: string): string => (isFormula(text) ? `'${text}` : text)

function cellText(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const text = harmless(cell)
  return /[",\r\n;\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

export const csvText = (rows: readonly (readonly Cell[])[]): string => byteOrderMark + moreCsv(rows)

/** Rows that follow the first ones of a file. */
export const moreCsv = (rows: readonly (readonly Cell[])[]): string =>
  rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('')

// Devices write their name and settings above the table.
const headWithin = 20

const separators = [',', ';', '\t', '|', '،'] as const

/** The one that divides most lines near the top into equally many cells. Excel may name it in the first line. */
function separatorOf(text: string): string {
  const named = /^sep=(.)\r?\n/.exec(text)?.[1]
  if (named !== undefined) return named
  const top = text.slice(0, 20_000).replaceAll(/"[^"]*"/g, '')
  const lines = top.split(/\r?\n|\r/, headWithin)
  const score = (mark: string): number => {
    const cells = lines.map((line) => line.split(mark).length).filter((count) => count > 1)
    return Math.max(0, ...cells.map((count) => count * cells.filter((other) => other === count).length))
  }
  return separators.toSorted((a, b) => score(b) - score(a))[0] ?? ','
}

/** A row of a list. `line` is its number in a spreadsheet, where empty rows count. */
export type CsvLine = { readonly line: number; readonly cells: readonly string[] }

/** The rows of a CSV text with any usual separator, quotes and line ends. Empty rows are left out. */
export function readCsv(text: string): CsvLine[] {
  const plain = text.startsWith(byteOrderMark) ? text.slice(1) : text
  const separator = separatorOf(plain)
  const lines: CsvLine[] = []
  let line = 1
  let cells: string[] = []
  let cell = ''
  let isQuoted = false
  const endCell = () => {
    cells.push(cell)
    cell = ''
  }
  const endRow = () => {
    endCell()
    if (cells.some((value) => value.trim() !== '')) lines.push({ line, cells })
    cells = []
    line += 1
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
  return lines
}

/** The rows below the heads. The heads are the row near the top in which most cells are known. */
export function splitHead(
  lines: readonly CsvLine[],
  isKnown: (cell: string) => boolean,
): { head: readonly string[]; rows: readonly CsvLine[] } {
  const known = lines.slice(0, headWithin).map(({ cells }) => cells.filter(isKnown).length)
  const at = Math.max(0, known.indexOf(Math.max(0, ...known)))
  return { head: lines[at]?.cells ?? [], rows: lines.slice(at + 1) }
}

// The cells of an Excel workbook (SpreadsheetML) as text. Only what a list needs is read: values, days and times. A
// formula gives the value that was saved with it. There are no entities but XML's own five.
import type { CsvLine } from './csv.ts'
import { addDays } from './dates.ts'

const mostCells = 200_000
/** A cell farther to the right belongs to no list. */
const mostColumns = 200

type Workbook = {
  readonly sheet: string
  readonly strings: string
  readonly styles: string
  readonly workbook: string
}

/** The rows that are not empty; null when the sheet is larger than any list. */
export function readSheet({ sheet, strings, styles, workbook }: Workbook): CsvLine[] | null {
  const read = {
    texts: textsOf(strings),
    kinds: kindsOf(styles),
    is1904: /date1904="(1|true)"/.test(workbook),
  }
  const lines: CsvLine[] = []
  let row: string[] = []
  let line = 0
  let cell: Attributes = {}
  let value = ''
  let count = 0
  let column = -1
  for (const { name, isEnd, attributes, before } of tagsIn(sheet)) {
    if (name === 'row' && !isEnd) {
      const given = Number(attributesIn(attributes).r)
      line = Number.isInteger(given) ? given : line + 1
      row = []
      column = -1
    } else if (name === 'row') {
      if (row.some((text) => text.trim() !== ''))
        lines.push({ line, cells: Array.from(row, (text) => text ?? '') })
      row = []
    } else if (name === 'c' && !isEnd) {
      cell = attributesIn(attributes)
      column = cell.r === undefined ? column + 1 : columnOf(cell.r)
      value = ''
      count += 1
      if (count > mostCells || column >= mostColumns) return null
    } else if (name === 'c') row[column] = textOf(cell, value, read)
    else if (isEnd && (name === 'v' || name === 't')) value += before
  }
  return lines
}

type Attributes = { readonly [name: string]: string }
type Tag = { name: string; isEnd: boolean; attributes: string; before: string }

const tags = /<(\/)?(?:[\w.-]+:)?(row|c|v|t|si|rPh)(?=[\s/>])([^>]*)>/g

/** The tags that matter, each with the text before it. An empty element is a start and an end. */
function* tagsIn(xml: string): Generator<Tag> {
  let from = 0
  let isReading = true
  for (const { 0: whole, 1: slash, 2: name = '', 3: attributes = '', index } of xml.matchAll(tags)) {
    const before = xml.slice(from, index)
    from = index + whole.length
    const isEmpty = attributes.endsWith('/')
    // Phonetic hints stand beside a word and are not part of it.
    if (name === 'rPh') isReading = slash !== undefined || isEmpty
    else if (isReading && slash === undefined) {
      yield { name, isEnd: false, attributes, before: '' }
      if (isEmpty) yield { name, isEnd: true, attributes: '', before: '' }
    } else if (isReading) yield { name, isEnd: true, attributes: '', before }
  }
}

const attributesIn = (text: string): Attributes =>
  Object.fromEntries(
    [...text.matchAll(/([\w:.-]+)\s*=\s*"([^"]*)"/g)].map(([, name, value]) => [name, value]),
  )

function columnOf(reference: string): number {
  let column = 0
  for (const letter of /^[A-Z]*/.exec(reference)?.[0] ?? '') column = column * 26 + letter.charCodeAt(0) - 64
  return column - 1
}

const entities: { readonly [name: string]: string } = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

const unescaped = (xml: string): string =>
  xml
    .replaceAll(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));/gi, (whole, hex, decimal, name) =>
      name === undefined
        ? characterOf(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16))
        : (entities[name] ?? whole),
    )
    // Excel writes characters that XML cannot hold in this way.
    .replaceAll(/_x([0-9A-F]{4})_/g, (_, code) => characterOf(Number.parseInt(code, 16)))

const characterOf = (code: number): string => (code <= 0x10_ff_ff ? String.fromCodePoint(code) : '')

function textsOf(strings: string): string[] {
  const texts: string[] = []
  let text = ''
  for (const { name, isEnd, before } of tagsIn(strings)) {
    if (name === 'si' && !isEnd) text = ''
    else if (name === 'si') texts.push(unescaped(text))
    else if (name === 't' && isEnd) text += before
  }
  return texts
}

type CellKind = 'number' | 'day' | 'time'
type Read = {
  readonly texts: readonly string[]
  readonly kinds: readonly CellKind[]
  readonly is1904: boolean
}

/** Whether each style of a cell shows a number, a day or a time. */
function kindsOf(styles: string): CellKind[] {
  const formats = new Map(
    [...styles.matchAll(/<(?:\w+:)?numFmt\s([^>]*)>/g)].map(([, text = '']) => {
      const { numFmtId = '', formatCode = '' } = attributesIn(text)
      return [numFmtId, unescaped(formatCode)] as const
    }),
  )
  const list = /<(?:\w+:)?cellXfs[\s>]([\s\S]*?)<\/(?:\w+:)?cellXfs>/.exec(styles)?.[1] ?? ''
  return [...list.matchAll(/<(?:\w+:)?xf\s([^>]*)>/g)].map(([, text = '']) => {
    const { numFmtId = '0' } = attributesIn(text)
    return kindOf(Number(numFmtId), formats.get(numFmtId))
  })
}

const isBetween = (id: number, from: number, to: number): boolean => id >= from && id <= to

function kindOf(id: number, format: string | undefined): CellKind {
  if (format === undefined) {
    if (isBetween(id, 14, 17) || id === 22 || isBetween(id, 27, 31) || isBetween(id, 50, 58)) return 'day'
    return isBetween(id, 18, 21) || isBetween(id, 32, 35) || isBetween(id, 45, 47) ? 'time' : 'number'
  }
  const letters = format.replaceAll(/"[^"]*"|\\.|\[(?!h|m|s)[^\]]*\]|_.|\*./gi, '').toLowerCase()
  if (/[dy]/.test(letters)) return 'day'
  return /[hs]/.test(letters) ? 'time' : 'number'
}

function textOf({ t = 'n', s = '0' }: Attributes, value: string, { texts, kinds, is1904 }: Read): string {
  if (t === 's') return texts[Number(value)] ?? ''
  if (t === 'b') return value === '1' ? 'TRUE' : 'FALSE'
  if (t === 'd') return value.slice(0, 10)
  if (t !== 'n' || value === '') return unescaped(value)
  const amount = Number(value)
  if (!Number.isFinite(amount)) return unescaped(value)
  const kind = kinds[Number(s)] ?? 'number'
  if (kind === 'day' && amount >= 1 && amount < 200_000) return dayOf(amount + (is1904 ? 1462 : 0))
  // Sixteen digits are more than a spreadsheet shows: 0.30000000000000004 was 0.3.
  return kind === 'time' ? timeOf(amount) : String(Number(amount.toPrecision(15)))
}

// Excel has a February 29 in 1900, so its first day is the last of 1899 for every later day.
const dayOf = (serial: number): string => addDays('1899-12-30', Math.floor(serial))

function timeOf(days: number): string {
  const seconds = Math.round(days * 86_400_000) / 1000
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)]
  const rest = Number((seconds % 60).toFixed(3))
  return `${hours}:${String(minutes).padStart(2, '0')}:${rest < 10 ? '0' : ''}${rest}`
}

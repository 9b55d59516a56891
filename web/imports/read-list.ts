// A list as a file, in one of the forms in which spreadsheets and devices save it.
import { type CsvLine, readCsv } from '#domain/csv.ts'
import { readSheet } from '#domain/spreadsheet.ts'
import { Zip } from './zip.ts'

export const largestFile = 5_000_000
/** All parts of a workbook together, unpacked. */
const largestWorkbook = 30_000_000

/** `old-workbook`: of Excel 2003, or with a password. It must be saved anew. */
type ListProblem = 'too-large' | 'unreadable' | 'old-workbook'
export type ReadList = { readonly lines: readonly CsvLine[] } | { readonly problem: ListProblem }

export async function readList(file: Blob): Promise<ReadList> {
  if (file.size > largestFile) return { problem: 'too-large' }
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (startsWith(bytes, [0x50, 0x4b])) return readWorkbook(bytes)
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) return { problem: 'old-workbook' }
  const text = decoded(bytes)
  // Pictures and other files have bytes that no list has.
  if (text.includes('\0')) return { problem: 'unreadable' }
  return { lines: readCsv(text) }
}

const startsWith = (bytes: Uint8Array, mark: readonly number[]): boolean =>
  mark.every((byte, at) => bytes[at] === byte)

async function readWorkbook(bytes: Uint8Array<ArrayBuffer>): Promise<ReadList> {
  const zip = Zip.open(bytes, largestWorkbook)
  if (!zip) return { problem: 'unreadable' }
  const texts: string[] = []
  for (const name of ['workbook.xml', '_rels/workbook.xml.rels', 'sharedStrings.xml', 'styles.xml']) {
    const text = await zip.text(`xl/${name}`)
    if (typeof text !== 'string') return text
    texts.push(text)
  }
  const [workbook = '', relations = '', strings = '', styles = ''] = texts
  for (const name of sheetsOf(workbook, relations)) {
    const sheet = await zip.text(name)
    if (typeof sheet !== 'string') return sheet
    const lines = readSheet({ sheet, strings, styles, workbook })
    if (lines === null) return { problem: 'too-large' }
    // The first sheet that has something in it.
    if (lines.length > 0) return { lines }
  }
  return workbook === '' ? { problem: 'unreadable' } : { lines: [] }
}

/** The sheets that are not hidden, in their order. */
function sheetsOf(workbook: string, relations: string): string[] {
  const targets = new Map(
    [...relations.matchAll(/<(?:\w+:)?Relationship\s[^>]*>/g)].map(([tag]) => [
      attribute(tag, 'Id'),
      attribute(tag, 'Target'),
    ]),
  )
  return [...workbook.matchAll(/<(?:\w+:)?sheet\s[^>]*>/g)]
    .filter(([tag]) => !/\sstate="(?:hidden|veryHidden)"/.test(tag))
    .flatMap(([tag]) => targets.get(attribute(tag, '(?:\\w+:)?id')) ?? [])
    .map((target) => (target.startsWith('/') ? target.slice(1) : `xl/${target}`))
}

const attribute = (tag: string, name: string): string | undefined =>
  new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1]

function decoded(bytes: Uint8Array): string {
  if (startsWith(bytes, [0xff, 0xfe])) return new TextDecoder('utf-16le').decode(bytes)
  if (startsWith(bytes, [0xfe, 0xff])) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder(isArabic(bytes) ? 'windows-1256' : 'windows-1252').decode(bytes)
  }
}

const isHigh = (byte: number | undefined): boolean => byte !== undefined && byte >= 0x80
const isLetter = (byte: number | undefined): boolean =>
  byte !== undefined && /[A-Za-z]/.test(String.fromCharCode(byte))

/** Persian words are all high bytes; in a Western text a high byte is one letter of a Latin word. */
function isArabic(bytes: Uint8Array): boolean {
  let together = 0
  let inLatin = 0
  for (const [at, byte] of bytes.entries()) {
    if (!isHigh(byte)) continue
    if (isLetter(bytes[at - 1]) || isLetter(bytes[at + 1])) inLatin += 1
    else if (isHigh(bytes[at - 1]) || isHigh(bytes[at + 1])) together += 1
  }
  return together > inLatin
}

// @vitest-environment node
// Files as clubs and strangers send them. Each name says what the file is, each row what it gave.
import { deflateRawSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import writeXlsxFile from 'write-excel-file/node'
import { guessMapping, isRosterHead, readRosterRow } from '#domain/clubs/roster.ts'
import { splitHead } from '#domain/csv.ts'
import { checkInvited } from '#domain/people/account.ts'
import { readList } from './read-list.ts'

const head = 'First name,Last name,Email,Date of birth'
const sam = 'Sam,Okafor,sam@mail.test,2001-05-17'
const kim = 'Kim,Lee,kim@mail.test,2002-01-31'
const list = `${head}\n${sam}\n${kim}\n`

/** 'players: Sam Okafor, Kim Lee', or what is wrong, line by line. */
async function gives(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const read = await readList(new Blob([bytes]))
  if ('problem' in read) return read.problem
  const { head: heads, rows } = splitHead(read.lines, isRosterHead)
  const mapping = guessMapping(heads)
  const people = rows.map(({ line, cells }) => {
    const player = readRosterRow(cells, mapping)
    const checked = checkInvited(player, { today: '2026-11-14' })
    if (checked.ok) return `${player.first_name} ${player.last_name}`
    const problems = Object.entries(checked.problems).map(([field, { code }]) => `${field} ${code}`)
    return `line ${line}: ${problems.join()}`
  })
  return people.length === 0 ? 'no players' : people.join(', ')
}

const utf8 = (text: string) => new Uint8Array(Buffer.from(text))
const withBom = (text: string) => utf8(`\ufeff${text}`)
const utf16le = (text: string) => new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le'))
const utf16be = (text: string) => new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le').swap16())
/** Each letter as the byte that the code page has for it. */
const inCodePage = (name: string) => (text: string) => {
  const letters = Array.from({ length: 256 }, (_, byte) =>
    new TextDecoder(name).decode(new Uint8Array([byte])),
  )
  return new Uint8Array(Array.from(text, (letter) => letters.indexOf(letter)))
}
const persian = inCodePage('windows-1256')
const western = inCodePage('windows-1252')

type ZipPart = {
  readonly name: string
  readonly bytes: Uint8Array
  readonly isEncrypted?: boolean
  readonly method?: number
}

/** A zip file as the format describes it. */
function zip(parts: readonly ZipPart[]): Uint8Array<ArrayBuffer> {
  const files: Buffer[] = []
  const entries: Buffer[] = []
  let at = 0
  for (const { name, bytes, isEncrypted = false, method = 8 } of parts) {
    const packed = method === 0 ? bytes : deflateRawSync(bytes)
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    local.writeUInt16LE(Number(isEncrypted), 6)
    local.writeUInt16LE(method, 8)
    local.writeUInt32LE(packed.length, 18)
    local.writeUInt32LE(bytes.length, 22)
    local.writeUInt16LE(name.length, 26)
    files.push(local, Buffer.from(name), Buffer.from(packed))
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(Number(isEncrypted), 8)
    entry.writeUInt16LE(method, 10)
    entry.writeUInt32LE(packed.length, 20)
    // A file may lie about its size.
    entry.writeUInt32LE(1, 24)
    entry.writeUInt16LE(name.length, 28)
    entry.writeUInt32LE(at, 42)
    entries.push(entry, Buffer.from(name))
    at += 30 + name.length + packed.length
  }
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(at, 16)
  return new Uint8Array(Buffer.concat([...files, ...entries, end]))
}

const relations = '<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/></Relationships>'
const workbook = (given = '') =>
  `<workbook>${given}<sheets><sheet name="A" sheetId="1" r:id="r1"/></sheets></workbook>`
const workbookOf = (sheet: string, more: readonly ZipPart[] = [], given = '') =>
  zip([
    { name: 'xl/workbook.xml', bytes: utf8(workbook(given)) },
    { name: 'xl/_rels/workbook.xml.rels', bytes: utf8(relations) },
    { name: 'xl/worksheets/sheet1.xml', bytes: utf8(sheet) },
    ...more,
  ])
const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`
const row = (cells: string) => `<row>${cells}</row>`
const sheetOf = (...rows: string[]) => `<worksheet><sheetData>${rows.join('')}</sheetData></worksheet>`
const heads = row(head.split(',').map(cell).join(''))
const inSheet = (line: string) => row(line.split(',').map(cell).join(''))

const realWorkbook = async (rows: (string | number | Date | null)[][]) => {
  const cells = rows.map((one) =>
    one.map((value) =>
      value instanceof Date ? { value, format: 'dd/mm/yyyy' } : value === null ? null : { value },
    ),
  )
  const made = await writeXlsxFile(cells as never).toBuffer()
  return new Uint8Array(made)
}

const both = 'Sam Okafor, Kim Lee'
type Files = Record<string, [bytes: Uint8Array<ArrayBuffer> | Promise<Uint8Array<ArrayBuffer>>, gave: string]>

const good: Files = {
  'CSV, UTF-8': [utf8(list), both],
  'CSV, UTF-8 with a byte order mark': [withBom(list), both],
  'CSV, UTF-16, low byte first': [utf16le(list.replaceAll(',', '\t')), both],
  'CSV, UTF-16, high byte first': [utf16be(list.replaceAll(',', '\t')), both],
  'CSV with semicolons and CRLF': [utf8(list.replaceAll(',', ';').replaceAll('\n', '\r\n')), both],
  'CSV with tabs': [utf8(list.replaceAll(',', '\t')), both],
  'CSV that names its separator': [utf8(`sep=;\n${list.replaceAll(',', ';')}`), both],
  'CSV with a title and empty rows above': [utf8(`Rovers 2026\n\n\n${list}`), both],
  'CSV, Persian in windows-1256': [
    persian('نام;نام خانوادگي;ايميل;تاريخ تولد\nعلي;رضايي;ali@mail.test;1380/02/27\n'),
    'علي رضايي',
  ],
  'CSV, French in windows-1252': [western(`${head}\nJosé,Müller,jose@mail.test,2001-05-17\n`), 'José Müller'],
  'CSV, Persian in UTF-8 with Persian digits': [
    utf8('نام,نام خانوادگی,ایمیل,تاریخ تولد\nسارا,محمدی,sara@mail.test,۱۳۸۰/۰۲/۲۷\n'),
    'سارا محمدی',
  ],
  'CSV with the whole name in one column': [
    utf8('Name,Email,Born\nSam Okafor,s@m.test,17/05/2001\n'),
    'Sam Okafor',
  ],
  'CSV with quotes around everything': [utf8(list.replaceAll(/[^,\n]+/g, '"$&"')), both],
  'CSV without a line end at the end': [utf8(list.trimEnd()), both],
  'CSV with 2,000 players': [
    utf8(`${head}\n${`${sam}\n`.repeat(2000)}`),
    Array.from({ length: 2000 }, () => 'Sam Okafor').join(', '),
  ],
  'XLSX of another program': [realWorkbook([head.split(','), sam.split(','), kim.split(',')]), both],
  'XLSX of another program with real dates': [
    realWorkbook([head.split(','), ['Sam', 'Okafor', 's@m.test', new Date('2001-05-17T00:00:00Z')]]),
    'Sam Okafor',
  ],
  'XLSX of another program with Persian text': [
    realWorkbook([
      ['نام', 'نام خانوادگی', 'ایمیل', 'تاریخ تولد'],
      ['سارا', 'محمدی', 's@m.test', '۱۳۸۰/۰۲/۲۷'],
    ]),
    'سارا محمدی',
  ],
  'XLSX of another program with empty cells': [
    realWorkbook([[null, ...head.split(',')], [null, ...sam.split(',')], [], [null, ...kim.split(',')]]),
    both,
  ],
  'XLSX with inline texts': [workbookOf(sheetOf(heads, inSheet(sam), inSheet(kim))), both],
  'XLSX whose parts are not compressed': [
    zip([
      { name: 'xl/workbook.xml', bytes: utf8(workbook()), method: 0 },
      { name: 'xl/_rels/workbook.xml.rels', bytes: utf8(relations), method: 0 },
      { name: 'xl/worksheets/sheet1.xml', bytes: utf8(sheetOf(heads, inSheet(sam))), method: 0 },
    ]),
    'Sam Okafor',
  ],
  'XLSX with text in several formats, and how it is pronounced': [
    workbookOf(
      sheetOf(
        heads,
        row('<c t="s"><v>0</v></c><c t="s"><v>1</v></c>' + cell('s@m.test') + cell('2001-05-17')),
      ),
      [
        {
          name: 'xl/sharedStrings.xml',
          bytes: utf8(
            '<sst><si><r><t>Sa</t></r><r><t>m</t></r><rPh><t>SAM</t></rPh></si><si><t>O&apos;Neil</t></si></sst>',
          ),
        },
      ],
    ),
    "Sam O'Neil",
  ],
  'XLSX with days counted from 1904': [
    workbookOf(
      sheetOf(heads, row(`${cell('Sam')}${cell('Okafor')}${cell('s@m.test')}<c s="1"><v>35566</v></c>`)),
      [
        {
          name: 'xl/styles.xml',
          bytes: utf8('<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>'),
        },
      ],
      '<workbookPr date1904="1"/>',
    ),
    'Sam Okafor',
  ],
  'XLSX whose first sheet is hidden': [
    zip([
      {
        name: 'xl/workbook.xml',
        bytes: utf8(
          '<workbook><sheets><sheet name="H" state="hidden" r:id="r0"/><sheet name="A" r:id="r1"/></sheets></workbook>',
        ),
      },
      {
        name: 'xl/_rels/workbook.xml.rels',
        bytes: utf8(
          relations.replace('<Relationship ', '<Relationship Id="r0" Target="worksheets/hidden.xml"/>$&'),
        ),
      },
      { name: 'xl/worksheets/hidden.xml', bytes: utf8(sheetOf(heads, inSheet(kim))) },
      { name: 'xl/worksheets/sheet1.xml', bytes: utf8(sheetOf(heads, inSheet(sam))) },
    ]),
    'Sam Okafor',
  ],
  'XLSX whose tags have a prefix': [
    workbookOf(sheetOf(heads, inSheet(sam)).replaceAll(/<(\/?)(\w)/g, '<$1x:$2')),
    'Sam Okafor',
  ],
}

const broken: Files = {
  'an empty file': [utf8(''), 'no players'],
  'a byte order mark and nothing else': [utf8('\ufeff'), 'no players'],
  'heads without rows': [utf8(head), 'no players'],
  'a file without heads': [
    utf8(`${kim}\n${sam}`),
    'line 2: first_name required,last_name required,email required,date_of_birth required',
  ],
  'an address that is none': [
    utf8(`${head}\nSam,Okafor,sam at mail,2001-05-17`),
    'line 2: email invalid-email',
  ],
  'a day that does not exist, after an empty row': [
    utf8(`${head}\n\nSam,Okafor,s@m.test,2001-02-30`),
    'line 3: date_of_birth not-a-day',
  ],
  'a birthday in the future': [
    utf8(`${head}\nSam,Okafor,s@m.test,2999-01-01`),
    'line 2: date_of_birth birth-in-future',
  ],
  'a missing cell': [utf8(`${head}\nSam,Okafor`), 'line 2: email required,date_of_birth required'],
  'a quote that never ends': [
    utf8(`${head}\nSam,"Okafor,s@m.test,2001-05-17\n${kim}`),
    'line 2: last_name plain-name,email required,date_of_birth required',
  ],
  'Persian read as UTF-8 though it is not': [
    persian('نام,ايميل\nعلي,a@m.test'),
    'line 2: last_name required,date_of_birth required',
  ],
  'a workbook without sheets': [zip([{ name: 'xl/workbook.xml', bytes: utf8('<workbook/>') }]), 'no players'],
  'a zip file that is no workbook': [zip([{ name: 'a.txt', bytes: utf8(list) }]), 'unreadable'],
  'a zip file that was cut off': [workbookOf(sheetOf(heads, inSheet(sam))).slice(0, 200), 'unreadable'],
  'a zip file whose table of contents points nowhere': [
    (() => {
      const bytes = workbookOf(sheetOf(heads))
      new DataView(bytes.buffer).setUint32(bytes.length - 6, 0xffffff, true)
      return bytes
    })(),
    'unreadable',
  ],
  'a workbook whose compressed bytes are broken': [
    (() => {
      const bytes = workbookOf(sheetOf(heads, inSheet(sam)))
      bytes.fill(0xff, 48, 80)
      return bytes
    })(),
    'unreadable',
  ],
  'an unknown compression': [
    zip([{ name: 'xl/workbook.xml', bytes: utf8(workbook()), method: 12 }]),
    'unreadable',
  ],
  'a workbook with a password, or of Excel 2003': [
    new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
    'old-workbook',
  ],
  'a zip file with a password': [
    zip([{ name: 'xl/workbook.xml', bytes: utf8(workbook()), isEncrypted: true }]),
    'unreadable',
  ],
  'a picture': [new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13]), 'unreadable'],
  'a PDF': [utf8('%PDF-1.7\n\0\0'), 'unreadable'],
  'a cell with an error of a formula': [
    workbookOf(
      sheetOf(heads, row(`${cell('Sam')}${cell('Okafor')}${cell('s@m.test')}<c t="e"><v>#N/A</v></c>`)),
    ),
    'line 2: date_of_birth not-a-day',
  ],
  'a shared text that is not there': [
    workbookOf(
      sheetOf(heads, row(`<c t="s"><v>99</v></c>${cell('Okafor')}${cell('s@m.test')}${cell('2001-05-17')}`)),
    ),
    'line 2: first_name required',
  ],
}

const hostile: Files = {
  'a formula as a name': [
    utf8(`${head}\nSam,"=HYPERLINK(""http://evil.test"")",s@m.test,2001-05-17`),
    'line 2: last_name plain-name',
  ],
  'a formula in a workbook gives its saved value': [
    workbookOf(
      sheetOf(
        heads,
        row(
          `<c t="str"><f>WEBSERVICE("http://evil.test")</f><v>Sam</v></c>${inSheet('Okafor,s@m.test,2001-05-17').slice(5, -6)}`,
        ),
      ),
    ),
    'Sam Okafor',
  ],
  'markup as a name': [
    utf8(`${head}\n<img src=x onerror=alert(1)>,Okafor,s@m.test,2001-05-17`),
    'line 2: first_name plain-name',
  ],
  'a file of 100 MB': [new Uint8Array(100_000_000), 'too-large'],
  'a zip bomb: 60 MB of one letter in a sheet': [
    workbookOf(sheetOf(heads, row(cell('a'.repeat(60_000_000))))),
    'too-large',
  ],
  'a zip bomb in the shared texts': [
    workbookOf(sheetOf(heads), [
      { name: 'xl/sharedStrings.xml', bytes: utf8(`<sst><si><t>${'a'.repeat(60_000_000)}</t></si></sst>`) },
    ]),
    'too-large',
  ],
  'a sheet of a million cells': [workbookOf(sheetOf(heads, row('<c/>'.repeat(1_000_000)))), 'too-large'],
  'a cell in the last column of the last row': [
    workbookOf(sheetOf(heads, '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>')),
    'too-large',
  ],
  'entities that grow (a billion laughs)': [
    workbookOf(
      `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]>${sheetOf(heads, inSheet('&b;,Okafor,s@m.test,2001-05-17'))}`,
    ),
    '&b; Okafor',
  ],
  'an entity that reads a file': [
    workbookOf(
      `<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>${sheetOf(heads, inSheet('&a;,Okafor,s@m.test,2001-05-17'))}`,
    ),
    '&a; Okafor',
  ],
  'a zip file with 20,000 entries': [
    zip(Array.from({ length: 20_000 }, (_, nth) => ({ name: `${nth}`, bytes: new Uint8Array(), method: 0 }))),
    'unreadable',
  ],
  'a sheet that points out of the workbook': [
    zip([
      { name: 'xl/workbook.xml', bytes: utf8(workbook()) },
      { name: 'xl/_rels/workbook.xml.rels', bytes: utf8(relations.replace('worksheets', '../../../../etc')) },
    ]),
    'no players',
  ],
  'one line of 4 MB': [
    utf8(`${head}\n${'a'.repeat(4_000_000)},Okafor,s@m.test,2001-05-17`),
    'line 2: first_name too-long',
  ],
  'four million quotes': [
    utf8(`${head}\n${'"'.repeat(4_000_000)}`),
    'line 2: first_name too-long,last_name required,email required,date_of_birth required',
  ],
}

for (const [kind, files] of Object.entries({ good, broken, hostile }))
  describe(kind, () => {
    for (const [what, [bytes, gave]] of Object.entries(files))
      test(`${what}: ${gave.length > 80 ? `${gave.slice(0, 40)}…` : gave}`, async () => {
        const before = performance.now()
        expect(await gives(await bytes)).toBe(gave)
        expect(performance.now() - before).toBeLessThan(5000)
      })
  })

// Lists as clubs have them: what each text gives.
import { describe, expect, test } from 'vitest'
import { readCsv, splitHead } from '#domain/csv.ts'
import { guessMapping, isRosterHead, readRosterRow } from './roster.ts'

function read(text: string) {
  const { head: heads, rows } = splitHead(readCsv(text), isRosterHead)
  const mapping = guessMapping(heads)
  return rows.map(({ cells }) => readRosterRow(cells, mapping))
}

const sam = {
  first_name: 'Sam',
  last_name: 'Okafor',
  email: 'sam@mail.test',
  date_of_birth: '2001-05-17',
  gender: 'None',
}
const head = 'First name,Last name,Email,Date of birth'
const line = 'Sam,Okafor,sam@mail.test,2001-05-17'

describe('lists that say the same', () => {
  const same: Record<string, string> = {
    'commas and LF': `${head}\n${line}`,
    'commas and CRLF': `${head}\r\n${line}\r\n`,
    'CR alone': `${head}\r${line}\r`,
    'a byte order mark': `\ufeff${head}\n${line}`,
    semicolons: `${head}\n${line}`.replaceAll(',', ';'),
    'tabs, as a spreadsheet copies them': `${head}\n${line}`.replaceAll(',', '\t'),
    'a line that names the separator': `sep=;\n${head}\n${line}`.replaceAll(',', ';'),
    'a title above the heads': `Rovers, season 2026\n\n${head}\n${line}`,
    'vertical bars': `${head}\n${line}`.replaceAll(',', '|'),
    'quotes around everything': `${head}\n${line}`.replaceAll(/[^,\n]+/g, '"$&"'),
    'quotes after a space': 'First name, "Last name", Email, DOB\nSam, "Okafor", sam@mail.test, 17/05/2001',
    'empty lines': `\n\n${head}\n\n${line}\n,,,\n`,
    'heads in capitals': `${head.toUpperCase()}\n${line}`,
    'heads with underscores': `first_name,last_name,email,date_of_birth\n${line}`,
    'other words in the heads': `Forename,Surname,E-mail,DOB\n${line}`,
    'other columns between': `No,${head},Shirt\n7,${line},XL`,
    'another order': 'Email,DOB,Surname,Forename\nsam@mail.test,2001-05-17,Okafor,Sam',
    'one column for the name': 'Name,Email,Born\nSam Okafor,sam@mail.test,2001-05-17',
    'the last name first': 'Name,Email,Born\n"Okafor, Sam",sam@mail.test,2001-05-17',
    'day, month, year': `${head}\nSam,Okafor,sam@mail.test,17/5/2001`,
    'dots in the date': `${head}\nSam,Okafor,sam@mail.test,17.05.2001`,
    'a Solar Hijri date': `${head}\nSam,Okafor,sam@mail.test,1380/02/27`,
    'Persian digits': `${head}\nSam,Okafor,sam@mail.test,۱۳۸۰/۰۲/۲۷`,
    'Persian heads': `نام,نام خانوادگی,ایمیل,تاریخ تولد\n${line}`,
    'Persian heads with Arabic letters': `نام,نام خانوادگي,ايميل,تاريخ تولد\n${line}`,
    'Persian commas': `نام،نام خانوادگی،ایمیل،تاریخ تولد\nSam،Okafor،sam@mail.test،۱۳۸۰/۰۲/۲۷`,
    'spaces around the cells': `${head}\n Sam , Okafor , sam@mail.test , 2001-05-17 `,
    'apostrophes that mark text': `${head}\n'Sam,'Okafor,'sam@mail.test,'2001-05-17`,
    'more cells than heads': `${head}\n${line},more,and more`,
  }
  for (const [what, text] of Object.entries(same))
    test(what, () => {
      expect(read(text)).toEqual([sam])
    })
})

describe('lists with something else in them', () => {
  const others: Record<string, [text: string, row: object]> = {
    'a gender': [`${head},Sex\n${line},F`, { gender: 'Female' }],
    'a Persian gender': [`${head},جنسیت\n${line},مرد`, { gender: 'Male' }],
    'an unknown gender': [`${head},Gender\n${line},x`, { gender: 'None' }],
    'a comma inside quotes': [
      `${head}\nSam,"Okafor, Jr",sam@mail.test,2001-05-17`,
      { last_name: 'Okafor, Jr' },
    ],
    'a quote inside quotes': [`${head}\nSam,"O""Neil",sam@mail.test,2001-05-17`, { last_name: 'O"Neil' }],
    'a line end inside quotes': [
      `${head}\nSam,"Oka\nfor",sam@mail.test,2001-05-17`,
      { last_name: 'Oka\nfor' },
    ],
    'a quote that never ends': [`${head}\nSam,"Okafor,sam@mail.test,2001-05-17`, { email: '' }],
    'a missing cell': [`${head}\nSam,Okafor`, { email: '', date_of_birth: '' }],
    'no email column': ['First name,Last name\nSam,Okafor', { email: '' }],
    'a day that does not exist': [`${head}\nSam,Okafor,s@m.test,2001-02-30`, { date_of_birth: '2001-02-30' }],
    'a date in words': [`${head}\nSam,Okafor,s@m.test,17 May 2001`, { date_of_birth: '17 May 2001' }],
    'a formula': [
      `${head}\nSam,"=HYPERLINK(""http://x"")",s@m.test,x`,
      { last_name: '=HYPERLINK("http://x")' },
    ],
    'the same head twice': ['Email,Email,First name\na@m.test,b@m.test,Sam', { email: 'a@m.test' }],
    'a name of three words': ['Name\nAna María López', { first_name: 'Ana', last_name: 'María López' }],
    'a Persian name': ['نام و نام خانوادگی\nسارا محمدی', { first_name: 'سارا', last_name: 'محمدی' }],
  }
  for (const [what, [text, row]] of Object.entries(others))
    test(what, () => {
      expect(read(text)).toMatchObject([row])
    })
})

test('nothing, a head alone and bytes that are no list give no rows', () => {
  for (const text of ['', '\ufeff', '\n\n', head, 'PK\u0003\u0004\u0000\u0000'])
    expect(read(text)).toEqual([])
})

// By processor time of the quickest turn, because a busy machine only makes a turn slower.
test('ten times as many lines take ten times as long, not a hundred times', () => {
  const quickest = { 2_600: Infinity, 26_000: Infinity }
  for (const turn of [1, 2, 3, 4, 5])
    for (const lines of [2_600, 26_000] as const) {
      const text = `${head}\n${`${line}\n`.repeat(lines)}`
      const before = process.threadCpuUsage()
      expect(read(text).length, `turn ${turn}`).toBe(lines)
      const { user, system } = process.threadCpuUsage(before)
      quickest[lines] = Math.min(quickest[lines], user + system)
    }
  expect(quickest[26_000] / quickest[2_600]).toBeLessThan(30)
})

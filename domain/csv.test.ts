import { expect, test } from 'vitest'
import { csvText } from './csv.ts'

test('a table starts with a byte order mark and ends each line with CRLF', () => {
  expect(
    csvText([
      ['a', 'ب'],
      [1.5, null],
    ]),
  ).toBe('\ufeffa,ب\r\n1.5,\r\n')
})

test('separators, quotes and line ends are quoted', () => {
  expect(csvText([['a,b', 'say "yes"', 'two\nlines', 'x;y']])).toBe(
    '\ufeff"a,b","say ""yes""","two\nlines","x;y"\r\n',
  )
})

const formulas = ['=1+1', '+1', '-1', '@SUM(A1)', ' =1', '\t=1', '＝1', '=HYPERLINK("http://x")', '\r=1']
for (const formula of formulas)
  test(`${JSON.stringify(formula)} is no formula any more`, () => {
    expect(csvText([[formula]]).replace(/^\ufeff"?/, '')).toMatch(/^'/)
  })

test('a negative number stays a number', () => {
  expect(csvText([[-3, 'a-b', 'x=1']])).toBe('\ufeff-3,a-b,x=1\r\n')
})

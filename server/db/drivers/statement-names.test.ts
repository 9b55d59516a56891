import { expect, test } from 'vitest'
import { statementNames } from './statement-names.ts'

const listOf = (length: number, from = 1) => Array.from({ length }, (_, nth) => `$${from + nth}`).join(', ')

test('a text is named when it is asked for the second time, and keeps its name', () => {
  const nameOf = statementNames()
  const asked = Array.from({ length: 4 }, () => nameOf('select 1'))
  expect(asked).toEqual([undefined, expect.stringMatching(/^p\S{22}$/), asked[1], asked[1]])
})

test('lists and rows of every length leave names for other statements', () => {
  const nameOf = statementNames()
  const texts = Array.from({ length: 150 }, (_, nth) => [
    `select "a" from "b" where "c" in (${listOf(nth + 1)}) and "d" = $${nth + 2}`,
    `insert into "b" ("a", "c") values ${Array.from({ length: nth + 1 }, (_row, row) => `(${listOf(2, row * 2 + 1)})`).join(', ')}`,
  ]).flat()
  // Of each statement five.
  const named = texts.filter((text) => (nameOf(text), nameOf(text)) !== undefined)
  expect(named).toHaveLength(10)
  expect((nameOf('select 2'), nameOf('select 2'))).toBeDefined()
})

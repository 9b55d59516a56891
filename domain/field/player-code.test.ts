import { expect, test } from 'vitest'
import { clubTag, makeCode, readCode, showCode, whoIsCalled } from './player-code.ts'

const club = '01890000-0000-7000-8000-00000000aaaa'
const other = '01890000-0000-7000-8000-00000000bbbb'
const chance = (byte: number) => new Uint8Array(8).fill(byte)

test('a code reads back however it was typed', () => {
  const code = makeCode(club, new Uint8Array([0, 1, 31, 32, 255, 7, 8, 9]))
  expect(code).toMatch(/^PS[0-9A-HJKMNP-TV-Z]{12}$/)
  expect(readCode(showCode(code))).toBe(code)
  expect(readCode(` ${showCode(code).toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l')} `)).toBe(code)
})

test.for(['', 'PS', 'https://example.org', 'PS1234', 'PSUUUUUUUUUUUU', 'QS123456789012'])(
  '%j is no code',
  (typed) => expect(readCode(typed)).toBeNull(),
)

test('clubs have different tags', () => expect(clubTag(club)).not.toBe(clubTag(other)))

test('an old code and one of another club are told apart without a server', () => {
  const sam = { name: 'Sam', code: makeCode(club, chance(3)) }
  const players = [sam, { name: 'Kim', code: null }]
  expect(whoIsCalled(sam.code, club, players)).toEqual({ player: sam })
  expect(whoIsCalled(makeCode(club, chance(4)), club, players)).toEqual({ why: 'old-code' })
  expect(whoIsCalled(makeCode(other, chance(3)), club, players)).toEqual({ why: 'another-club' })
  expect(whoIsCalled('hello', club, players)).toEqual({ why: 'not-a-code' })
})

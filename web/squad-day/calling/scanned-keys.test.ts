import { expect, test } from 'vitest'
import { makeCode, showCode } from '#domain/field/player-code.ts'
import { hearKey, noKeys } from './scanned-keys.ts'

const code = makeCode('club', Uint8Array.of(1, 2, 3, 4, 5, 6, 7, 8))

function type(text: string, gapMs: number) {
  let keys = noKeys
  let taken = 0
  let at = 1000
  for (const key of text) {
    at += gapMs
    const heard = hearKey(keys, key, at)
    keys = heard.keys
    if (heard.isTaken) taken += 1
  }
  return { taken, ...hearKey(keys, 'Enter', at + gapMs) }
}

test('a scanner that types is understood, with and without dashes, and its keys reach no field', () => {
  expect(type(code, 5)).toMatchObject({ code, taken: code.length, isTaken: true })
  expect(type(showCode(code).toLowerCase(), 40)).toMatchObject({ code })
})

test('a number and its Enter stay those of the number, and slow letters are no scan', () => {
  expect(type('178.5', 5)).toMatchObject({ code: null, taken: 0, isTaken: false })
  expect(type(code, 700)).toMatchObject({ code: null, isTaken: false })
  expect(type('P12', 5)).toMatchObject({ code: null, isTaken: false })
})

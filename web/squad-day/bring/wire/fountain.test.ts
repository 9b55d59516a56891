import { expect, test } from 'vitest'
import { createBasin, createFountain } from './fountain.ts'

const bytesOf = (length: number) => Uint8Array.from({ length }, (_, at) => (at * 7 + (at >> 8)) & 255)

for (const lost of [0, 0.3, 0.6, 0.9])
  test(`with ${lost * 100} of 100 pictures lost, few more than the blocks are needed`, () => {
    for (const length of [1, 170, 2_800, 20_000]) {
      const bytes = bytesOf(length)
      const fountain = createFountain(bytes, 170)
      const basin = createBasin(fountain.count)
      let seen = 0
      for (let number = 0; basin.whole() === null; number += 1) {
        // Which ones are lost follows no pattern of the fountain, and is the same in every run.
        if ((number * 7919 + 31) % 1009 < lost * 1009) continue
        seen += 1
        basin.add(fountain.piece(number))
      }
      expect(basin.whole()?.slice(0, length)).toEqual(bytes)
      expect(seen).toBeLessThanOrEqual(fountain.count + 12)
    }
  })

test('the same picture again says nothing new', () => {
  const basin = createBasin(3)
  const { piece } = createFountain(bytesOf(500), 170)
  for (let again = 0; again < 5; again += 1) basin.add(piece(1))
  expect(basin.known()).toBe(1)
  expect(basin.whole()).toBeNull()
})

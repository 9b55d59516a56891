import { expect, test } from 'vitest'
import { countedStreams } from './counted-streams.ts'

async function* ticks(count: number) {
  for (let tick = 0; tick < count; tick += 1) yield tick
}

test('a session has so many streams at once; one that ended, failed or never began makes room', async () => {
  const streams = countedStreams(2)
  const open = (follow = () => ticks(3)) => streams.count('mine', follow)
  const first = open()
  const second = open()
  expect(() => open()).toThrow('At most 2')
  // Another session has its own.
  streams.count('other', () => ticks(1))

  const read: number[] = []
  for await (const tick of first) read.push(tick)
  expect(read).toEqual([0, 1, 2])
  const third = open()
  expect(() => open()).toThrow('At most 2')

  // The connection ended before the first event was asked for.
  await second[Symbol.asyncIterator]().return?.()
  const broken = open(async function* () {
    yield 1
    throw new Error('lost')
  })
  await expect(Array.fromAsync(broken)).rejects.toThrow('lost')
  open()
  expect(() => open()).toThrow('At most 2')
  for await (const _tick of third) break
  expect(() => open()).not.toThrow()
})

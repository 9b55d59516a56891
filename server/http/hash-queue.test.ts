import { expect, test } from 'vitest'
import { hashesAtOnce, hashQueue } from './hash-queue.ts'

test('as many hashes run as there is room for, few wait, and the rest is refused', async () => {
  const inTurn = hashQueue({ atOnce: 2, mostWaiting: 1 })
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const hash = (name: string) =>
    inTurn(
      () =>
        new Promise<string>((resolve) => {
          begun.push(name)
          ends.set(name, () => resolve(name))
        }),
    )
  const [a, b, c] = [hash('a'), hash('b'), hash('c')]
  await expect(hash('d')).rejects.toMatchObject({ status: 503, reason: { code: 'busy' } })
  expect(begun).toEqual(['a', 'b'])
  ends.get('b')?.()
  expect(await b).toBe('b')
  await Promise.resolve()
  expect(begun).toEqual(['a', 'b', 'c'])
  for (const name of ['a', 'c']) ends.get(name)?.()
  expect(await Promise.all([a, c])).toEqual(['a', 'c'])
  const e = hash('e')
  ends.get('e')?.()
  expect(await e).toBe('e')
})

test('a hash that fails gives its place to the next', async () => {
  const inTurn = hashQueue({ atOnce: 1, mostWaiting: 1 })
  const failing = inTurn(() => Promise.reject(new Error('no memory')))
  const next = inTurn(() => Promise.resolve('done'))
  await expect(failing).rejects.toThrow('no memory')
  expect(await next).toBe('done')
})

test('as many hashes run as there are cores, and one thread is left to files', () => {
  const cases = [
    [1, undefined],
    [2, undefined],
    [8, undefined],
    [8, '16'],
    [8, '1'],
    [8, 'many'],
  ] as const
  expect(cases.map(([cores, threads]) => hashesAtOnce(cores, threads))).toEqual([1, 2, 3, 8, 1, 1])
})

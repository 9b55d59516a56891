import { expect, test } from 'vitest'
import { standingOf } from './check-standing.ts'

const scores = (unhealthy_score: number, okay_score: number, healthy_score: number) => ({
  unhealthy_score,
  okay_score,
  healthy_score,
})

test('the newest check is best or second best among checks of as many values, or one apart', () => {
  const newest = scores(5, 3, 9)
  const cases = [
    [[scores(5, 4, 8)], 'best'],
    [[scores(2, 5, 10), scores(6, 3, 8)], 'second'],
    [[scores(2, 5, 10), scores(3, 4, 10)], null],
    // as many good ones: neither is the best
    [[scores(5, 3, 9)], null],
    // half a check has fewer good ones because it has fewer values
    [[scores(1, 1, 5)], null],
    [[], null],
  ] as const
  for (const [earlier, place] of cases)
    expect(standingOf(newest, earlier), JSON.stringify(earlier)).toEqual({ good: 9, all: 17, place })
})

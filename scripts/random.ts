// Random numbers that are the same in every run, for demo data and load.
export type Random = {
  /** At least 0 and below 1. */
  next(): number
  whole(from: number, to: number): number
  chance(share: number): boolean
  pick<T>(list: readonly T[]): T
  /** Normally distributed around `mean`; most values are within twice the spread. */
  near(mean: number, spread: number): number
}

export function seeded(seed: number): Random {
  let state = seed >>> 0
  // mulberry32, a 32-bit mixer: short, and uniform enough for demo data.
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const whole = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1))
  return {
    next,
    whole,
    chance: (share) => next() < share,
    pick: (list) => {
      const picked = list[whole(0, list.length - 1)]
      if (picked === undefined) throw new Error('Nothing to pick from.')
      return picked
    },
    near: (mean, spread) => mean + (next() + next() + next() + next() - 2) * spread * 1.7,
  }
}

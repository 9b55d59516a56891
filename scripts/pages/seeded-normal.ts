// Normally distributed numbers that are the same in every run, for simulations.
export function seededNormal(seed: number): () => number {
  let state = seed >>> 0
  // mulberry32
  const uniform = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  // Box-Muller; 1 - uniform() is never 0, so the logarithm is finite.
  return () => Math.sqrt(-2 * Math.log(1 - uniform())) * Math.cos(2 * Math.PI * uniform())
}

// A stretch of numbers: `from`/`to` include their edge, `above`/`below` leave it out.
export type Stretch = {
  readonly from?: number
  readonly above?: number
  readonly to?: number
  readonly below?: number
}

export function holds(stretch: Stretch, value: number): boolean {
  if (stretch.from !== undefined && value < stretch.from) return false
  if (stretch.above !== undefined && value <= stretch.above) return false
  if (stretch.to !== undefined && value > stretch.to) return false
  if (stretch.below !== undefined && value >= stretch.below) return false
  return true
}

export function edgesOf(stretch: Stretch): number[] {
  return [stretch.from, stretch.above, stretch.to, stretch.below].filter((edge) => edge !== undefined)
}

// A range of numbers: `from`/`to` include their edge, `above`/`below` leave it out.
export type Range = {
  readonly from?: number
  readonly above?: number
  readonly to?: number
  readonly below?: number
}

export function inRange(range: Range, value: number): boolean {
  if (range.from !== undefined && value < range.from) return false
  if (range.above !== undefined && value <= range.above) return false
  if (range.to !== undefined && value > range.to) return false
  if (range.below !== undefined && value >= range.below) return false
  return true
}

export function edgesOf(range: Range): number[] {
  return [range.from, range.above, range.to, range.below].filter((edge) => edge !== undefined)
}

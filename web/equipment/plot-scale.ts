// Places in a plot in per cent of its size, so that it needs no measuring of the page.
const edge = 6

/** From the least to the most of these numbers, with a little room; downwards for the vertical axis. */
export function placesOf(numbers: readonly number[], { isDown = false } = {}): (value: number) => string {
  const least = Math.min(...numbers)
  const span = Math.max(...numbers) - least || 1
  return (value) => {
    const share = edge + ((value - least) / span) * (100 - 2 * edge)
    return `${(isDown ? 100 - share : share).toFixed(2)}%`
  }
}

const agreement = 1.96

/** Between which differences 95 % of players lie. */
export function limitsOfAgreement(gaps: readonly number[]): readonly [number, number] {
  const mean = gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length
  const variance = gaps.reduce((sum, gap) => sum + (gap - mean) ** 2, 0) / Math.max(gaps.length - 1, 1)
  const width = agreement * Math.sqrt(variance)
  return [mean - width, mean + width]
}

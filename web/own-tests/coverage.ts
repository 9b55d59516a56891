// How often each age is covered, from the first covered one to the last.
type Ages = readonly [from: number, below: number]
type Covered = { readonly from: number; readonly below: number; readonly times: number }

export function coverageOf(ages: readonly Ages[]): Covered[] {
  const whole = ages.filter(([from, below]) => from < below)
  const edges = [...new Set(whole.flat())].toSorted((a, b) => a - b)
  return edges.slice(1).map((below, at) => {
    const from = edges[at] ?? below
    return { from, below, times: whole.filter(([start, end]) => start <= from && end >= below).length }
  })
}

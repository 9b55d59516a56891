// Cost of a call against the size of the data, as a small SVG for light and dark pages.
import type { Growth } from './report.ts'

const width = 720
const height = 360
const left = 56
const bottom = 300
const colours = ['#2f4bd8', '#17a488', '#c8800c', '#e2405f', '#7a5af0']

export function growthPlot(growth: readonly Growth[]): string {
  const sizes = [...new Set(growth.map(({ checks }) => checks))].toSorted((a, b) => a - b)
  const calls = [...new Set(growth.map(({ call }) => call))]
  const most = Math.max(...growth.map(({ p50 }) => p50)) * 1.1
  const x = (checks: number) =>
    left +
    ((Math.log10(checks) - Math.log10(sizes[0] ?? 1)) /
      Math.max(1e-9, Math.log10(sizes.at(-1) ?? 10) - Math.log10(sizes[0] ?? 1))) *
      (width - left - 220)
  const y = (ms: number) => bottom - (ms / most) * (bottom - 24)
  const lines = [...new Set(growth.map(({ kind }) => kind))].flatMap((kind, dashed) =>
    calls.map((call, index) => {
      const rows = growth
        .filter((row) => row.kind === kind && row.call === call)
        .toSorted((a, b) => a.checks - b.checks)
      const points = rows.map(({ checks, p50 }) => `${x(checks).toFixed(1)},${y(p50).toFixed(1)}`).join(' ')
      return `<polyline points="${points}" fill="none" stroke="${colours[index % colours.length]}" stroke-width="2"${dashed ? ' stroke-dasharray="6 4"' : ''}/>`
    }),
  )
  const text = (at: readonly [number, number], words: string, anchor = 'start') =>
    `<text x="${at[0]}" y="${at[1]}" font-size="12" text-anchor="${anchor}" fill="#5d6883" font-family="system-ui,sans-serif">${words}</text>`
  const legend = calls.map(
    (call, index) =>
      `<rect x="${width - 200}" y="${26 + index * 20}" width="12" height="3" fill="${colours[index % colours.length]}"/>${text([width - 182, 32 + index * 20], call)}`,
  )
  const ticks = [0, most / 2, most].map((ms) => text([left - 8, y(ms) + 4], ms.toFixed(2), 'end'))
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="p50 of each call against the number of stored checks">`,
    `<rect width="${width}" height="${height}" rx="12" fill="#fff"/>`,
    text([left, 16], 'p50, ms (one connection)'),
    ...ticks,
    ...sizes.map((size) => text([x(size), bottom + 20], size.toLocaleString('en'), 'middle')),
    text([left, bottom + 40], 'stored checks; solid SQLite, dashed PostgreSQL'),
    ...lines,
    ...legend,
    '</svg>',
    '',
  ].join('\n')
}

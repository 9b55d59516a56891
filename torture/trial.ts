// A trial and its report, one row of the table.
export type TrialRow = {
  readonly trial: string
  /** The actions and how often they were done. */
  readonly tried: string
  /** The number of lost, incomplete, leaked or broken things. It must be 0. */
  readonly lost: number
  /** Figures and a description of each loss. */
  readonly notes: string
}

/** Collects failures; the first few are printed. */
export class Losses {
  readonly #said: string[] = []

  add(what: string): void {
    this.#said.push(what)
  }

  check(isTrue: boolean, what: string): void {
    if (!isTrue) this.add(what)
  }

  get count(): number {
    return this.#said.length
  }

  row(trial: string, tried: string, figures: string): TrialRow {
    const told = this.#said.slice(0, 5).map((what) => `LOST: ${what}`)
    return { trial, tried, lost: this.count, notes: [figures, ...told].filter(Boolean).join('; ') }
  }
}

export function tableOf(rows: readonly TrialRow[]): string {
  const head = { trial: 'trial', tried: 'what was tried', lost: 'lost', notes: 'figures' }
  const cells = [head, ...rows].map(({ trial, tried, lost, notes }) => [trial, tried, String(lost), notes])
  const widths = [0, 1, 2].map((column) => Math.max(...cells.map((row) => (row[column] ?? '').length)))
  return cells
    .map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '))
    .map((line, index) => (index === 0 ? `${line}\n${'-'.repeat(line.length)}` : line))
    .join('\n')
}

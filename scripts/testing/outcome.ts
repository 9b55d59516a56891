// Collects the results of a run and prints its last lines.
import type { Count } from './suites.ts'

export type Outcome = { counts: Count[]; failedSteps: string[] }

export function report({ counts, failedSteps }: Outcome): { lines: string[]; succeeded: boolean } {
  const passed = counts.reduce((sum, count) => sum + count.passed, 0)
  const failed = counts.reduce((sum, count) => sum + count.failed, 0)
  const empty = counts.filter((count) => count.passed + count.failed === 0)
  const lines = [
    ...counts.map(line),
    ...empty.map((count) => `${count.suite}: no test ran, which counts as a failure`),
    ...failedSteps.map((step) => `${step} FAILED`),
    `${passed} passed, ${failed + empty.length + failedSteps.length} failed`,
  ]
  return { lines, succeeded: failed + empty.length + failedSteps.length === 0 }
}

function line(count: Count): string {
  const parts = [`${count.passed} passed`]
  if (count.failed > 0) parts.push(`${count.failed} failed`)
  if (count.skipped > 0) parts.push(`${count.skipped} skipped`)
  if (count.flaky) parts.push(`${count.flaky} of them only at the second try`)
  return `${count.suite} ${parts.join(', ')}`
}

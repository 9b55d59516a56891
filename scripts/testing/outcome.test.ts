import { expect, test } from 'vitest'
import { report } from './outcome.ts'

const domain = { suite: 'domain', passed: 812, failed: 0, skipped: 0 }
const sqlite = { suite: 'server on SQLite', passed: 140, failed: 0, skipped: 0 }

test('a passing run lists what ran where and ends with the total', () => {
  expect(report({ counts: [domain, sqlite], failedSteps: [] })).toEqual({
    lines: ['domain 812 passed', 'server on SQLite 140 passed', '952 passed, 0 failed'],
    succeeded: true,
  })
})

test('a failed test, a failed step and a suite without tests each fail the run', () => {
  const failing = report({ counts: [{ ...domain, passed: 811, failed: 1 }], failedSteps: [] })
  expect(failing).toEqual({
    lines: ['domain 811 passed, 1 failed', '811 passed, 1 failed'],
    succeeded: false,
  })

  const unformatted = report({ counts: [domain], failedSteps: ['format'] })
  expect(unformatted).toMatchObject({ succeeded: false })
  expect(unformatted.lines).toEqual(['domain 812 passed', 'format FAILED', '812 passed, 1 failed'])

  const empty = report({ counts: [domain, { ...sqlite, passed: 0 }], failedSteps: [] })
  expect(empty.succeeded).toBe(false)
  expect(empty.lines.at(-1)).toBe('812 passed, 1 failed')
})

test('skipped tests are named', () => {
  expect(report({ counts: [{ ...domain, skipped: 2 }], failedSteps: [] }).lines[0]).toBe(
    'domain 812 passed, 2 skipped',
  )
})

test('a journey that passed at its second try is named in the last lines', () => {
  const { lines, succeeded } = report({
    counts: [{ suite: 'journeys', passed: 9, failed: 0, skipped: 0, flaky: 2 }],
    failedSteps: [],
  })
  expect(lines).toEqual(['journeys 9 passed, 2 of them only at the second try', '9 passed, 0 failed'])
  expect(succeeded).toBe(true)
})

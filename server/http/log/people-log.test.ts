import { expect, test } from 'vitest'
import { lineForPeople } from './people-log.ts'

const time = '2026-11-18T10:32:01.123Z'
const line = (given: object) =>
  lineForPeople(JSON.stringify({ level: 'info', time, pid: 7, version: '0.6.0', ...given }))

test('an answer is one short line', () => {
  const answer = {
    reqId: 'a-1',
    method: 'POST',
    route: '/api/users/login',
    status: 200,
    ms: 31.4,
    msg: 'answered',
  }
  expect(line(answer)).toBe('10:32:01 info answered POST /api/users/login 200 31.4 ms\n')
})

test('anything else is said with its details', () => {
  expect(line({ msg: 'stopping', signal: 'SIGTERM' })).toBe('10:32:01 info stopping signal=SIGTERM\n')
})

test('an error names its request and shows its stack', () => {
  const err = { type: 'Error', message: 'It failed.', stack: 'Error: It failed.\n    at somewhere' }
  expect(line({ level: 'error', reqId: 'a-2', msg: 'failed', err })).toBe(
    '10:32:01 error failed (a-2)\n  Error: It failed.\n    at somewhere\n',
  )
})

import { expect, test } from 'vitest'
import { clubs as en } from './en/clubs.ts'
import { clubs as fa } from './fa/clubs.ts'

test('a count of members has the right plural', () => {
  expect([en.membersNow('1', 1), en.membersNow('0', 0), en.membersNow('21', 21)]).toEqual([
    'Currently 1 member.',
    'Currently 0 members.',
    'Currently 21 members.',
  ])
  expect(fa.membersNow('۱')).toBe('اکنون ۱ عضو.')
})

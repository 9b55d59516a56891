import { expect, test } from 'vitest'
import { researchGroup } from './research.ts'

test.for([
  ['Female', '2016-11-15', null],
  ['Female', '2016-11-14', 'Female 10-11'],
  ['Male', '2013-01-01', 'Male 12-13'],
  ['Male', '2001-11-15', 'Male 18-24'],
  ['Male', '2001-11-14', 'Male 25-34'],
  ['Male', '1981-11-14', 'Male 45+'],
  ['Other', '2001-01-01', null],
  ['Male', null, null],
] as const)('on 14 November 2026 %s born %s is in the group %s', ([gender, date_of_birth, group]) => {
  expect(researchGroup({ gender, date_of_birth }, '2026-11-14')).toBe(group)
})

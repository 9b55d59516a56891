import { expect, test } from 'vitest'
import { createEarlyKeys } from './early-keys.ts'

test('keys pressed early become the next numbers, one at a time', () => {
  const early = createEarlyKeys()
  for (const key of ['8', '1', 'Backspace', '0', 'Shift', 'Enter', '5', '.', '5']) early.push(key)
  expect(early.takeNumber()).toEqual({ text: '80', isEntered: true })
  expect(early.takeNumber()).toEqual({ text: '5.5', isEntered: false })
  expect(early.takeNumber()).toEqual({ text: '', isEntered: false })
})

test('Enter without a number enters nothing', () => {
  const early = createEarlyKeys()
  early.push('Enter')
  expect(early.takeNumber()).toEqual({ text: '', isEntered: false })
})

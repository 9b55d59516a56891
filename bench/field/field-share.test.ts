import { expect, test } from 'vitest'
import { fieldShare } from './field-share.ts'

test('the field adds at most 12 kB to the script of a station', async () => {
  const { kilobytes, modules } = await fieldShare()
  expect(modules).toBeGreaterThan(8)
  expect(kilobytes).toBeLessThanOrEqual(12)
})

import { expect, test } from 'vitest'
import { passwords, passwordsAt } from './passwords.ts'

test('passwords are hashed at the cost OWASP recommends, also the placeholder of accounts without one', async () => {
  const cost = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/
  expect(await passwords.hashPassword('pitch and toss')).toMatch(cost)
  expect(await passwords.unusableHash()).toMatch(cost)
  expect(await passwords.prepareDecoy()).toMatch(cost)
})

test('composed and decomposed characters are the same password', async () => {
  const stored = await passwords.hashPassword('caf\u00e9')
  expect(await passwords.isPassword(stored, 'cafe\u0301')).toBe(true)
  expect(await passwords.isPassword(stored, 'cafe')).toBe(false)
})

test('a hash of another cost is still verified', async () => {
  const older = await passwordsAt({ memoryCost: 8, timeCost: 1, parallelism: 1 }).hashPassword('pitch')
  expect(await passwords.isPassword(older, 'pitch')).toBe(true)
})

import { expect, test } from 'vitest'
import { passwords, passwordsAt } from './passwords.ts'

test('the product hashes at the cost OWASP asks for, also where nobody chose a password', async () => {
  const cost = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/
  expect(await passwords.hashPassword('pitch and toss')).toMatch(cost)
  expect(await passwords.unusableHash()).toMatch(cost)
  expect(await passwords.prepareDecoy()).toMatch(cost)
})

test('a password is right however a keyboard composes its letters', async () => {
  const stored = await passwords.hashPassword('caf\u00e9')
  expect(await passwords.isPassword(stored, 'cafe\u0301')).toBe(true)
  expect(await passwords.isPassword(stored, 'cafe')).toBe(false)
})

test('a hash of another cost is still recognised', async () => {
  const older = await passwordsAt({ memoryCost: 8, timeCost: 1, parallelism: 1 }).hashPassword('pitch')
  expect(await passwords.isPassword(older, 'pitch')).toBe(true)
})

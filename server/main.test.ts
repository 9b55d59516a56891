// Tests the program as its own process, as an operator starts it.
import { expect, test } from 'vitest'
import { anOperator, type Running, ready, start, stopped } from '#test/operator.ts'
import { openStore } from './db/store.ts'
import { hashSecret } from './records/people/secrets.ts'

test('without an admin it prints a link to create the first, until one exists', async () => {
  const address = await anOperator()
  const first = await start(address)
  await ready(first)
  await expect.poll(() => first.out()).toMatch(/^http:\/\/localhost:\d+\/setup\/[\w-]{43}$/m)
  const secret = /\/setup\/([\w-]{43})/.exec(first.out())![1]!
  expect(await stopped(first)).toBe(0)

  const store = await openStore(address)
  const secrets = await store.read.selectFrom('secrets').select(['secret_hash', 'kind', 'user_id']).execute()
  expect(secrets).toEqual([{ secret_hash: hashSecret(secret), kind: 'setup', user_id: null }])
  await store.close()

  const second = await start(address, { ADMIN_EMAIL: 'ada@club.test', ADMIN_PASSWORD: 'gate crasher 1907' })
  await ready(second)
  expect(await stopped(second)).toBe(0)
  expect(second.out()).not.toContain('/setup/')
})

test('the configured admin is created once, and a changed password stays', async () => {
  const address = await anOperator()
  const email = 'Ada@club.test'
  const signIn = (server: Running, password: string) =>
    fetch(`${server.url}/api/users/login`, {
      method: 'POST',
      body: new URLSearchParams({ email: 'ada@club.test', password }),
    })
  const first = await start(address, { ADMIN_EMAIL: email, ADMIN_PASSWORD: 'gate crasher 1907' })
  await ready(first)
  expect((await signIn(first, 'gate crasher 1907')).status).toBe(200)
  await stopped(first)
  const second = await start(address, { ADMIN_EMAIL: email, ADMIN_PASSWORD: 'another one 2026' })
  await ready(second)
  expect((await signIn(second, 'another one 2026')).status).toBe(401)
  expect((await signIn(second, 'gate crasher 1907')).status).toBe(200)
  await stopped(second)
  const store = await openStore(address)
  const { password_hash } = await store.read
    .selectFrom('users')
    .select('password_hash')
    .executeTakeFirstOrThrow()
  await store.close()
  expect(password_hash, 'at the full cost').toContain('$m=19456,t=2,p=1$')
})

test('on SIGTERM it answers open requests, accepts no new ones and exits with 0', async () => {
  const address = await anOperator()
  const server = await start(address)
  await ready(server)
  const asked = fetch(`${server.url}/api/users/login`, {
    method: 'POST',
    body: new URLSearchParams({ email: 'nobody@club.test', password: 'x' }),
  })
  await expect.poll(() => fetch(`${server.url}/healthz`).then(({ status }) => status)).toBe(200)
  server.child.kill('SIGTERM')
  expect((await asked).status).toBe(401)
  expect(await server.ended).toBe(0)
  await expect(fetch(`${server.url}/healthz`)).rejects.toThrow('fetch failed')
})

test('the start logs the number that is shown where help is needed now', async () => {
  const address = await anOperator()
  const server = await start(address, { TIME_ZONE: 'Asia/Tehran', LOG_LEVEL: 'info' })
  await ready(server)
  await expect.poll(() => server.out()).toContain('"emergencyNumber":"115"')
  await stopped(server)
})

test('ctrl-c exits with 0 too', async () => {
  const address = await anOperator()
  const server = await start(address)
  await ready(server)
  server.child.kill('SIGINT')
  expect(await server.ended).toBe(0)
})

test('a newer database stops the start with one line', async () => {
  const address = await anOperator()
  const store = await openStore(address)
  await store.transaction(async (trx) => {
    await trx.updateTable('installation').set({ value: '99.0.0' }).where('key', '=', 'floor').execute()
  })
  await store.close()
  const server = await start(address)
  expect(await server.ended).toBe(1)
  expect(server.out().trim()).toMatch(/^The database was made by a newer Pitchside .*99\.0\.0.*\.$/)
})

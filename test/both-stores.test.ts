// Checks the lists of server tests that run on SQLite only: none of them may depend on SQL.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '#scripts/root.ts'
import { notInCheck, onceBeside, onceOnly, postgresOnly, sqliteOnly } from './run-once.ts'

const speaksSql = (text: string): boolean =>
  /\.store\b|\b(openStore|selectFrom|insertInto|updateTable|deleteFrom|transaction(?=\()|StoreAddress)\b|\bsql[`.<]/.test(
    text,
  )

test('no file that uses the database is in a list of files that run once', () => {
  const both = onceOnly.filter((path) => speaksSql(readFileSync(join(root, path), 'utf8')))
  expect(both).toEqual([])
})

test('the lists name files that exist, each once', () => {
  const listed = [...onceOnly, ...Object.keys(onceBeside), ...sqliteOnly, ...postgresOnly]
  expect(globSync('{server,test}/**/*.test.ts', { cwd: root })).toEqual(expect.arrayContaining(listed))
  expect(new Set(listed).size).toBe(listed.length)
  for (const pattern of notInCheck) expect(globSync(pattern, { cwd: root }), pattern).not.toEqual([])
})

test('what stands beside a file that runs once runs on both stores', () => {
  const once = new Set([...onceOnly, ...Object.keys(onceBeside), ...sqliteOnly, ...postgresOnly])
  for (const path of Object.values(onceBeside)) {
    expect(once.has(path), path).toBe(false)
    expect(speaksSql(readFileSync(join(root, path), 'utf8')), path).toBe(true)
  }
})

for (const line of [
  'club.store.read',
  "trx.selectFrom('users')",
  'await sql`select 1`',
  'await openStore(address)',
])
  test(`the check finds ${line}`, () => {
    expect(speaksSql(line)).toBe(true)
  })

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { isBelowOwnAge, ownAges } from '#domain/people/young/own-age.ts'
import { openStore } from '#server/db/store.ts'
import { fillWithDemo } from './data.ts'
import { addYouthClub, demoFamilies } from './youth.ts'

test('a youth club with two teams, guardians, one child without consent and one of age since yesterday', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'pitchside-demo-youth-'))
  const store = await openStore({ dataDir })
  onTestFinished(async () => {
    await store.close()
    rmSync(dataDir, { recursive: true })
  })
  const setting = { today: '2026-11-15', variant: 'corrected' } as const
  await fillWithDemo(store, setting)
  await addYouthClub(store, setting)
  const players = await store.read
    .selectFrom('users')
    .innerJoin('organisations', 'organisations._id', 'users.organisation_id')
    .select(['users._id', 'users.email', 'date_of_birth', 'record_consent'])
    .where('organisations.name', '=', 'Hillside Juniors')
    .where('account_type', '=', 'Player')
    .execute()
  expect(players).toHaveLength(8)
  expect(players.filter(({ record_consent }) => record_consent === null)).toHaveLength(1)
  const young = (day: string) =>
    players.filter(({ date_of_birth }) => isBelowOwnAge(date_of_birth, day, ownAges.usual)).length
  expect([young('2026-11-13'), young('2026-11-14')]).toEqual([8, 7])
  const links = await store.read.selectFrom('guardians').select('guardian_id').execute()
  expect(links).toHaveLength(3)
  const emails = demoFamilies.map(([, email]) => email)
  const known = await store.read.selectFrom('users').select('_id').where('email', 'in', emails).execute()
  expect(known).toHaveLength(emails.length)
})

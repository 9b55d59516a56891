// Own tests of a demo club with their results, and a battery.
import { type Other, storeOthers } from '#domain/measures/own/others.ts'
import { ownField } from '#domain/measures/own/own-field.ts'
import type { OwnDefinition } from '#domain/measures/own/own-measure.ts'
import { personOn, rateOwn } from '#domain/measures/own/rate-own.ts'
import { templates } from '#domain/measures/own/templates.ts'
import type { Random } from '#scripts/random.ts'
import type { Trx } from '#server/db/tables.ts'
import { systemIds } from '#server/ids.ts'

type DemoOwnTests = {
  readonly trx: Trx
  readonly random: Random
  readonly organisation_id: string
  readonly players: readonly string[]
  readonly practitioner: { readonly _id: string }
}

type Test = {
  readonly key: string
  /** What most people have, and how much they differ. */
  readonly usual: readonly [number, number]
  readonly bands: NonNullable<OwnDefinition['bands']> | null
}

const tests: readonly Test[] = [
  { key: 'yoyo_ir1', usual: [1500, 350], bands: [{ good: [1600, 4000], average: [[1000, 1600]] }] },
  {
    key: 'grip_right',
    usual: [38, 7],
    bands: [
      { sex: 'Male', good: [42, 100], average: [[34, 42]] },
      { sex: 'Female', good: [28, 100], average: [[22, 28]] },
    ],
  },
  { key: 'sprint_10', usual: [1.85, 0.09], bands: [{ good: [1, 1.8], average: [[1.8, 1.95]] }] },
  { key: 'y_balance', usual: [96, 6], bands: null },
  { key: 'wellness', usual: [3.8, 0.7], bands: [{ good: [4, 5], average: [[3, 4]] }] },
]

export async function addOwnTests(made: DemoOwnTests): Promise<void> {
  const { trx, organisation_id, practitioner } = made
  const known: { _id: string; test: Test; definition: OwnDefinition }[] = []
  for (const [nth, test] of tests.entries()) {
    const template = templates.find(({ key }) => key === test.key)
    if (!template) throw new Error(`There is no template ${test.key}.`)
    const { key: _key, source: _source, ...rest } = template
    const definition = { ...rest, bands: test.bands }
    const _id = systemIds.next()
    const made_at = `2024-01-0${nth + 1}T09:00:00.000Z`
    await trx.insertInto('measures').values({ _id, organisation_id, made_at, archived_at: null }).execute()
    await trx
      .insertInto('measure_versions')
      .values({
        _id: systemIds.next(),
        measure_id: _id,
        version: 1,
        definition: JSON.stringify(definition),
        by_id: practitioner._id,
        at: made_at,
      })
      .execute()
    known.push({ _id, test, definition })
  }
  await addResults(made, known)
  await trx
    .insertInto('batteries')
    .values({
      _id: systemIds.next(),
      organisation_id,
      name: 'Monthly',
      measures: JSON.stringify(['weight', 'vertical_jump', ...known.map(({ _id }) => ownField(_id))]),
      every_weeks: 4,
    })
    .execute()
}

async function addResults(
  { trx, random, players }: DemoOwnTests,
  known: readonly { readonly _id: string; readonly test: Test; readonly definition: OwnDefinition }[],
): Promise<void> {
  const checks = await trx
    .selectFrom('health_checks')
    .innerJoin('users', 'users._id', 'health_checks.user_id')
    .select(['health_checks._id', 'health_checks.user_id', 'health_checks.date'])
    .select(['users.gender', 'users.date_of_birth'])
    .where('health_checks.user_id', 'in', players)
    .orderBy('health_checks.user_id')
    .orderBy('health_checks.date')
    .execute()
  const usual = new Map<string, number>()
  for (const { _id, user_id, date, ...person } of checks) {
    const others = known.map(({ _id: measure_id, test, definition }): Other => {
      const [middle, spread] = test.usual
      const key = `${user_id} ${measure_id}`
      const own = usual.get(key) ?? middle + (random.whole(-100, 100) / 100) * spread
      usual.set(key, own)
      const [low, high] = definition.bounds
      const wanted = own + (random.whole(-100, 100) / 100) * spread * 0.25
      const value = Number(Math.min(high, Math.max(low, wanted)).toFixed(definition.decimals))
      const rating = rateOwn(definition, value, personOn(person, date))
      return { measure_id, value, version: 1, rating, group: definition.group }
    })
    await trx
      .updateTable('health_checks')
      .set({ others: storeOthers(others) })
      .where('_id', '=', _id)
      .execute()
  }
}

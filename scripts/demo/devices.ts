// The devices of a demo club: two cuffs that read differently, a meter that drifts, a scale whose plate reads too much.
import { addDays, type Day } from '#domain/dates.ts'
import type { Variant } from '#domain/measures/spec-variant.ts'
import type { ReadingField } from '#domain/measures/station-measures.ts'
import { type Random, seeded } from '#scripts/random.ts'
import { clockFrom } from '#server/clock.ts'
import type { Store } from '#server/db/store.ts'
import type { Trx } from '#server/db/tables.ts'
import { keepLearned } from '#server/field/learn.ts'
import { learnedFrom } from '#server/field/learned.ts'
import { systemIds } from '#server/ids.ts'

type DemoDevices = {
  readonly trx: Trx
  readonly today: Day
  readonly organisation_id: string
  readonly players: readonly string[]
  readonly practitioner: { readonly _id: string; readonly name: string }
}

const pressure = ['blood_pressure_systolic', 'blood_pressure_diastolic'] as const
const cuff = { class: 'upper-arm cuff', fields: [...pressure, 'heart_rate'] } as const
const devices = [
  { name: 'Cuff A', serial: 'HM-20417', ...cuff },
  { name: 'Cuff B', serial: 'HM-20533', ...cuff },
  { name: 'Peak flow meter 1', serial: null, class: null, fields: ['airway_peak_flow'] },
  { name: 'Scale', serial: 'SC-118', class: 'platform', fields: ['weight'] },
] as const

export async function addDevices(made: DemoDevices): Promise<void> {
  const { trx, today, organisation_id } = made
  const random = seeded(31)
  const [cuffA = '', cuffB = '', meter = '', scale = ''] = devices.map(() => systemIds.next())
  for (const [nth, _id] of [cuffA, cuffB, meter, scale].entries()) {
    const { fields, ...device } = devices[nth] ?? devices[0]
    await trx
      .insertInto('equipment')
      .values({
        ...device,
        _id,
        organisation_id,
        fields: JSON.stringify(fields),
        checked_on: addDays(today, -90 - nth),
        archived_at: null,
      })
      .execute()
  }
  await addBoth(made, random, [cuffA, cuffB])
  await addPlates(made, random, scale)
  await nameMeter(made, meter)
  await addJumps(made, random)
}

/** Three mornings with some players on both cuffs; B reads about six more. */
async function addBoth(made: DemoDevices, random: Random, cuffs: readonly [string, string]): Promise<void> {
  const readings = made.players.slice(0, 14).flatMap((user_id, nth) => {
    const date = addDays(made.today, -15 + 7 * Math.floor(nth / 7))
    const usual = [random.whole(108, 134), random.whole(64, 82)] as const
    return cuffs.flatMap((device, at) =>
      pressure.map((field, part) => {
        const value = Math.round((usual[part] ?? 0) + at * 6 + random.near(0, 2))
        return aReading(made, { user_id, field, value, device, date, trial: at + 1 })
      }),
    )
  })
  await made.trx.insertInto('readings').values(readings).execute()
}

type DemoReading = {
  readonly user_id: string
  readonly field: ReadingField
  readonly value: number
  readonly device: string
  readonly date: Day
  readonly trial: number
}

const aReading = ({ organisation_id, practitioner }: DemoDevices, taken: DemoReading) => {
  const at = `${taken.date}T08:0${taken.trial}:00.000Z`
  return {
    ...taken,
    _id: systemIds.next(),
    organisation_id,
    skipped: null,
    at,
    method: null,
    supersedes: null,
    practitioner_id: practitioner._id,
    taken_by: practitioner._id,
    taken_by_name: practitioner.name,
    received_at: at,
    import_id: null,
  }
}

/** Three jumps each of one day: enough to say how much they vary within a day. */
async function addJumps(made: DemoDevices, random: Random): Promise<void> {
  const date = addDays(made.today, -8)
  const readings = made.players.flatMap((user_id) => {
    const usual = random.whole(34, 56)
    return [1, 2, 3].map((trial) => ({
      ...aReading(made, { user_id, field: 'vertical_jump', value: usual, device: '', date, trial }),
      value: Math.round(usual + random.near(0, 1.4)),
      device: null,
    }))
  })
  await made.trx.insertInto('readings').values(readings).execute()
}

/** A plate of 20 kg on ten mornings; the last two are out. */
async function addPlates(
  { trx, today, organisation_id, practitioner }: DemoDevices,
  random: Random,
  equipment_id: string,
): Promise<void> {
  const values = Array.from({ length: 10 }, (_, nth) => {
    const date = addDays(today, 3 * nth - 30)
    const value = nth < 8 ? 20 + random.whole(-8, 8) / 100 : 20.2 + nth / 100
    return {
      _id: systemIds.next(),
      organisation_id,
      equipment_id,
      field: 'weight' as const,
      value: Number(value.toFixed(2)),
      expected: 20,
      tolerance: 0.1,
      date,
      at: `${date}T07:30:00.000Z`,
      by_id: practitioner._id,
      by_name: practitioner.name,
    }
  })
  await trx.insertInto('control_readings').values(values).execute()
}

/** The peak flows of earlier checks were blown into the meter. */
async function nameMeter({ trx, players }: DemoDevices, meter: string): Promise<void> {
  const checks = await trx
    .selectFrom('health_checks')
    .select(['_id', 'context'])
    .where('user_id', 'in', players)
    .where('airway_peak_flow', 'is not', null)
    .where('judged', 'is', null)
    .execute()
  const devices = { airway_peak_flow: { id: meter, class: null, apart: [] } }
  for (const { _id, context } of checks)
    await trx
      .updateTable('health_checks')
      .set({
        context: JSON.stringify({
          ...JSON.parse(context ?? '{}'),
          devices: { airway_peak_flow: meter },
        }),
        // Without rows those in force hold.
        judged: JSON.stringify({ rules_version: '', rows: null, errors: {}, devices }),
      })
      .where('_id', '=', _id)
      .execute()
}

/** What a server learns at night. */
export async function learnDemo(store: Store, today: Day, variant: Variant): Promise<void> {
  const clock = clockFrom(() => Date.parse(`${today}T01:00:00.000Z`), 'UTC')
  const clubs = await store.read.selectFrom('equipment').select('organisation_id').distinct().execute()
  for (const { organisation_id } of clubs) {
    if (organisation_id === null) continue
    const learned = await learnedFrom(store, { organisation: organisation_id, today, config: { variant } })
    await keepLearned({ store, clock, ids: systemIds }, organisation_id, learned)
  }
}

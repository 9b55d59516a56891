// What a club has learned about its devices, for a check that is being stored.
import { isEnough } from '#domain/field/learned-error.ts'
import type { DeviceOf, DevicesOf, Learned } from '#domain/measures/change/measured.ts'
import type { Context } from '#domain/measures/readings/context.ts'
import { isOneOf } from '#server/db/json-list.ts'
import { preparedRead } from '#server/db/prepared.ts'
import type { LearnedErrorTable, Trx } from '#server/db/tables.ts'

type LearnedRow = Pick<LearnedErrorTable, 'field' | 'method' | 'device' | 's_between' | 'pairs' | 'players'>

const errorsOf = preparedRead<{ organisation: string }, LearnedRow>((db, value) =>
  db
    .selectFrom('learned_errors')
    .select(['field', 'method', 'device', 's_between', 'pairs', 'players'])
    .where('organisation_id', '=', value('organisation'))
    .where('s_between', 'is not', null),
)

export async function findDeviceKnowledge(
  trx: Trx,
  organisation: string,
  context: Context | null,
): Promise<{ readonly learned: Learned; readonly devices: DevicesOf | undefined }> {
  const rows = await errorsOf(trx, { organisation })
  const byKey = new Map(rows.map((row) => [`${row.field} ${row.method} ${row.device}`, row]))
  const found = (key: string) => {
    const row = byKey.get(key)
    return row && row.s_between !== null ? { s: row.s_between, pairs: row.pairs, players: row.players } : null
  }
  return {
    learned: (field, method, device) => {
      const start = `${field} ${method ?? ''}`
      const ofDevice = device === null ? null : found(`${start} ${device}`)
      return ofDevice && isEnough(ofDevice) ? ofDevice : found(`${start} `)
    },
    devices: await devicesIn(trx, organisation, context?.devices ?? {}),
  }
}

async function devicesIn(
  trx: Trx,
  organisation: string,
  named: NonNullable<Context['devices']>,
): Promise<DevicesOf | undefined> {
  const entries = Object.entries(named)
  if (entries.length === 0) return undefined
  const ids = [...new Set(entries.map(([, device]) => device))]
  const known = await trx
    .selectFrom('equipment')
    .select(['_id', 'class'])
    .where(isOneOf(trx, '_id', ids))
    .where((row) => row.or([row('organisation_id', '=', organisation), row('organisation_id', 'is', null)]))
    .execute()
  const differences = await trx
    .selectFrom('device_differences')
    .select(['field', 'device', 'other'])
    .where('organisation_id', '=', organisation)
    .where('differs', '=', 1)
    .execute()
  const classes = new Map(known.map((row) => [row._id, row.class]))
  const apartOf = (field: string, id: string) =>
    differences
      .filter((row) => row.field === field && (row.device === id || row.other === id))
      .map((row) => (row.device === id ? row.other : row.device))
  const found = entries.flatMap(([field, id]): [string, DeviceOf][] =>
    classes.has(id) ? [[field, { id, class: classes.get(id) ?? null, apart: apartOf(field, id) }]] : [],
  )
  return found.length > 0 ? Object.fromEntries(found) : undefined
}

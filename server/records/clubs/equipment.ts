// The devices of a club as boards, stations and forms name them.
import type { DayDevice } from '#domain/wire/replies/squad-day.ts'
import { preparedRead, type ReadFrom } from '#server/db/prepared.ts'
import type { EquipmentTable } from '#server/db/tables.ts'

type EquipmentRow = Pick<EquipmentTable, '_id' | 'name' | 'fields' | 'archived_at'>

const equipmentOf = preparedRead<{ organisation: string }, EquipmentRow>((db, value) =>
  db
    .selectFrom('equipment')
    .select(['_id', 'name', 'fields', 'archived_at'])
    .where((row) =>
      row.or([row('organisation_id', '=', value('organisation')), row('organisation_id', 'is', null)]),
    )
    .orderBy('name')
    .orderBy('_id'),
)

/** Of the club and of everybody, archived ones too: earlier readings name them. */
export async function findDevices(from: ReadFrom, organisation: string): Promise<DayDevice[]> {
  const rows = await equipmentOf(from, { organisation })
  return rows.map(({ _id, name, fields, archived_at }) => ({
    _id,
    name,
    fields: JSON.parse(fields) as DayDevice['fields'], // written by server/field/equipment.ts
    archived: archived_at !== null,
  }))
}

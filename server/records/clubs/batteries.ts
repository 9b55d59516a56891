// The batteries of a club.
import type { BatteryInput } from '#domain/clubs/batteries.ts'
import { preparedRead } from '#server/db/prepared.ts'
import type { BatteryTable } from '#server/db/tables.ts'

export const toBattery = ({ _id, organisation_id, name, measures, every_weeks }: BatteryTable) => ({
  _id,
  organisation_id,
  name,
  measures: JSON.parse(measures) as BatteryInput['measures'], // written by batteries/add and batteries/set
  every: every_weeks,
})

/** By name. */
export const findBatteries = preparedRead<{ organisation: string }, BatteryTable>((db, value) =>
  db
    .selectFrom('batteries')
    .selectAll()
    .where('organisation_id', '=', value('organisation'))
    .orderBy('name')
    .orderBy('_id'),
)

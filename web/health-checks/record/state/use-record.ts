import type { ToldProblem } from '#domain/wire/problems.ts'
import { useStore } from '#web/base/store.ts'
import type { EntryName } from '#web/health-checks/record/draft/draft.ts'
import type { HealthRecord } from './record.ts'

/**
 * Renders again only when the selected value changes, so it must be a plain value or an object that the record keeps.
 * `of`: the field it depends on, if it is a single one.
 */
export const useRecord = <T extends string | number | boolean | null | ToldProblem | undefined>(
  record: HealthRecord,
  select: (record: HealthRecord) => T,
  of?: EntryName,
): T => useStore({ watch: of ? record.watch(of) : record.subscribe, read: () => select(record) })

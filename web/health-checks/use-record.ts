import { useSyncExternalStore } from 'react'
import type { EntryName } from './draft.ts'
import type { HealthRecord } from './record.ts'

/**
 * Draws again only when what is selected changes, so it must be a plain value: a text, a number, a yes or no.
 * `of`: the field it depends on, where it is one.
 */
export const useRecord = <T extends string | number | boolean | null>(
  record: HealthRecord,
  select: (record: HealthRecord) => T,
  of?: EntryName,
): T => useSyncExternalStore(of ? record.watch(of) : record.subscribe, () => select(record))

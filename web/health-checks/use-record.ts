import { useSyncExternalStore } from 'react'
import type { HealthRecord } from './record.ts'

/** Draws again only when what is selected changes, so it must be a plain value: a text, a number, a yes or no. */
export const useRecord = <T extends string | number | boolean | null>(
  record: HealthRecord,
  select: (record: HealthRecord) => T,
): T => useSyncExternalStore(record.subscribe, () => select(record))

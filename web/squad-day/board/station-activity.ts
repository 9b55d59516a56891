// Who measures at a station and when its last reading came, as far as this device knows.
import { measureId, measureOf } from '#domain/measures/station-measures.ts'
import type { DayState } from '#web/squad-day/day-state.ts'
import type { DayStation } from '#web/squad-day/own-measures.ts'

const silentAfterMs = 2 * 60_000

type Activity = {
  /** `live` while readings come in, `silent` after two minutes without one or with unsent ones, `nobody` before the first. */
  readonly state: 'live' | 'silent' | 'nobody'
  readonly name: string
  readonly at: number | null
  /** Readings that wait on this device. */
  readonly unsent: number
}

export function activityOf({ readings }: DayState, { measures }: DayStation, nowMs: number): Activity {
  const names = measures.map(measureId)
  let unsent = 0
  let last: { readonly at: number; readonly name: string } | null = null
  for (const own of readings.values())
    for (const { field, at, taken_by_name: name, isWaiting } of own) {
      if (!names.includes(measureOf(field))) continue
      if (isWaiting) unsent += 1
      const time = Date.parse(at)
      if (last === null || time > last.at) last = { at: time, name }
    }
  if (!last) return { state: 'nobody', name: '', at: null, unsent }
  const isSilent = unsent > 0 || nowMs - last.at > silentAfterMs
  return { state: isSilent ? 'silent' : 'live', name: last.name, at: last.at, unsent }
}

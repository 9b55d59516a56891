// By when to act on what was measured on a squad day, where that is before the next check.
import { adviceFor } from '#domain/measures/advice/urgency.ts'
import type { Step } from '#domain/measures/advice/urgency-rows.ts'
import { contextOf, resultsOf } from '#domain/measures/counted-readings.ts'
import type { MeasureName } from '#domain/measures/station-measures.ts'
import type { DayPlayer } from '#domain/wire/replies/squad-day.ts'
import { spec } from '#web/api/spec.ts'
import type { ShownReading } from './day-state.ts'

export type UrgentSteps = ReadonlyMap<MeasureName, Step>
export const noSteps: UrgentSteps = new Map()

export function urgentSteps(player: DayPlayer, readings: readonly ShownReading[]): UrgentSteps {
  const person = { age: player.age, gender: player.gender, heightCm: player.previous?.values.height ?? null }
  const found = adviceFor(resultsOf(readings), person, contextOf(readings) ?? {}, spec())
  return new Map(
    found
      .filter(({ step }) => step !== 'next')
      // No station takes the body mass index; the weight stands for it.
      .map(({ metric, step }) => [metric === 'body_mass_index' ? 'weight' : metric, step]),
  )
}

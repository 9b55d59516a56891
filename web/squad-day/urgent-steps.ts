// By when to act on what was measured on a squad day, where that is before the next check.
import { dayResults } from '#domain/measures/advice/judging/judged-trials.ts'
import { type JudgedMetric, type Step, urgencyOf } from '#domain/measures/advice/rows/urgency-rows.ts'
import { illnessParts } from '#domain/measures/advice/together.ts'
import { judgeCheck, type Person } from '#domain/measures/advice/urgency.ts'
import type { MeasureId, MeasureName } from '#domain/measures/station-measures.ts'
import type { DayPlayer } from '#domain/wire/replies/squad-day.ts'
import { spec } from '#web/base/spec.ts'
import type { ShownReading } from './day-state.ts'

type UrgentSteps = ReadonlyMap<MeasureId, Step>
export const noSteps: UrgentSteps = new Map()

/** A player as a squad day knows them. */
export const personOfDay = (player: DayPlayer): Person => ({
  age: player.age,
  gender: player.gender,
  heightCm: player.previous?.values.height ?? null,
  expectedPeakFlow: player.expected_peak_flow,
  ...(player.bmi_limits && { bmiLimits: player.bmi_limits }),
  ...(player.rules && { rules: player.rules }),
})

/** What the readings of a player mean, most urgent first. */
export function judgedReadings(player: DayPlayer, readings: readonly ShownReading[]) {
  const person = personOfDay(player)
  const { values, context } = dayResults(readings, person, spec())
  return judgeCheck(values, person, context ?? {}, spec())
}

export function urgentSteps(player: DayPlayer, readings: readonly ShownReading[]): UrgentSteps {
  const found = new Map<MeasureName, Step>()
  for (const { metric, step } of judgedReadings(player, readings))
    for (const measure of step === 'next' ? [] : measuresOf(metric)) {
      const known = found.get(measure)
      const isTaken = metric !== 'together' || readings.some(({ field }) => field.startsWith(measure))
      if (isTaken && (!known || urgencyOf(step) < urgencyOf(known))) found.set(measure, step)
    }
  return found
}

/** No station takes the body mass index; the weight stands for it. Several values together stand with each of them. */
function measuresOf(metric: JudgedMetric): readonly MeasureName[] {
  if (metric === 'together') return [...illnessParts, 'airway_peak_flow']
  return [metric === 'body_mass_index' ? 'weight' : metric]
}

// How the results of a player's day were taken, as far as its readings tell.
import { groupBy } from '#domain/group-by.ts'
import { type MeasureName, measureNames, measureOf } from '#domain/measures/station-measures.ts'
import { isId } from '#domain/wire/validation.ts'
import { type Context, mostTrials, trialFields } from './context.ts'
import { countedReadings, type Reading, standingReadings, trialsOf } from './counted-readings.ts'
import { readMethod, type TakenKey, takenQuestions } from './method.ts'

/** Null when they tell nothing. */
export function contextOf(readings: readonly Reading[]): Context | null {
  const asked = measureNames.filter((measure) => takenQuestions(measure).length > 0)
  const said = asked.map((measure) => saidOf(measure, readings))
  const best_of = Object.assign({}, ...trialFields.map((field) => trialsSaid(field, readings)))
  const pairs = trialsOf('blood_pressure', readings).filter(({ values }) => Object.keys(values).length === 2)
  const devices = Object.assign({}, ...measureNames.map((measure) => devicesOf(measure, readings)))
  const found: Context = {
    ...(Object.keys(devices).length > 0 && { devices }),
    ...Object.assign({}, ...said),
    ...(Object.keys(best_of).length > 0 && { best_of }),
    ...(pairs.length >= 3 && { pressure_confirmed: true }),
  }
  return Object.keys(found).length > 0 ? found : null
}

/** The equipment of each number of the result, where one took all of it. */
function devicesOf(measure: MeasureName, readings: readonly Reading[]): Context['devices'] {
  if (!readings.some(({ device }) => device)) return {}
  const ids = countedReadings(measure, readings)
  const counted = groupBy(
    readings.filter(({ id: one }) => ids.has(one)),
    ({ field }) => field,
  )
  return Object.fromEntries(
    [...counted].flatMap(([field, own]) => {
      const [device, ...others] = new Set(own.map((one) => one.device ?? null))
      return device && others.length === 0 && isId(device) ? [[field, device]] : []
    }),
  )
}

const valued = (measure: MeasureName, readings: readonly Reading[]): Reading[] =>
  standingReadings(readings).filter(({ field, value }) => value !== null && measureOf(field) === measure)

/** Trials that were taken in different ways say nothing about the result. One number of a pair speaks for both. */
function saidOf(measure: MeasureName, readings: readonly Reading[]): Partial<Record<TakenKey, unknown>> {
  const trials = groupBy(valued(measure, readings), ({ trial }) => trial)
  return Object.fromEntries(
    takenQuestions(measure).flatMap(({ key }) => {
      const answers = [...trials.values()].map((own) => {
        const [answer, ...others] = new Set(
          own.flatMap(({ method }) => readMethod(measure, method)[key] ?? []),
        )
        return others.length === 0 ? answer : undefined
      })
      const [answer, ...others] = new Set(answers)
      return answer === undefined || others.length > 0 ? [] : [[key, answer]]
    }),
  )
}

/** Trials that a station took, or of which it says that only the best was typed. */
function trialsSaid(field: (typeof trialFields)[number], readings: readonly Reading[]): Context['best_of'] {
  const taken = trialsOf(field, readings).length
  const told = valued(field, readings).map(({ method }) => readMethod(field, method).best_of ?? 0)
  const most = Math.max(taken > 1 ? taken : 0, ...told)
  return most > 0 ? { [field]: Math.min(most, mostTrials) } : {}
}

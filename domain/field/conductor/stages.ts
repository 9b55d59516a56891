// What has to come before what. Blood and pressure, pulse, oxygen and temperature are those of somebody at rest, so they
// come before every effort.
import { type AnyMeasure, isOwn } from '#domain/measures/station-measures.ts'

export type Stage = 'rest' | 'effort' | 'any'

const atRest = [
  'blood_pressure',
  'blood_glucose',
  'cholesterol_level',
  'heart_rate',
  'oxygen_level',
  'body_temperature',
] as const satisfies readonly AnyMeasure[]
const effort = ['vertical_jump', 'hundred_meter_sprint', 'beep_test'] as const satisfies readonly AnyMeasure[]

/** A club's own fitness test is taken as an effort, its own health measure as one at rest. */
export function stageOf(measure: AnyMeasure): Stage {
  if (isOwn(measure)) return ({ health: 'rest', fitness: 'effort', lifestyle: 'any' } as const)[measure.group]
  if (atRest.some((name) => name === measure)) return 'rest'
  return effort.some((name) => name === measure) ? 'effort' : 'any'
}

/** What a player still has to do at one station. */
export type OpenStation = { readonly index: number; readonly stages: ReadonlySet<Stage> }

/**
 * Where the player may go now: not to an effort while another station has something that wants rest. Two stations that
 * both mix the two leave no right order; then nothing is ruled out.
 */
export function allowedStations<Open extends OpenStation>(open: readonly Open[]): readonly Open[] {
  const allowed = open.filter(
    (one) => !one.stages.has('effort') || open.every((other) => other === one || !other.stages.has('rest')),
  )
  return allowed.length > 0 ? allowed : open
}

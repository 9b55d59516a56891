// A link that begins a check: the form opens with the focus in its first empty field, so that typing starts at once.

import { fieldsOfMetric } from '#domain/measures/advice/measured-again.ts'
import type { JudgedMetric } from '#domain/measures/advice/rows/urgency-rows.ts'
import type { Values } from '#domain/measures/rating.ts'

/** `fields` are the names of those that the check is begun for; the focus goes to the first empty one of them. */
export const beginCheck = (player: string, fields: readonly string[] = []) => ({
  to: `/dashboard/newhealthcheck?player=${player}`,
  state: { begins: fields },
})

/** The fields that are typed to measure this again; of several values together those that were measured. */
export const fieldsAgain = (metric: JudgedMetric, values: Values): readonly string[] =>
  metric === 'together'
    ? Object.entries(values).flatMap(([name, value]) => (typeof value === 'number' ? [name] : []))
    : fieldsOfMetric(metric)

/** What a check is begun for; null when the form was opened in another way. */
export function begunFor(state: unknown): readonly string[] | null {
  if (typeof state !== 'object' || state === null || !('begins' in state)) return null
  return Array.isArray(state.begins) ? state.begins.filter((name) => typeof name === 'string') : []
}

import { enBody } from './en-body.ts'
import { enFitness } from './en-fitness.ts'
import { enHealth } from './en-health.ts'
import { enLifestyle } from './en-lifestyle.ts'
import type { MetricTexts } from './lookup.ts'

// What each result means, in English, by metric and rating.
export const en = { ...enHealth, ...enBody, ...enFitness, ...enLifestyle } satisfies MetricTexts

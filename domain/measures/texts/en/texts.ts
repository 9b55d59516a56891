import type { MetricTexts } from '#domain/measures/texts/lookup.ts'
import { enBody } from './body.ts'
import { enFitness } from './fitness.ts'
import { enHealth } from './health.ts'
import { enLifestyle } from './lifestyle.ts'

// What each result means, in English, by metric and rating.
export const en = { ...enHealth, ...enBody, ...enFitness, ...enLifestyle } satisfies MetricTexts

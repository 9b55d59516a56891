import type { en } from '#domain/measures/texts/en/texts.ts'
import type { Translated } from '#domain/measures/texts/lookup.ts'
import { faBody } from './body.ts'
import { faFitness } from './fitness.ts'
import { faHealth } from './health.ts'
import { faLifestyle } from './lifestyle.ts'

// What each result means, in Persian, text for text as in English.
export const fa = { ...faHealth, ...faBody, ...faFitness, ...faLifestyle } satisfies Translated<typeof en>

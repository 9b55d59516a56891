import type { en } from './en.ts'
import { faBody } from './fa-body.ts'
import { faFitness } from './fa-fitness.ts'
import { faHealth } from './fa-health.ts'
import { faLifestyle } from './fa-lifestyle.ts'
import type { Translated } from './lookup.ts'

// What each result means, in Persian, text for text as in English.
export const fa = { ...faHealth, ...faBody, ...faFitness, ...faLifestyle } satisfies Translated<typeof en>

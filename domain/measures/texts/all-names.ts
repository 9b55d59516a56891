import type { Language } from '#domain/languages.ts'
import { enNames as en } from './en/names.ts'
import { faNames as fa } from './fa/names.ts'

/** Names of metrics, fields and units. The web app loads one language at a time. */
export const allNames: Readonly<Record<Language, typeof en>> = { en, fa }

// Every language's texts; a language without them does not compile.
import type { Language } from '#domain/languages.ts'
import { enByAge } from './en/by-age.ts'
import { en } from './en/texts.ts'
import { faByAge } from './fa/by-age.ts'
import { fa } from './fa/texts.ts'
import type { MetricTexts, TextsByAge } from './lookup.ts'

export const allTexts: Record<Language, MetricTexts> = { en, fa }

export const allTextsByAge: Record<Language, TextsByAge> = { en: enByAge, fa: faByAge }

// Every language's texts; a language without them does not compile.
import type { Language } from '#domain/languages.ts'
import { en } from './en.ts'
import { fa } from './fa.ts'
import type { MetricTexts } from './lookup.ts'

export const allTexts: Record<Language, MetricTexts> = { en, fa }

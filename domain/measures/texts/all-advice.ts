import type { Language } from '#domain/languages.ts'
import type { AdviceWords } from './advice-words.ts'
import { enAdvice } from './en/advice.ts'
import { faAdvice } from './fa/advice.ts'

// The words of advice in every language.
export const allAdvice: Record<Language, AdviceWords> = { en: enAdvice, fa: faAdvice }

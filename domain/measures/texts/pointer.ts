// Texts of poor results point to what stands beside them: by when to see a doctor. For a reader without that advice a
// person answers it.
import type { Language } from '#domain/languages.ts'
import type { MetricText } from './lookup.ts'

const pointers: Readonly<Record<Language, { readonly said: RegExp; readonly instead: string }>> = {
  en: {
    said: /\b(d)o what it says beside this result, and by then(?:: it [^.]+)?/gi,
    instead: '$1o what a doctor or your practitioner says about it',
  },
  fa: {
    said: /طبق زمانی که کنار این نتیجه نوشته شده عمل کنید(?:[:؛] [^.]+)?/g,
    instead: 'طبق نظر پزشک یا کارشناس سلامت عمل کنید',
  },
}

export function withoutPointer({ firstPara, secondPara }: MetricText, language: Language): MetricText {
  const { said, instead } = pointers[language]
  return { firstPara, secondPara: secondPara.replaceAll(said, instead) }
}

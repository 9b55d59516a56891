// The language of the interface: remembered on this device, put on <html> by /boot.js before the first paint.
export type Language = 'en' | 'fa'

export const languages = {
  en: { name: 'English', short: 'EN', locale: 'en-US', direction: 'ltr' },
  // Plain 'fa' would bring the Jalali calendar.
  fa: { name: 'فارسی', short: 'فا', locale: 'fa-IR-u-ca-gregory', direction: 'rtl' },
} as const satisfies Record<
  Language,
  { name: string; short: string; locale: string; direction: 'ltr' | 'rtl' }
>

const key = 'pitchside.language'

export const readLanguage = (): Language => (document.documentElement.lang === 'fa' ? 'fa' : 'en')

export function rememberLanguage(language: Language) {
  const html = document.documentElement
  html.lang = language
  html.dir = languages[language].direction
  try {
    localStorage.setItem(key, language)
  } catch {
    // Storage may be shut off; the choice then lasts as long as the page.
  }
}

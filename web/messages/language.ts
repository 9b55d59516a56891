// The language of the interface. This device remembers it, and /boot.js sets it on <html> before the first paint.
import { defaultLanguage, isLanguage, type Language, languages } from '#domain/languages.ts'

const key = 'pitchside.language'

export function readLanguage(): Language {
  const { lang } = document.documentElement
  return isLanguage(lang) ? lang : defaultLanguage
}

export function rememberLanguage(language: Language) {
  const html = document.documentElement
  html.lang = language
  html.dir = languages[language].direction
  try {
    localStorage.setItem(key, language)
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}

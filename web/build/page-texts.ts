import { type Language, languageCodes, languages } from '#domain/languages.ts'
import { login as loginEn } from '#web/messages/en/login.ts'
import { page as en } from '#web/messages/en/page.ts'
import { login as loginFa } from '#web/messages/fa/login.ts'
import { page as fa } from '#web/messages/fa/page.ts'

const pages: Record<Language, typeof en & { login: typeof loginEn }> = {
  en: { ...en, login: loginEn },
  fa: { ...fa, login: loginFa },
}

/** The texts of pages without the app, one row per language. */
export const pageTexts = languageCodes.map((code) => ({
  code,
  direction: languages[code].direction,
  ...pages[code],
}))

/** The rows that /boot.js reads, because a plain script cannot import. */
export const languagesMeta = {
  name: 'pitchside-languages',
  content: JSON.stringify(languageCodes.map((code) => ({ code, direction: languages[code].direction }))),
}

// React Aria has no Persian texts, but reads a global dictionary if there is one. LocalizedStringProvider of
// react-aria-components/i18n fills it with an inline script, which our content security policy forbids.
import { dictionary } from 'react-aria-components/i18n'
import type { Language } from '#domain/languages.ts'
import { aria as fa } from '#web/messages/aria/fa.ts'
import type { AriaText, AriaTexts } from '#web/messages/aria/text.ts'
import { readLanguage } from '#web/messages/language.ts'

// The declared type is wrong: the entry of a locale is a table of packages.
export const english = dictionary.getStringsForLocale('en-US') as unknown as AriaTexts
// A text that a language leaves out is shown in English.
export const translations: Readonly<Record<Language, AriaTexts>> = { en: {}, fa }

// Functions, because React Aria reads the dictionary once and our language can change on an open page.
const spoken =
  (name: string, key: string, text: AriaText): AriaText =>
  (values, formatter) => {
    const found = translations[readLanguage()][name]?.[key] ?? text
    return typeof found === 'function' ? found(values, formatter) : found
  }

const strings = Object.fromEntries(
  Object.entries(english).map(([name, texts]) => [
    name,
    Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, spoken(name, key, text)])),
  ]),
)

Object.assign(globalThis, {
  [Symbol.for('react-aria.i18n.locale')]: 'en-US',
  [Symbol.for('react-aria.i18n.strings')]: strings,
})

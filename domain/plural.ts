import { type Language, localeOf } from './languages.ts'

type Forms = { readonly [Rule in Intl.LDMLPluralRule]?: string } & { readonly other: string }

// The rules take 100 µs to make and a microsecond to use, and every refused request fills a sentence. The first rules of
// a process take 10 ms, so they are made for the first count, not while the texts are loaded.
const made = new Map<Language, Intl.PluralRules>()

/** Picks the plural form that a language uses with a count. */
export function pluralOf(language: Language): (count: number, forms: Forms) => string {
  return (count, forms) => forms[rulesOf(language).select(count)] ?? forms.other
}

function rulesOf(language: Language): Intl.PluralRules {
  const rules = made.get(language) ?? new Intl.PluralRules(localeOf(language))
  made.set(language, rules)
  return rules
}

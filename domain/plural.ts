import { type Language, localeOf } from './languages.ts'

type Forms = { readonly [Rule in Intl.LDMLPluralRule]?: string } & { readonly other: string }

/** Picks the plural form that a language uses with a count. */
export function pluralOf(language: Language): (count: number, forms: Forms) => string {
  const rules = new Intl.PluralRules(localeOf(language))
  return (count, forms) => forms[rules.select(count)] ?? forms.other
}

// What an own measure is called. Apart from its schema, so that screens of results do not load the schema.
import { type Language, languageCodes } from '#domain/languages.ts'

/** Where it has no name in a language, the one in the default language is shown. */
type OwnName = { readonly en: string } & { readonly [L in Language]?: string | null }

/** The name in a language, as it was typed where it is not translated. */
export const ownName = (name: OwnName, language: Language): string => name[language] ?? name.en

/** Two names with equal keys are the same to a reader. */
export const nameKey = (name: string): string => name.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ')

/** Two measures with equal keys have the same name. */
export const nameKeys = (name: OwnName): string[] =>
  languageCodes.flatMap((code) => {
    const typed = name[code] ?? null
    return typed === null ? [] : [nameKey(typed)]
  })

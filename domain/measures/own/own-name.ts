// What an own measure is called. Apart from its schema, so that screens of results do not load the schema.
import type { OwnDefinition } from './own-measure.ts'

/** The name in a language, as it was typed where it is not translated. */
export const ownName = (name: OwnDefinition['name'], language: string): string =>
  (language === 'fa' ? name.fa : null) ?? name.en

/** Two names with equal keys are the same to a reader. */
export const nameKey = (name: string): string => name.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ')

/** Two measures with equal keys have the same name. */
export const nameKeys = ({ en, fa }: OwnDefinition['name']): string[] =>
  [en, fa].flatMap((name) => (name === null ? [] : [nameKey(name)]))

import { defaultLanguage, type Language } from '#domain/languages.ts'
import type { Area, Loaders, Messages } from './areas.ts'

// A list of files for each language, so that nobody loads the names of the files that only another language has.
const lists: Record<Language, () => Promise<{ readonly loaders: Loaders }>> = {
  en: () => import('./en/areas.ts'),
  fa: () => import('./fa/areas.ts'),
}

export async function loadArea<A extends Area>(language: Language, area: A): Promise<Messages[A]> {
  const { loaders } = await lists[language]()
  return (await loaders[area]())[area]
}

/** Every area, for tests. */
export async function areaNames(): Promise<Area[]> {
  const { loaders } = await lists[defaultLanguage]()
  return Object.keys(loaders) as Area[] // Object.keys returns string[]
}

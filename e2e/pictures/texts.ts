// The texts of the product by language, so that a check can find buttons in every language.
import { type Language, languageCodes } from '#domain/languages.ts'
import type { Messages } from '#web/messages/areas.ts'
import { areaNames, loadArea } from '#web/messages/load-area.ts'

export type Texts = Messages

async function textsOf(language: Language): Promise<Texts> {
  const areas = await areaNames()
  const found = await Promise.all(areas.map(async (area) => [area, await loadArea(language, area)]))
  return Object.fromEntries(found) as Texts // every area of the table
}

const found = await Promise.all(languageCodes.map(async (code) => [code, await textsOf(code)]))
export const texts = Object.fromEntries(found) as Record<Language, Texts> // fromEntries forgets the keys' type

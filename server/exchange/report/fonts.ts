// The typeface of reports. Its Persian and Latin letters are in two files, so a line of both is drawn in parts.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { sfntOf } from './sfnt.ts'

export type FontName = `${'arabic' | 'latin'}-${400 | 700}`
export const fontNames: readonly FontName[] = ['arabic-400', 'arabic-700', 'latin-400', 'latin-700']

const { resolve } = createRequire(import.meta.url)
const read = new Map<FontName, Buffer>()

/** Read on the first report. The older form of web fonts, because the library embeds the newer one wrongly. */
export function fontFile(name: FontName): Buffer {
  const known = read.get(name)
  if (known) return known
  const file = sfntOf(readFileSync(resolve(`@fontsource/vazirmatn/files/vazirmatn-${name}-normal.woff`)))
  read.set(name, file)
  return file
}

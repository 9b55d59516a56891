// `npm start` runs a bundle (decision 081); the stacks of its errors name the places in our sources. Node could do so
// itself, but the logger asks for its caller at every start, and the map then takes 48 MB and 150 ms.
import { existsSync, readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { fileURLToPath } from 'node:url'

const bundleFolder = new URL('.', import.meta.url).href
const place = /(file:\/\/[^\s()]+\.js):(\d+):(\d+)/g
const maps = new Map<string, SourceMap | null>()

export const sourceStack = (stack: string): string =>
  stack.replace(place, (text, file: string, line: string, column: string) => {
    const origin = mapOf(file)?.findOrigin(Number(line), Number(column))
    return origin && 'fileName' in origin
      ? `${new URL(origin.fileName, file).href}:${origin.lineNumber}:${origin.columnNumber}`
      : text
  })

function mapOf(file: string): SourceMap | null {
  const known = maps.get(file)
  if (known !== undefined) return known
  const mapFile = fileURLToPath(`${file}.map`)
  const isMapped = file.startsWith(bundleFolder) && existsSync(mapFile)
  const map = isMapped ? new SourceMap(JSON.parse(readFileSync(mapFile, 'utf8'))) : null
  maps.set(file, map)
  return map
}

// `npm start` runs a bundle (decision 081); the stacks of its errors name the places in our sources. Node could do so
// itself, but the logger asks for its caller at every start, and the map then takes 48 MB and 150 ms.
import { readFileSync, statSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { fileURLToPath } from 'node:url'

const bundleFolder = new URL('.', import.meta.url).href
const loadedAt = Date.now()
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
  const map = file.startsWith(bundleFolder) ? readMap(fileURLToPath(`${file}.map`)) : null
  maps.set(file, map)
  return map
}

function readMap(path: string): SourceMap | null {
  const madeAt = statSync(path, { throwIfNoEntry: false })?.mtimeMs
  // A later build has replaced the folder, and its map would name wrong lines.
  if (madeAt === undefined || madeAt > loadedAt) return null
  return new SourceMap(JSON.parse(readFileSync(path, 'utf8')))
}

// bench/RESULTS.md has two parts, written by the server and the browser benchmark. Each keeps the other part.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '#scripts/root.ts'

const file = join(root, 'bench/RESULTS.md')
const start = '<!-- browser: written by `npm run bench:web` -->'
const end = '<!-- end of browser -->'

const current = (): string => (existsSync(file) ? readFileSync(file, 'utf8') : '')

const serverPart = (text: string): string => {
  const from = text.indexOf(start)
  if (from === -1) return text.trimEnd()
  const to = text.indexOf(end)
  return `${text.slice(0, from).trimEnd()}\n\n${to === -1 ? '' : text.slice(to + end.length).trim()}`.trim()
}

const browserPart = (text: string): string => {
  const [from, to] = [text.indexOf(start), text.indexOf(end)]
  return from === -1 || to === -1 ? '' : text.slice(from, to + end.length)
}

export function writeServerResults(text: string): void {
  const browser = browserPart(current())
  writeFileSync(file, `${text.trimEnd()}\n${browser === '' ? '' : `\n${browser}\n`}`)
}

export function writeBrowserResults(text: string): void {
  const server = serverPart(current()) || '# Measured'
  writeFileSync(file, `${server}\n\n${start}\n${text.trim()}\n${end}\n`)
}

// `npm run engines` walks through every screen of every role in Chromium, Firefox and WebKit, in every language, prints a
// table and leaves a picture of each. `npm run engines -- FOLDER [PATTERN]` chooses where, and which screens. An engine
// that is not installed is named with what to install; the others go on.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { languageCodes } from '#domain/languages.ts'
import { startFilledProduct } from '#e2e/pictures/filled-product.ts'
import { root } from '#scripts/root.ts'
import { startChromium } from './chromium.ts'
import { EngineMissing } from './engine.ts'
import { startFirefox } from './firefox.ts'
import { walk } from './walk.ts'
import { startWebKit } from './webkit.ts'

const [folder = join(root, '.cache/engines'), pattern = ''] = process.argv.slice(2)
const engines = { Chromium: startChromium, Firefox: startFirefox, WebKit: startWebKit }
const chosen = (process.env.ENGINES ?? Object.keys(engines).join(',')).split(',')
// A phone's width; WebKit's window is not narrower than a tablet on some machines.
const size = { width: 480, height: 900 }

mkdirSync(folder, { recursive: true })
const table = new Map<string, Map<string, string>>()
const notes: string[] = []
const columns: string[] = []
let faultsFound = 0

const product = await startFilledProduct({ hasYouth: true })
try {
  for (const [name, start] of Object.entries(engines)) if (chosen.includes(name)) await walkIn(name, start)
} finally {
  await product.stop()
}

async function walkIn(name: string, start: typeof startChromium): Promise<void> {
  const engine = await start().catch((error: unknown) => {
    if (error instanceof EngineMissing) return error
    throw error
  })
  if (engine instanceof EngineMissing) return void notes.push(`${name} is missing: ${engine.message}.`)
  notes.push(`${engine.name} ${engine.version}`)
  try {
    for (const language of languageCodes) {
      const column = `${engine.name} ${language}`
      columns.push(column)
      const only = new RegExp(pattern)
      for (const { screen, faults } of await walk({ engine, product, language, size, folder, only })) {
        const row = table.get(screen) ?? new Map<string, string>()
        table.set(screen, row.set(column, faults.join('; ') || 'ok'))
        faultsFound += faults.length
        if (faults.length > 0) console.log(`${column}: ${screen}: ${faults.join('; ')}`)
      }
    }
  } finally {
    await engine.close()
  }
}

console.log(`\n| screen | ${columns.join(' | ')} |\n|---|${columns.map(() => '---|').join('')}`)
for (const [screen, row] of table)
  console.log(`| ${screen} | ${columns.map((column) => row.get(column) ?? '').join(' | ')} |`)
console.log(`\n${notes.join('. ')}.\n${faultsFound} faults, pictures in ${folder}`)
process.exitCode = faultsFound > 0 ? 1 : 0

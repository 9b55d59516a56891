// Applies a recipe from CONTRIBUTING.md to a copy of the project, so that the recipe stays true.
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '#scripts/root.ts'

/** Copies the files of the project and shares node_modules. */
export function copyProject(to: string): void {
  // Includes untracked files, so that a test sees uncommitted work.
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    cwd: root,
  })
  const names = listed.toString().split('\0').filter(Boolean)
  for (const folder of new Set(names.map(dirname))) mkdirSync(join(to, folder), { recursive: true })
  for (const name of names) cpSync(join(root, name), join(to, name), { force: true })
  symlinkSync(join(root, 'node_modules'), join(to, 'node_modules'))
}

type Step = { readonly path: string; readonly where: string; readonly code: string }

/** The numbered steps of a section: a file, a place in it, and the code to insert. */
export function stepsOf(chapter: string): Step[] {
  const page = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8')
  const [, text = ''] = page.split(`\n## ${chapter}\n`)
  const [own = ''] = text.split('\n## ')
  return [...own.matchAll(/^\d+\. `([^`]+)`, ([^\n]+):\n\n```ts\n(.*?)\n```$/gms)].map(
    ([, path, where, code]) => ({
      path: path ?? '',
      where: where ?? '',
      code: code ?? '',
    }),
  )
}

/** `number` replaces NNN. */
export function follow(steps: readonly Step[], folder: string, number: string): void {
  for (const { path, where, code } of steps) {
    const file = join(folder, path.replaceAll('NNN', number))
    const lines = code.replaceAll('NNN', number)
    const table = /at the end of `(\w+)`/.exec(where)?.[1]
    if (where === 'a new file') writeFileSync(file, `${lines}\n`)
    else if (table !== undefined) edit(file, (text) => atEndOf(table, text, lines))
    else if (where.startsWith('after the last import')) edit(file, (text) => afterLastMigration(text, lines))
    else throw new Error(`This place is not known: ${where}`)
  }
}

const edit = (file: string, change: (text: string) => string): void =>
  writeFileSync(file, change(readFileSync(file, 'utf8')))

// The table starts at the line with its name and ends at the first closing brace with the same indentation.
function atEndOf(table: string, text: string, code: string): string {
  const opened = new RegExp(`^( *)(?:export )?(?:const )?${table}(?:: [^\\n]*)? ?[=:]? ?\\{$`, 'm').exec(text)
  if (!opened) throw new Error(`There is no table ${table}.`)
  const end = text.indexOf(`\n${opened[1]}}`, opened.index)
  return `${text.slice(0, end)}\n${code}${text.slice(end)}`
}

function afterLastMigration(text: string, code: string): string {
  const last = text.lastIndexOf("from './migrations/")
  const end = text.indexOf('\n', last)
  return `${text.slice(0, end)}\n${code}${text.slice(end)}`
}

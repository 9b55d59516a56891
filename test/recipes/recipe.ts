// Applies a recipe from CONTRIBUTING.md to a copy of the project, so that the recipe stays true.
import { execFile, execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify, stripVTControlCharacters } from 'node:util'
import { root } from '#scripts/root.ts'
import { migrationNames } from '#server/db/migrate.ts'
import { programVersion } from '#server/version.ts'

export type RecipeStep = { readonly path: string; readonly where: string; readonly code: string }

const next = String(migrationNames.length + 1).padStart(3, '0')
const numbered = (text: string): string =>
  text.replaceAll('NNN', next).replaceAll('VERSION', programVersion())

/** The numbered steps of a section: a file, a place in it, and the code to insert. */
export function stepsOf(chapter: string): RecipeStep[] {
  const page = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8')
  const [, text = ''] = page.split(`\n## ${chapter}\n`)
  const [own = ''] = text.split('\n## ')
  return [...own.matchAll(/^\d+\. `([^`]+)`, ([^\n]+):\n\n```\w+\n(.*?)\n```$/gms)].map(
    ([, path = '', where = '', code = '']) => ({ path: numbered(path), where, code: numbered(code) }),
  )
}

/** Copies the files of the project and shares node_modules. */
export function copyProject(to: string): void {
  // Includes untracked files, so that a test sees uncommitted work.
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    cwd: root,
  })
  const names = listed
    .toString()
    .split('\0')
    .filter((name) => name !== '' && existsSync(join(root, name)))
  for (const folder of new Set(names.map(dirname))) mkdirSync(join(to, folder), { recursive: true })
  for (const name of names) cpSync(join(root, name), join(to, name), { force: true })
  symlinkSync(join(root, 'node_modules'), join(to, 'node_modules'))
}

/** A copy of the project on which these steps were done. It shares node_modules. */
export class Copy {
  readonly folder = mkdtempSync(join(tmpdir(), 'pitchside-recipe-'))

  constructor(steps: readonly RecipeStep[]) {
    copyProject(this.folder)
    for (const step of steps) this.follow(step)
    this.freeze()
  }

  follow({ path, where, code }: RecipeStep): void {
    const file = join(this.folder, path)
    const [, table] = /at the end of `([\w.-]+)`/.exec(where) ?? []
    const [, line] = /after `(\w+)`/.exec(where) ?? []
    if (where === 'a new file') {
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, `${code}\n`)
    } else if (table !== undefined) edit(file, (text) => atEndOf(table, text, code))
    else if (line !== undefined) edit(file, (text) => afterLine(new RegExp(`\\b${line}\\b`), text, code))
    else if (where.startsWith('after the last import'))
      edit(file, (text) =>
        afterLine(/^import .* from '\.\/migrations\/(?![\s\S]*from '\.\/migrations\/)/m, text, code),
      )
    else throw new Error(`This place is not known: ${where}`)
  }

  /** The lines that migrations.test.ts prints for new migrations. */
  freeze(): void {
    const listed = readFileSync(join(this.folder, 'server/db/migrate.ts'), 'utf8')
    for (const [, name = ''] of listed.matchAll(new RegExp(`'(${next}-[\\w-]+)':`, 'g'))) {
      const hash = createHash('sha256')
        .update(readFileSync(join(this.folder, `server/db/migrations/${name}.ts`)))
        .digest('hex')
      edit(join(this.folder, 'server/db/migrations/frozen.json'), (text) =>
        text.replace(/"\n\}\s*$/, `",\n  "${name}": "${hash}"\n}\n`),
      )
    }
  }

  /** What the compiler says about these rooms; nothing when they compile. */
  compile(...rooms: string[]): Promise<string> {
    return this.#said('tsc', ['--build', '--singleThreaded', ...rooms])
  }

  /** The same about the files of these folders and what they import, without their tests, in the room `web`. */
  compileOnly(...folders: string[]): Promise<string> {
    const settings = { extends: './web/tsconfig.json', include: folders, exclude: ['**/*.test.ts'] }
    writeFileSync(join(this.folder, 'tsconfig.some.json'), JSON.stringify(settings))
    return this.compile('tsconfig.some.json')
  }

  /** What the tests of these files say when they fail. On SQLite. */
  test(...files: string[]): Promise<string> {
    return this.#said('vitest', ['run', '--reporter=dot', ...files])
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true })
  }

  async #said(tool: string, words: string[]): Promise<string> {
    const bin = join(root, 'node_modules/.bin')
    const started = promisify(execFile)(join(bin, tool), words, {
      cwd: this.folder,
      env: { ...process.env, PATH: `${bin}:${process.env.PATH}`, TEST_DATABASE_URL: '' },
      maxBuffer: 1e8,
    })
    return started.then(
      () => '',
      ({ stdout, stderr }) => stripVTControlCharacters(`${stdout}\n${stderr}`),
    )
  }
}

const edit = (file: string, change: (text: string) => string): void =>
  writeFileSync(file, change(readFileSync(file, 'utf8')))

/** The end of a table or a list: the bracket that closes the one behind its name. */
function atEndOf(table: string, text: string, code: string): string {
  const opened = new RegExp(
    `^ *(?:export )?(?:const )?'?${table}'?\\b[^\\n]*?(?:[=:] (?:\\w+\\()?)([[{])(?!\\w* *:)`,
    'm',
  ).exec(text)
  if (!opened) throw new Error(`There is no table ${table}.`)
  const start = opened.index + opened[0].length
  const end = closingOf(text, start)
  const before = text.slice(0, end).trimEnd()
  const isOneLine = !text.slice(start, end).includes('\n')
  if (isOneLine)
    return `${before.replace(/,$/, '')}, ${code.trim().replace(/,$/, '')}${text[end - 1] === ' ' ? ' ' : ''}${text.slice(end)}`
  return `${before}\n${code}\n${text.slice(0, end).match(/ *$/)?.[0]}${text.slice(end)}`
}

function closingOf(text: string, start: number): number {
  let depth = 1
  let quote = ''
  for (let at = start; at < text.length; at += 1) {
    const one = text[at] ?? ''
    if (quote !== '') {
      if (one === '\\') at += 1
      else if (one === quote) quote = ''
    } else if (`'"\``.includes(one)) quote = one
    else if ('[{('.includes(one)) depth += 1
    else if (']})'.includes(one)) depth -= 1
    if (depth === 0) return at
  }
  throw new Error('A bracket is not closed.')
}

function afterLine(pattern: RegExp, text: string, code: string): string {
  const found = pattern.exec(text)
  if (!found) throw new Error(`Nothing matches ${pattern}.`)
  const end = text.indexOf('\n', found.index)
  return `${text.slice(0, end)}\n${code}${text.slice(end)}`
}

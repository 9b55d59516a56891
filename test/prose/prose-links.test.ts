// README and CONTRIBUTING name files and symbols; a renamed one is named here.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '#scripts/root.ts'

// Includes untracked files, so that a test sees uncommitted work.
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root })
  .toString()
  .split('\n')
  .filter((path) => existsSync(join(root, path)))
const names = new Set(files.map((path) => basename(path)))

const pages = ['README.md', 'CONTRIBUTING.md'] as const

/** Without the code blocks, which recipes put into new files. */
const textOf = (page: string): string =>
  readFileSync(join(root, page), 'utf8').replaceAll(/^```.*?^```/gms, '')

// NNN, CODE and VERSION stand for what the reader chooses; a star for several files.
const isPlaceholder = (path: string): boolean => /NNN|CODE|VERSION|\*/.test(path)

/** Made by a command, so not in a fresh copy. */
const isMade = (path: string): boolean => path === 'dist/'

/** 'server/x.ts' is a path from the root; 'x.ts' is a file of the folder that the sentence names. */
function isThere(path: string): boolean {
  return path.includes('/') ? existsSync(join(root, path)) : names.has(path)
}

for (const page of pages) {
  const text = textOf(page)

  test(`every file that ${page} names exists`, () => {
    const quoted = [...text.matchAll(/`#?([\w.*-]+(?:\/[\w.*-]+)*\/?)`/g)].map(([, path = '']) => path)
    const named = quoted.filter((path) => /\.(?:tsx?|css|json|md)$/.test(path) || /^[a-z0-9]+\//.test(path))
    const linked = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, path = '']) => path)
    expect(named.length).toBeGreaterThan(10)
    const missing = [...named, ...linked].filter(
      (path) => !isPlaceholder(path) && !isMade(path) && !isThere(path),
    )
    expect(missing.filter((path) => path !== 'index.ts')).toEqual([])
  })

  test(`every symbol that ${page} finds in a file is exported there`, () => {
    const found = [...text.matchAll(/`(\w+)`\s+in\s+`([\w./-]+\.tsx?)`/g)]
    const missing = found.filter(([, symbol = '', path = '']) => {
      const source = readFileSync(join(root, path), 'utf8')
      return !new RegExp(`^export (?:async )?(?:const|function|class|type|interface) ${symbol}\\b`, 'm').test(
        source,
      )
    })
    expect(missing.map(([said]) => said)).toEqual([])
  })
}

test('the walk of README names a symbol in a file at every step', () => {
  const [, walk = ''] = textOf('README.md').split('## How a request travels')
  const steps = walk.split('\n## ')[0]?.match(/^\d\. .*?(?=^\d\. |^$)/gms) ?? []
  expect(steps).toHaveLength(8)
  expect(steps.filter((step) => !/`\w+`\s+in\s+`[\w./-]+\.tsx?`/.test(step))).toEqual([])
})

test('every page of docs/decisions that a file names exists', () => {
  // Migrations never change, and the changelog speaks of its time.
  const texts = files
    .filter(
      (path) =>
        /\.(?:tsx?|css|md)$/.test(path) &&
        !/^(?:server\/db\/migrations\/|CHANGELOG|docs\/decisions\/)/.test(path),
    )
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
  const named = texts.flatMap(({ path, text }) =>
    [...text.matchAll(/decisions\/([a-z-]+\.md)/g)].map(([, page = '']) => ({ path, page })),
  )
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter(({ page }) => !existsSync(join(root, 'docs/decisions', page)))).toEqual([])
  // The pages have names instead of numbers.
  expect(texts.filter(({ text }) => /decision \d{3}\b/.test(text)).map(({ path }) => path)).toEqual([])
})

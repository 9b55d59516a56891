// @vitest-environment node
// Every language has every text, every text is used, and no screen contains literal text.
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { defaultLanguage, languageCodes } from '#domain/languages.ts'
import { accountTypes, roles } from '#domain/people/roles.ts'
import { areaNames, loadArea } from './load-area.ts'

const sources = Object.entries(
  import.meta.glob<string>(['/web/**/*.{ts,tsx}', '!/web/**/*.test.*'], {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
)
const isDictionary = (path: string) => languageCodes.some((code) => path.startsWith(`/web/messages/${code}/`))
const speaking = sources.filter(([path]) => !isDictionary(path) && !path.startsWith('/web/build/'))
const ours = speaking.map(([, text]) => text).join('\n')

for (const area of await areaNames()) {
  for (const language of languageCodes)
    test(`every text of '${area}' has the same form in ${language}, and none is empty`, async () => {
      const texts = await loadArea(language, area)
      expect(shapeOf(texts)).toEqual(shapeOf(await loadArea(defaultLanguage, area)))
      expect(JSON.stringify(texts)).not.toMatch(/:"\s*"/)
    })

  // test/prose/problems.test.ts checks the codes.
  if (area === 'problems') continue
  test(`every text of '${area}' is used`, async () => {
    const texts = await loadArea(defaultLanguage, area)
    // The words of a role are found by the role.
    const keys = Object.keys(area === 'roles' ? Object.assign({}, ...Object.values(texts)) : texts)
    expect(keys.filter((key) => !new RegExp(`\\.${key}\\b`).test(ours))).toEqual([])
  })
}

test('every role that an admin invites into a club has the texts of its invitation', async () => {
  const texts = await loadArea(defaultLanguage, 'roles')
  const invited = accountTypes.filter(
    (type) => roles[type].organisation === 'club' && roles[type].joinsBy === 'invitation',
  )
  expect(invited.filter((type) => !texts[type].invite)).toEqual([])
})

/** The keys and types of a dictionary, recursively. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shapeOf)
  if (typeof value !== 'object' || value === null) return typeof value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shapeOf(inner)]))
}

type SyntaxNode = { type: string; start: number } & Record<string, unknown>

// Attributes that are shown or read by screen readers.
const spoken = new Set([
  'aria-label',
  'aria-description',
  'title',
  'alt',
  'placeholder',
  'label',
  'hint',
  'error',
])
const hasWords = (text: unknown): boolean => typeof text === 'string' && /\p{L}{2}/u.test(text)

/** Words written into JSX: between tags, in a spoken attribute, or as a literal in braces. */
function literalTexts(path: string, source: string): string[] {
  const found: string[] = []
  const visit = (node: SyntaxNode, parent: SyntaxNode | null) => {
    if (node.type === 'JSXText' && hasWords(node.value)) found.push(String(node.value).trim())
    if (node.type === 'JSXAttribute') {
      const { name, value } = node as unknown as { name: { name: unknown }; value: SyntaxNode | null }
      if (spoken.has(String(name.name)) && value?.type === 'Literal' && hasWords(value.value))
        found.push(`${String(name.name)}="${String(value.value)}"`)
    }
    if (node.type === 'JSXExpressionContainer' && parent?.type === 'JSXElement') {
      const { expression } = node as unknown as { expression: SyntaxNode }
      if (expression.type === 'Literal' && hasWords(expression.value)) found.push(String(expression.value))
      const quasis = (expression.quasis ?? []) as { value: { cooked: string } }[] // of a template only
      if (quasis.some(({ value }) => hasWords(value.cooked))) found.push('a template')
    }
    for (const inner of Object.values(node))
      for (const child of Array.isArray(inner) ? inner : [inner])
        if (typeof child === 'object' && child !== null && 'type' in child) visit(child as SyntaxNode, node)
  }
  visit(parseSync(path, source, { lang: 'tsx' }).program as unknown as SyntaxNode, null)
  return found
}

// The page of the kit is for developers and in English.
const screens = speaking.filter(([path]) => path.endsWith('.tsx') && !path.startsWith('/web/dev/'))

test('no screen holds literal text', () => {
  const found = screens.flatMap(([path, text]) =>
    literalTexts(path, text).map((words) => `${path}: ${words}`),
  )
  expect(found).toEqual([])
})

test('literal text is found between tags, in attributes and in braces', () => {
  const source = `const a = <p title="Some help">Hello {'you there'} {\`or \${b}\`} {c} · 5</p>`
  expect(literalTexts('a.tsx', source)).toEqual(['title="Some help"', 'Hello', 'you there', 'a template'])
})

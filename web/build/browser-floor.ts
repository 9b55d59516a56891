// The oldest browsers that are supported. The build compiles to them and stops at what they do not have, also in the code
// of libraries; public/boot.js sends older ones to a plain page.
import type { Plugin } from 'vite'

export const browserFloor = ['safari16.4', 'ios16.4', 'chrome111', 'firefox140']

/** What one of them lacks and no build adds. Calls behind `?.`, and names that the file tests with `in`, may stay. */
const newerFunctions = new Map(
  Object.entries({
    'Map.groupBy': 'Safari 17.4',
    'Object.groupBy': 'Safari 17.4',
    'Promise.withResolvers': 'Safari 17.4',
    'Promise.try': 'Safari 18.2',
    'Array.fromAsync': 'Chromium 121',
    'Iterator.from': 'Safari 18.4',
    'URL.canParse': 'Safari 17',
    'URL.parse': 'Safari 18',
    'AbortSignal.any': 'Safari 17.4',
    'RegExp.escape': 'Safari 18.2',
    'Math.sumPrecise': 'Safari 18.4',
    'Error.isError': 'Chromium 134',
    'Uint8Array.fromBase64': 'Safari 18.2',
    'Uint8Array.fromHex': 'Safari 18.2',
    'Intl.DurationFormat': 'Chromium 129',
  }),
)

/** Names that nothing else has. */
const newerMethods = new Map(
  Object.entries({
    isSubsetOf: 'Safari 17',
    isSupersetOf: 'Safari 17',
    isDisjointFrom: 'Safari 17',
    symmetricDifference: 'Safari 17',
    checkVisibility: 'Safari 17.4',
    toBase64: 'Safari 18.2',
    setHTMLUnsafe: 'Safari 17.4',
    showPopover: 'Safari 17',
    hidePopover: 'Safari 17',
    togglePopover: 'Safari 17',
    getOrInsert: 'Safari 26',
    getOrInsertComputed: 'Safari 26',
  }),
)
const setMethods = new Set(['union', 'intersection', 'difference'])
const iteratorMakers = new Set(['values', 'keys', 'entries', 'matchAll'])
const iteratorHelpers = new Set(
  'map filter take drop flatMap toArray some every find reduce forEach'.split(' '),
)
const newerGlobals = new Map(
  Object.entries({
    requestIdleCallback: 'not in Safari',
    Temporal: 'not in Safari',
    CloseWatcher: 'not in Safari',
  }),
)

/** Rules that would not be ignored like an unknown property, but lose what is in them. */
const newerStyles: Readonly<Record<string, RegExp>> = {
  '@scope (Safari 17.4)': /@scope\b/,
  '@starting-style (Safari 17.5)': /@starting-style\b/,
  '@layer-less nesting (Chromium 112)': /[{;]\s*&/,
  'light-dark() (Safari 17.5)': /\blight-dark\(/,
  'colours from colours (Chromium 119)': /\b(?:rgb|hsl|oklch|oklab|lch|lab|hwb)\(from\b/,
  'subgrid (Chromium 117)': /\bsubgrid\b/,
  'anchor() (Chromium 125)': /\banchor(?:-size)?\(/,
  ':popover-open (Safari 17)': /:popover-open\b/,
  'round(), mod(), abs() (Chromium 125)': /[:\s(](?:round|mod|rem|abs|sign)\(/,
}

type SyntaxNode = { readonly type: string; readonly [key: string]: unknown }
const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

const nameOf = (node: unknown): string =>
  isNode(node) && node.type === 'Identifier' && typeof node.name === 'string' ? node.name : ''

/** A minified text is a template without parts. */
function textOf({ value, quasis }: SyntaxNode): string {
  const [only] = Array.isArray(quasis) ? (quasis as { value: { raw: string } }[]) : []
  return only ? only.value.raw : String(value)
}

/** `object.name` of a member, without its brackets. */
const memberOf = (node: unknown): { object: unknown; name: string } | null =>
  isNode(node) && node.type === 'MemberExpression' && node.computed !== true
    ? { object: node.object, name: nameOf(node.property) }
    : null

function newerCall(node: SyntaxNode): string[] {
  if (node.optional === true) return []
  const callee = memberOf(node.callee)
  const global = newerGlobals.get(nameOf(node.callee))
  if (!callee) return global === undefined ? [] : [`${nameOf(node.callee)} (${global})`]
  const { object, name } = callee
  const whole = `${nameOf(object)}.${name}`
  const found = newerFunctions.get(whole) ?? newerMethods.get(name)
  if (found !== undefined) return [`${newerFunctions.has(whole) ? whole : name} (${found})`]
  if (!isNode(object)) return []
  if (setMethods.has(name) && object.type === 'NewExpression' && nameOf(object.callee) === 'Set')
    return [`${name} of sets (Safari 17)`]
  const made = object.type === 'CallExpression' ? memberOf(object.callee) : null
  const isIterator =
    made !== null &&
    iteratorMakers.has(made.name) &&
    (made.name === 'matchAll' || (Array.isArray(object.arguments) && object.arguments.length === 0))
  return isIterator && iteratorHelpers.has(name) ? [`${name} of iterators (Safari 18.4)`] : []
}

function newerNode(node: SyntaxNode): string[] {
  if (node.type === 'CallExpression' || node.type === 'NewExpression') return newerCall(node)
  if (node.type === 'VariableDeclaration' && (node.kind === 'using' || node.kind === 'await using'))
    return ['using (Chromium 134)']
  if (Array.isArray(node.attributes) && node.attributes.length > 0 && node.type.startsWith('Import'))
    return ['attributes of imports (Safari 17.2)']
  const { regex } = node as { regex?: { flags?: string } } // of a literal
  return regex?.flags?.includes('v') ? ['the flag v of regular expressions (Safari 17)'] : []
}

/** What a parsed file uses that one of the oldest browsers does not have. */
export function newerIn(tree: unknown): string[] {
  const found = new Set<string>()
  const tested = new Set<string>()
  const waiting: unknown[] = [tree]
  while (waiting.length > 0) {
    const value = waiting.pop()
    if (Array.isArray(value)) for (const one of value) waiting.push(one)
    else if (isNode(value)) {
      for (const what of newerNode(value)) found.add(what)
      if (value.type === 'BinaryExpression' && value.operator === 'in' && isNode(value.left))
        tested.add(textOf(value.left))
      for (const one of Object.values(value)) if (typeof one === 'object') waiting.push(one)
    }
  }
  return [...found].filter((what) => !tested.has(what.split(' ')[0] ?? ''))
}

const tests = /@supports[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g

/** What stands in @supports is tested for, so it may stay. */
export const newerInStyles = (css: string): string[] => {
  const untested = css.replaceAll(tests, '')
  return Object.entries(newerStyles).flatMap(([name, pattern]) => (pattern.test(untested) ? [name] : []))
}

/** Stops a build whose files the oldest browsers cannot run. */
export function checkFloor(): Plugin {
  return {
    name: 'browser-floor',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      const faults = Object.values(bundle).flatMap((file) => {
        if (file.type === 'chunk')
          return newerIn(this.parse(file.code)).map((what) => `${file.fileName}: ${what}`)
        if (!file.fileName.endsWith('.css')) return []
        return newerInStyles(String(file.source)).map((what) => `${file.fileName}: ${what}`)
      })
      if (faults.length > 0)
        this.error(`Not in ${browserFloor.join(', ')}:\n${faults.join('\n')}\n(web/build/browser-floor.ts)`)
    },
  }
}

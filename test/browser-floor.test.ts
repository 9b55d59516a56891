// The web app uses nothing that the oldest supported browsers lack. The build looks into every file that it writes; these
// are the examples of what it finds.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAst } from 'rolldown/parseAst'
import { expect, test } from 'vitest'
import { root } from '#scripts/root.ts'
import { newerIn, newerInStyles } from '#web/build/browser-floor.ts'

const found = (source: string) => newerIn(parseAst(source))

test.each([
  ['Map.groupBy(players, nameOf)', 'Map.groupBy (Safari 17.4)'],
  ['Promise.withResolvers()', 'Promise.withResolvers (Safari 17.4)'],
  ['await Array.fromAsync(rows)', 'Array.fromAsync (Chromium 121)'],
  ['new Intl.DurationFormat()', 'Intl.DurationFormat (Chromium 129)'],
  ['requestIdleCallback(work)', 'requestIdleCallback (not in Safari)'],
  ['known.isSubsetOf(all)', 'isSubsetOf (Safari 17)'],
  ['new Set(some).union(others)', 'union of sets (Safari 17)'],
  ['rows.values().map(nameOf)', 'map of iterators (Safari 18.4)'],
  ['[...text.matchAll(/a/g).take(2)]', 'take of iterators (Safari 18.4)'],
  ['/[a--b]/v.test(text)', 'the flag v of regular expressions (Safari 17)'],
  ["import data from './data.json' with { type: 'json' }", 'attributes of imports (Safari 17.2)'],
])('%s is found', (source, what) => {
  expect(found(source)).toEqual([what])
})

test.each([
  'groupBy(players, nameOf)',
  'Object.values(rows).map(nameOf)',
  '[...rows.values()].map(nameOf)',
  'schema.union(others)',
  'element.checkVisibility?.()',
  'const has = "checkVisibility" in Element.prototype; if (has) element.checkVisibility()',
  'if (`checkVisibility` in Element.prototype) element.checkVisibility()',
  '/a/gu.test("Map.groupBy(")',
])('%s may stay', (source) => {
  expect(found(source)).toEqual([])
})

test('styles that would lose what is in them are found', () => {
  expect(newerInStyles('.a{color:light-dark(#fff,#000)}')).toEqual(['light-dark() (Safari 17.5)'])
  expect(newerInStyles('.a{color:red;&:hover{color:blue}}')).toHaveLength(1)
  expect(newerInStyles('.a{grid-template-rows:subgrid}')).toHaveLength(1)
  expect(newerInStyles('@supports (grid-template-rows:subgrid){.a{grid-template-rows:subgrid}}')).toEqual([])
  expect(newerInStyles('@media (width>=40rem){.a{inline-size:max(1px,2rem)}}')).toEqual([])
})

test('the script that looks for older browsers has no syntax that they do not know', () => {
  const boot = readFileSync(join(root, 'web/public/boot.js'), 'utf8')
  expect(boot).not.toMatch(/\?\?|\?\.[a-z([]/)
})

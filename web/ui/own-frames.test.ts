// A card, an alert, a group of fields, a row and the colours of ratings are the kit's. What draws its own outside it is
// named here, with why.
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { root } from '#scripts/root.ts'

const own: Readonly<Record<string, string>> = {
  'dev/kit .panel': 'a look of the whole page, four times on one',
  'health-checks/advice/looked-at .asked': 'a question inside a card',
  'health-checks/check/check-bars .strip': 'below a chart, filled by the bar that is chosen',
  'imports/list-source .source': 'where a file is dropped',
  'shell/frame/frame .skip': 'floats over the page while it has the focus',
  'squad-day/bluetooth/bluetooth .offered': 'a number that waits for a press at the station',
  'squad-day/board/cells/board-cell .framed::before': 'a cell of the board',
  'squad-day/board/finish-dialog .then': 'what finishing does, line by line inside the question',
  'squad-day/offline/sync-line .strip': 'the state of sending across the head of a screen',
  'squad-day/station/trials .trial': 'a number that can be pressed at the station',
  'squad-day/taking/keypad .key, .quiet': 'a key',
  'squad-day/taking/taking .guard': 'takes the place of the keys until it is answered',
}

const ownRows: Readonly<Record<string, string>> = {
  'doctor-link/record-table .table th, .table td':
    'five columns that stand below each other in every group, on one A4 page',
  'doctor-link/record-table .table tr': 'the same on a phone',
  'doctor-link/urgent-values .urgent + .urgent': 'several values in two columns in one frame',
  'health-checks/dashboard/urgent-card .steps > li': 'steps with their numbers',
  'organisations/directory/first-run .step:not(:first-child)': 'steps with their numbers',
  'squad-day/board/wall .row': 'read from across a room',
}

const ownColours: Readonly<Record<string, string>> = {
  'health-checks/check/details-card': 'the edge of a card',
  'own-tests/own-tests': 'the parts of a range while it is typed',
  'squad-day/board/board': 'whether the board is live',
  'squad-day/board/stations/board-stations': 'whether a station is heard',
  'squad-day/board/cells/board-cell': 'a value that waits to be confirmed',
  'squad-day/station/trials': 'the best of several tries',
}

const sheets = globSync('web/**/*.css', { cwd: root }).filter((path) => !path.startsWith('web/ui/'))

const textOf = (path: string) => readFileSync(`${root}/${path}`, 'utf8').replaceAll(/\/\*.*?\*\//gs, '')
const nameOf = (path: string) => path.replace('web/', '').replace(/(\.module)?\.css$/, '')

/** The rules for which something holds: 'bookings/booking .slot'. */
const rulesIn = (path: string, holds: (rule: string, selector: string) => boolean): string[] =>
  [...textOf(path).matchAll(/([^{}]+)\{([^{}]*)\}/g)]
    .map(([, selector = '', rule = '']) => ({ selector: selector.trim().replaceAll(/\s+/g, ' '), rule }))
    .filter(({ selector, rule }) => holds(rule, selector))
    .map(({ selector }) => `${nameOf(path)} ${selector}`)

/** Rounded corners and a ground or a line around. */
const isFrame = (rule: string) =>
  /border-radius: var\(--radius-(card|control)\)/.test(rule) &&
  /background: var\(--(card|paper|sunken|[a-z]+-soft)\)|border: \d\S* (solid|dashed) var/.test(rule)

/** A hairline between one and the next. */
const isRow = (rule: string, selector: string) =>
  /border-block-(start|end): 1px solid var\(--line\)/.test(rule) &&
  /\b(li|tr|td)\b|\.(row|line)\b|\+|:not\(:first-child\)/.test(selector)

test('no screen draws a card of its own', () => {
  expect(sheets.length).toBeGreaterThan(50)
  const found = sheets.flatMap((path) => rulesIn(path, isFrame))
  expect(found).toContain('squad-day/taking/keypad .key, .quiet')
  expect(found.filter((frame) => !(frame in own))).toEqual([])
})

test('no screen draws a row of its own', () => {
  const found = sheets.flatMap((path) => rulesIn(path, isRow))
  expect(found.toSorted()).toEqual(Object.keys(ownRows).toSorted())
})

test('no screen paints the colours of ratings itself', () => {
  const found = sheets.filter((path) => /var\(--(good|average|poor)-fill\)/.test(textOf(path))).map(nameOf)
  expect(found.toSorted()).toEqual(Object.keys(ownColours).toSorted())
})

// A card, an alert and a group of fields are the kit's. What draws its own frame outside it is named here, with why.
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { root } from '#scripts/root.ts'

const own: Readonly<Record<string, string>> = {
  'bookings/booking .slot': 'a button and its field, as high as each other',
  'consent/consent .notice': 'a page of text that scrolls inside the form',
  'dev/kit .panel': 'a look of the whole page, four times on one',
  'health-checks/advice/looked-at .asked': 'a question inside a card',
  'health-checks/check/check-bars .strip': 'below a chart, filled by the bar that is chosen',
  'health-checks/triage/squad-measure .tip': 'floats over a chart',
  'imports/list-source .source': 'where a file is dropped',
  'shell/frame/frame .skip': 'floats over the page while it has the focus',
  'squad-day/bluetooth/bluetooth .offered': 'a number that waits for a press at the station',
  'squad-day/offline/sync-line .strip': 'the state of sending across the head of a screen',
  'squad-day/station/trials .trial': 'a number that can be pressed at the station',
  'squad-day/taking/keypad .key, .quiet': 'a key',
  'squad-day/taking/taking .guard': 'takes the place of the keys until it is answered',
}

const sheets = globSync('web/**/*.css', { cwd: root }).filter((path) => !path.startsWith('web/ui/'))

/** The rules with rounded corners and a ground or a line around: 'bookings/booking .slot'. */
function framesIn(path: string): string[] {
  const text = readFileSync(`${root}/${path}`, 'utf8').replaceAll(/\/\*.*?\*\//gs, '')
  const name = path.replace('web/', '').replace(/(\.module)?\.css$/, '')
  return [...text.matchAll(/([^{}]+)\{([^{}]*)\}/g)]
    .filter(
      ([, , rule = '']) =>
        /border-radius: var\(--radius-(card|control)\)/.test(rule) &&
        /background: var\(--(card|paper|sunken|[a-z]+-soft)\)|border: \d\S* (solid|dashed) var/.test(rule),
    )
    .map(([, selector = '']) => `${name} ${selector.trim().replaceAll(/\s+/g, ' ')}`)
}

test('no screen draws a card of its own', () => {
  expect(sheets.length).toBeGreaterThan(50)
  const found = sheets.flatMap(framesIn)
  expect(found).toContain('squad-day/taking/keypad .key, .quiet')
  expect(found.filter((frame) => !(frame in own))).toEqual([])
})

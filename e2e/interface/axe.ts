// Runs axe inside the page, once per theme. AxeBuilder sends the script again for every call, and every passed check
// back: the screens of a coach took 20.7 s of processor time with it and 16.3 s so.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import type { NodeResult, RunOptions, run } from 'axe-core'

// Every new page reads the script: the short form in 170 ms, the long one in 250.
const script = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

export type Fault = { readonly rule: string; readonly html: string; readonly summary: string }

/** What the script leaves on the page. */
type Loaded = { readonly run: typeof run }

const everyTag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** `only` and `without` are ids of rules; with neither of them every rule of WCAG 2.2 AA counts. */
export type AxeRules = { readonly only?: readonly string[]; readonly without?: readonly string[] }

/** The faults of the page as it is shown now. */
export async function axeFaults(page: Page, { only, without = [] }: AxeRules = {}): Promise<Fault[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(script)
  const options: RunOptions = {
    runOnly: only ? { type: 'rule', values: [...only] } : { type: 'tag', values: everyTag },
    rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])),
    resultTypes: ['violations'],
  }
  return page.evaluate(async (given) => {
    const loaded = globalThis as unknown as { axe: Loaded }
    const { violations } = await loaded.axe.run(document, given)
    return violations.flatMap(({ id, nodes }) =>
      nodes.map((node: NodeResult) => ({
        rule: id,
        html: node.html.slice(0, 200),
        summary: node.failureSummary ?? '',
      })),
    )
  }, options)
}

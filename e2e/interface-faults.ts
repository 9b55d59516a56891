import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

// axe wants all content in a landmark; a list that floats above the page belongs to its field instead.
const isFloatingList = (rule: string, html: string): boolean =>
  rule === 'region' && html.includes('role="listbox"')

/** The faults that axe finds in both themes. Only colours differ, so the dark theme is checked for contrast only. */
export async function faultsOf(page: Page, where: string): Promise<string[]> {
  await settle(page)
  await layDownTabBar(page)
  const light = await new AxeBuilder({ page }).setLegacyMode().withTags(tags).analyze()
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'))
  await settle(page)
  const dark = await new AxeBuilder({ page }).setLegacyMode().withRules(['color-contrast']).analyze()
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'light'))
  return [
    ...light.violations.map((fault) => ({ theme: 'light', fault })),
    ...dark.violations.map((fault) => ({ theme: 'dark', fault })),
  ].flatMap(({ theme, fault }) =>
    fault.nodes
      .filter(({ html }) => !isFloatingList(fault.id, html))
      .map((node) => `${where}, ${theme}: ${fault.id}: ${node.html.slice(0, 200)} (${node.failureSummary})`),
  )
}

// The browser neither paints nor restyles content below the fold until it is scrolled to, and colour transitions
// may still run. axe would read the old colours.
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const element of document.querySelectorAll<HTMLElement>('main *'))
      if (getComputedStyle(element).contentVisibility === 'auto') element.style.contentVisibility = 'visible'
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const passing = document
      .getAnimations()
      .filter(({ effect }) => effect?.getTiming().iterations !== Infinity)
    await Promise.allSettled(passing.map(({ finished }) => finished))
  })
}

// axe reports a link that the bar of a phone covers in part, though it can be scrolled out from under it. The bar is
// checked at the end of the page instead, where it covers nothing.
async function layDownTabBar(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const nav of document.querySelectorAll('nav'))
      if (getComputedStyle(nav).position === 'sticky') nav.style.position = 'static'
  })
}

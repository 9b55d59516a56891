import type { Page } from '@playwright/test'
import { type AxeRules, axeFaults, type Fault } from './axe.ts'

// axe wants all content in a landmark; a list that floats above the page belongs to its field instead.
const isFloatingList = (rule: string, html: string): boolean =>
  rule === 'region' && html.includes('role="listbox"')

/** The faults that axe finds on the page as it is shown now. */
export async function faultsOf(page: Page, where: string, rules: AxeRules = {}): Promise<string[]> {
  await settle(page)
  await layDownBars(page)
  return inWords(await axeFaults(page, rules), where)
}

/** Only colours differ between the themes, so contrast is the only rule that needs the other one as well. */
export async function faultsInTheOtherTheme(page: Page, where: string): Promise<string[]> {
  const theme = await changeTheme(page)
  await settle(page)
  const faults = await axeFaults(page, { only: ['color-contrast'] })
  await changeTheme(page)
  return inWords(faults, `${where}, ${theme}`)
}

/** Returns the theme that is shown now. */
const changeTheme = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const theme = document.documentElement.getAttribute('data-theme') === 'dark' ? 'light' : 'dark'
    document.documentElement.setAttribute('data-theme', theme)
    return theme
  })

function inWords(faults: readonly Fault[], where: string): string[] {
  return faults
    .filter(({ rule, html }) => !isFloatingList(rule, html))
    .map(({ rule, html, summary }) => `${where}: ${rule}: ${html} (${summary})`)
}

// The browser neither paints nor restyles content below the fold until it is scrolled to, and colour transitions
// may still run; axe would read the old colours. The end of one transition can start another in an element inside.
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const element of document.querySelectorAll<HTMLElement>('main *'))
      if (getComputedStyle(element).contentVisibility === 'auto') element.style.contentVisibility = 'visible'
    const frames = new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    // Chromium sometimes draws no frame after a resize.
    await Promise.race([frames, new Promise((resolve) => setTimeout(resolve, 1_000))])
    const running = () =>
      document
        .getAnimations()
        .filter(
          ({ playState, effect }) =>
            playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
        )
    for (let some = running(); some.length > 0; some = running()) for (const one of some) one.finish()
  })
}

// axe reports a link or button that a bar covers in part, though it can be scrolled out from under it. Whether one does
// depends on how far the page is scrolled. The bars are checked at the ends of the page, where they cover nothing.
async function layDownBars(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const bar of document.querySelectorAll<HTMLElement>('nav, header'))
      if (getComputedStyle(bar).position === 'sticky') bar.style.position = 'static'
  })
}

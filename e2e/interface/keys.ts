// Keyboard navigation. Every focused element is checked: it is visible, has a focus ring, and no sticky bar covers
// it.
import { expect, type Locator, type Page } from '@playwright/test'

type Stop = { readonly what: string; readonly faults: readonly string[] }

/** The focused element and the faults in how it is shown. */
export function focused(page: Page): Promise<Stop> {
  return page.evaluate(() => {
    const element = document.activeElement
    if (!(element instanceof HTMLElement || element instanceof SVGElement) || element === document.body)
      return { what: 'the page', faults: [] }
    const what = element.outerHTML.slice(0, 160)
    const faults: string[] = []
    // A small control may show its ring on the label or box around it.
    const around = [element, ...ancestors(element, 3)]
    const isRinged = around.some((one) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(one)
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
    })
    if (!isRinged) faults.push('no ring')
    const { left, top, width, height } = element.getBoundingClientRect()
    const x = left + width / 2
    // The part of it that fits into the window.
    const y = Math.min(Math.max(top, 0) + Math.min(height, innerHeight) / 2, innerHeight - 1)
    const seen = document.elementFromPoint(x, y)
    const isSeen =
      seen !== null && (around.includes(seen) || element.contains(seen) || seen.contains(element))
    if (!isSeen) faults.push(`hidden by ${seen?.outerHTML.slice(0, 80)}`)
    return { what, faults }

    function ancestors(from: Element, count: number): Element[] {
      const parent = from.parentElement
      return parent === null || count === 0 ? [] : [parent, ...ancestors(parent, count - 1)]
    }
  })
}

/**
 * Tells whether this has focus. It is found again only after it was drawn anew: to find something by its role takes long on
 * a big form. While a list is open the rest of the page is hidden from roles, so no match means 'not this one'.
 */
function focusOf(target: Locator): () => Promise<boolean> {
  let element: Awaited<ReturnType<Locator['elementHandles']>>[number] | undefined
  return async () => {
    if (!(await element?.evaluate((one) => one.isConnected))) [element] = await target.elementHandles()
    return (await element?.evaluate((one) => one === document.activeElement)) ?? false
  }
}

/** Presses Tab until this has focus. */
export async function tabTo(page: Page, target: Locator, { key = 'Tab', most = 90 } = {}): Promise<void> {
  await expect(target).toBeAttached()
  const hasFocus = focusOf(target)
  const passed: string[] = []
  for (let presses = 0; presses < most; presses += 1) {
    if (await hasFocus()) return
    await page.keyboard.press(key)
    const { what, faults } = await focused(page)
    passed.push(what)
    expect(faults, what).toEqual([])
  }
  throw new Error(`${key} never reached ${target.toString()}; it passed\n${passed.join('\n')}`)
}

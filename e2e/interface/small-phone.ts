// The smallest supported phone: nothing overflows, and every touch target is large enough.
import type { Page } from '@playwright/test'

export const smallPhone = { width: 360, height: 740 }

/** The faults of the open page as sentences. */
export function faultsOnAPhone(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults: string[] = []
    const name = (element: Element) => element.outerHTML.replace(/\s+/g, ' ').slice(0, 140)
    // On a phone innerWidth grows with overflowing content; clientWidth is the width of the screen.
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth > clientWidth) {
      const wide = [...document.querySelectorAll('body *')].filter(
        (one) => one.getBoundingClientRect().right > clientWidth + 1 || one.getBoundingClientRect().left < -1,
      )
      faults.push(`scrolls sideways, ${scrollWidth} px: ${wide.slice(0, 3).map(name).join(' | ')}`)
    }
    const targets = document.querySelectorAll<HTMLElement>(
      'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=option]',
    )
    for (const target of targets) {
      if (!target.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
      // A checkbox or a field can also be tapped through its label.
      const isField = ['INPUT', 'SELECT', 'TEXTAREA'].includes(target.tagName)
      // A link may cover the whole card.
      const isStretched = getComputedStyle(target, '::after').position === 'absolute'
      const area = (isField && around(target)) || (isStretched && target.offsetParent) || target
      const { width, height } = area.getBoundingClientRect()
      if (width <= 1 || height <= 1) continue
      const isInText = target.tagName === 'A' && getComputedStyle(target).display === 'inline'
      const least = isInText ? 24 : 44
      // Allows half a pixel for rounding.
      if (height < least - 0.5 || width < (isInText ? 24 : 44) - 0.5)
        faults.push(`${Math.round(width)} x ${Math.round(height)} px: ${name(target)}`)
    }
    return faults

    function around(field: HTMLElement): HTMLElement | null {
      const label = field.closest('label')
      if (label) return label
      const box = field.parentElement
      return box && box.getBoundingClientRect().height <= 80 ? box : null
    }
  })
}

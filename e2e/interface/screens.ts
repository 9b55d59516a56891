// Walks through the screens of somebody: axe finds nothing, and each fits the smallest phone.
import type { Browser } from '@playwright/test'
import { defaultLanguage, type Language } from '#domain/languages.ts'
import { desk } from '#e2e/fixtures.ts'
import type { Visit } from '#e2e/pictures/every-screen.ts'
import type { FilledProduct, Viewer } from '#e2e/pictures/filled-product.ts'
import { faultsInTheOtherTheme, faultsOf, settle } from './faults.ts'
import { expect, goOn, visitor } from './looks.ts'
import { faultsOnAPhone, smallPhone } from './small-phone.ts'

type Walk = {
  readonly filled: FilledProduct
  readonly role: Viewer | null
  readonly language: Language
  readonly visits: readonly Visit[]
}

/** On a phone in the light theme with every rule in the default language, on a desk in the dark one in the others. */
export async function faultsOfScreens(
  browser: Browser,
  { filled, role, language, visits }: Walk,
): Promise<string[]> {
  const onPhone = language === defaultLanguage
  const page = await visitor(browser, filled, {
    role,
    language,
    theme: onPhone ? 'light' : 'dark',
    context: { viewport: smallPhone },
  })
  const faults: string[] = []
  for (const [nth, visit] of visits.entries()) {
    const path = visit.at(filled)
    await page.setViewportSize(smallPhone)
    await goOn(page, path)
    expect(await page.evaluate(() => document.documentElement.lang)).toBe(language)
    const where = `${path} in ${language}`
    await settle(page)
    faults.push(...(await faultsOnAPhone(page)).map((fault) => `${where}: ${fault}`))
    if (!onPhone) await page.setViewportSize(desk.viewport)
    const rules = onPhone
      ? { without: ['target-size'] }
      : nth === 0
        ? {}
        : { only: ['color-contrast', 'target-size'] }
    faults.push(...(await faultsOf(page, where, rules)))
    if (nth === 0) faults.push(...(await faultsInTheOtherTheme(page, where)))
  }
  await page.context().close()
  return faults
}

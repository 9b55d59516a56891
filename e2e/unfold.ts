import type { Page } from '@playwright/test'

/** Opens the part of a page that is folded under a heading. */
export async function unfold(page: Page, title: string | RegExp): Promise<void> {
  const fold = page.locator('details').filter({ has: page.getByRole('heading', { name: title }) })
  await fold.first().waitFor()
  if ((await fold.first().getAttribute('open')) === null)
    await fold.first().locator('summary').first().click()
}

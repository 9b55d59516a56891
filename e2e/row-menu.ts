import type { Locator, Page } from '@playwright/test'

/** Opens the menu of a row and chooses an action. */
export async function chooseIn(page: Page, row: Locator, action: string): Promise<void> {
  await row.getByRole('button', { name: /^Actions: / }).click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}

import type { Page } from '@playwright/test'
import { fill } from '#e2e/fill-club.ts'
import { expect, test } from '#e2e/fixtures.ts'
import { aClub } from '#e2e/seed.ts'

test('players who need attention come first, and more than twelve players bring a search field', async ({
  page,
  product,
  signIn,
}) => {
  const club = await aClub(product, { member_limit: 300 })
  fill(product, club._id, 12)
  await signIn(club.coach)
  const cards = page.getByRole('list', { name: 'Players' }).getByRole('link')
  await expect(cards).toHaveCount(6)
  await page.getByRole('button', { name: 'Show all 12' }).click()
  await expect(cards).toHaveCount(12)
  await expect(page.getByRole('searchbox')).toHaveCount(0)
  const scores = async (kind: 'unhealthy' | 'okay' | 'healthy') =>
    (await cards.allTextContents()).map((text) =>
      Number(new RegExp(`(\\d+) ${kind}`).exec(text.replace(/^Player\d+ Example/, ''))?.[1]),
    )
  const expectSorted = (kind: 'unhealthy' | 'okay' | 'healthy') =>
    expect(async () => {
      const numbers = await scores(kind)
      expect(numbers).toEqual(numbers.toSorted((a, b) => b - a))
    }).toPass()
  await expect(page.getByLabel('Sort')).toHaveValue('unhealthy_score')
  await expectSorted('unhealthy')
  await page.getByLabel('Sort').selectOption('Average')
  await expectSorted('okay')
  await page.getByLabel('Sort').selectOption('Healthy')
  await expectSorted('healthy')
  // The choice is in the address, so a reload keeps it.
  await expect(page).toHaveURL(/sort=healthy_score$/)
  await page.reload()
  await expect(page.getByLabel('Sort')).toHaveValue('healthy_score')
})

// Six at first, then sixty more with each press.
async function showAll(page: Page) {
  const more = page.getByRole('button', { name: /^Show \d+ more/ })
  for (const rest of [194, 134, 74, 14]) {
    await expect(more).toHaveAccessibleName(rest <= 60 ? `Show ${rest} more` : `Show 60 more of ${rest}`)
    await more.click()
  }
  await expect(more).toHaveCount(0)
}

test('a team of two hundred players is sorted quickly', async ({ page, product, signIn }) => {
  const club = await aClub(product, { member_limit: 300 })
  fill(product, club._id, 200)
  await signIn(club.coach)
  await expect(page.getByText('200/299')).toBeVisible()
  const cards = page.getByRole('list', { name: 'Players' }).getByRole('link')
  await showAll(page)
  await expect(cards).toHaveCount(200)
  const search = page.getByRole('searchbox', { name: 'Find a player' })
  await search.fill('player 199')
  await expect(cards).toHaveCount(1)
  await search.fill('nobody')
  await expect(page.getByText('No player is called “nobody”.')).toBeVisible()
  await search.fill('')
  await expect(cards).toHaveCount(200)

  // From the choice to the next painted frame.
  const spent = await page.evaluate(async () => {
    const select = [...document.querySelectorAll('select')].at(-1)
    if (!select) throw new Error('No sort selector.')
    const spent: number[] = []
    for (const value of ['okay_score', 'healthy_score', 'unhealthy_score', 'okay_score', 'healthy_score']) {
      const started = performance.now()
      const set = Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set
      set?.call(select, value)
      select.dispatchEvent(new Event('change', { bubbles: true }))
      await new Promise<void>((done) => requestAnimationFrame(() => setTimeout(done)))
      spent.push(performance.now() - started)
    }
    return spent.toSorted((a, b) => a - b)
  })
  // A generous limit for a busy machine; a quiet one needs a fraction of it.
  expect(spent[2], `sorting took ${spent.map(Math.round).join(', ')} ms`).toBeLessThan(400)
})

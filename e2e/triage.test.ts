import { aHealthCheck } from '#test/health-check.ts'
import { fill } from './fill-club.ts'
import { expect, signIn, test, testOnBoth } from './fixtures.ts'
import type { Product } from './product.ts'
import { aClub, aPlayer, aPractitioner } from './seed.ts'

const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** Sam's peak flow really got worse, Kim was never checked, Lee may not play. */
async function aSquad(product: Product) {
  const club = await aClub(product, { member_limit: 200 })
  const sam = await aPlayer(product, club, { first_name: 'Sam', last_name: 'Okafor' })
  await aPlayer(product, club, { first_name: 'Kim', last_name: 'Byrne' })
  const lee = await aPlayer(product, club, { first_name: 'Lee', last_name: 'Rossi' })
  const practitioner = await product.as(await aPractitioner(product))
  const record = (id: string, given: object) =>
    practitioner.post('/api/healthchecks/add', aHealthCheck({ _id: id }, { ...given }))
  await record(sam.id, { date: dayIn(-80), airway_peak_flow: 600, sleep_quality: 8 })
  await record(sam.id, { airway_peak_flow: 430, sleep_quality: 5 })
  await record(lee.id, {})
  await practitioner.put('/api/clearance/set', {
    user_id: lee.id,
    state: 'unavailable',
    note: 'Rest until the review',
    review_on: dayIn(14),
  })
  return { club, sam }
}

test('a coach reads who needs what and why, and opens the chart', async ({ page, product }) => {
  const { club, sam } = await aSquad(product)
  await signIn(page, club.coach)
  await expect(
    page.getByRole('heading', { name: '1 player needs a look. 1 was never checked.' }),
  ).toBeVisible()
  const line = page.getByRole('link', { name: /Sam Okafor Airway peak flow 600 → 430 L\/min, real change/ })
  await expect(page.getByRole('link', { name: /Sam Okafor Sleep quality 8 → 5 hours/ })).toBeVisible()
  await expect(page.getByRole('link', { name: /Kim Byrne Joined/ })).toBeVisible()
  await expect(page.getByRole('link', { name: /Lee Rossi Rest until the review Unavailable/ })).toBeVisible()

  const grid = page.getByRole('list', { name: 'Players' }).getByRole('link')
  await expect(grid).toHaveCount(3)
  await page.getByLabel('Show', { exact: true }).selectOption('Never checked')
  await expect(page).toHaveURL(/\?show=never$/)
  await expect(grid).toHaveCount(1)
  await expect(line).toHaveCount(0)
  await page.getByRole('link', { name: 'Show every list' }).click()
  await expect(grid).toHaveCount(3)

  await line.click()
  await expect(page).toHaveURL(new RegExp(`/dashboard/player/${sam.id}#airway_peak_flow$`))
  const chart = page.getByRole('article').filter({ hasText: 'Airway peak flow' })
  await expect(chart).toBeInViewport()
})

testOnBoth(
  'the squad map is a real table that sorts, groups, hides and prints on one page',
  async ({ page, product, isMobile }) => {
    const { club, sam } = await aSquad(product)
    const player = await product.as(sam)
    await player.put('/api/sharing/mine', { coach: { fitness: true, health: true, lifestyle: false } })
    await signIn(page, club.coach, '/dashboard/heatmap')
    const rows = page.getByRole('row')
    const names = page.getByRole('rowheader')
    await expect(names).toHaveText(['Sam Okafor', 'Kim Byrne', 'Lee Rossi'])
    await expect(
      rows.filter({ hasText: 'Sam Okafor' }).getByRole('cell', { name: 'Not shared' }),
    ).toBeVisible()
    await expect(
      rows
        .filter({ hasText: 'Sam Okafor' })
        .getByRole('cell', { name: 'Average, 430 L/min, really worse', exact: true }),
    ).toBeVisible()
    await expect(
      rows.filter({ hasText: 'Kim Byrne' }).getByRole('cell', { name: 'Not measured', exact: true }),
    ).toHaveCount(18)

    await page.getByRole('button', { name: 'Player' }).press('Enter')
    await expect(page).toHaveURL(/\?sort=name$/)
    await expect(names).toHaveText(['Kim Byrne', 'Lee Rossi', 'Sam Okafor'])
    await page.getByRole('button', { name: 'Airway peak flow' }).press('Enter')
    await expect(page).toHaveURL(/\?sort=airway_peak_flow$/)
    await expect(names).toHaveText(['Sam Okafor', 'Lee Rossi', 'Kim Byrne'])
    await page.getByRole('switch', { name: 'Group by clearance' }).press(' ')
    await expect(page.getByRole('rowheader')).toHaveText([
      'Unavailable',
      'Lee Rossi',
      'Not cleared yet',
      'Sam Okafor',
      'Kim Byrne',
    ])
    await page.reload()
    await expect(page.getByRole('switch', { name: 'Group by clearance' })).toBeChecked()

    // Also a large squad fits on one page. Paper is the same for a phone.
    if (isMobile) return
    fill(product, club._id, 97)
    await page.reload()
    await expect(names).toHaveCount(102)
    const pdf = await page.pdf({ preferCSSPageSize: true })
    const pages = pdf.toString('latin1').match(/\/MediaBox\s*\[[^\]]*\]/g) ?? []
    // A4 landscape in points.
    expect(pages).toEqual([expect.stringMatching(/\[0 0 84[12](\.\d+)? 59[456](\.\d+)?\]/)])
  },
)

test('the lists and the map are Persian for a Persian coach', async ({ page, product }) => {
  const { club } = await aSquad(product)
  await page.addInitScript(() => localStorage.setItem('pitchside.language', 'fa'))
  await signIn(page, club.coach)
  await expect(
    page.getByRole('heading', { name: '۱ بازیکن به توجه نیاز دارد. ۱ نفر هنوز معاینه نشده است.' }),
  ).toBeVisible()
  await expect(page.getByText('از ۶۰۰ به ۴۳۰')).toBeVisible()
  await page.goto('/dashboard/heatmap')
  await expect(page.getByRole('columnheader', { name: 'حداکثر جریان بازدمی' })).toBeVisible()
  await expect(page.getByRole('cell', { name: 'اندازه‌گیری نشده', exact: true }).first()).toBeVisible()
})

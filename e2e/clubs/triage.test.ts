import { fill } from '#e2e/fill-club.ts'
import { desk, expect, signIn, test, testOnBoth } from '#e2e/fixtures.ts'
import type { Product } from '#e2e/product.ts'
import { aClub, aPlayer, aPractitioner } from '#e2e/seed.ts'
import { aHealthCheck } from '#test/health-check.ts'

const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** Sam's jump probably got worse, Kim was never checked, Lee may not play. */
async function aSquad(product: Product) {
  const club = await aClub(product, { member_limit: 200 })
  const sam = await aPlayer(product, club, { first_name: 'Sam', last_name: 'Okafor' })
  await aPlayer(product, club, { first_name: 'Kim', last_name: 'Byrne' })
  const lee = await aPlayer(product, club, { first_name: 'Lee', last_name: 'Rossi' })
  const practitioner = await product.as(await aPractitioner(product))
  const record = (id: string, given: object) =>
    practitioner.post('/api/healthchecks/add', aHealthCheck({ _id: id }, { ...given }))
  await record(sam.id, { date: dayIn(-80), vertical_jump: 60, sleep_quality: 8 })
  await record(sam.id, { vertical_jump: 40, sleep_quality: 5 })
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
    page.getByRole('heading', { name: /^1 player needs you (before \w+day|today)\.$/ }),
  ).toBeVisible()
  const line = page.getByRole('link', {
    name: /Sam Okafor Sleep quality is newly poor 5.hours, last time 8/,
  })
  await expect(line).toBeVisible()
  const folded = (name: string) => page.getByRole('group').filter({ hasText: name })
  await folded('Never checked').getByText('Kim Byrne').first().click()
  await expect(page.getByRole('link', { name: /Kim Byrne Joined/ })).toBeVisible()
  await folded('Restricted').getByText('Lee Rossi').first().click()
  await expect(page.getByRole('link', { name: /Lee Rossi Unavailable Rest until the review/ })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Book this player' })).toBeVisible()
  await expect(page.getByRole('link').filter({ hasText: 'Not cleared yet' })).toHaveCount(0)

  await line.click()
  await expect(page).toHaveURL(new RegExp(`/dashboard/player/${sam.id}#sleep_quality$`))
  const chart = page.getByRole('article').filter({ hasText: 'Sleep quality' })
  await expect(chart).toBeInViewport()
})

test('a coach sets the match days, and the sentence names the next one', async ({ page, product }) => {
  const { club } = await aSquad(product)
  await signIn(page, club.coach)
  await page.getByRole('button', { name: 'Match days' }).click()
  const dialog = page.getByRole('dialog', { name: 'Match days' })
  const tomorrow = new Date(Date.now() + 86_400_000).toLocaleDateString('en', { weekday: 'long' })
  await dialog.getByRole('checkbox', { name: tomorrow }).check()
  await dialog.getByRole('button', { name: 'Save match days' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('heading', { name: `1 player needs you before ${tomorrow}.` })).toBeVisible()
  await expect(page.getByRole('heading', { name: `Ready on ${tomorrow}` })).toBeVisible()
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
    await expect(names).toHaveText(['Sam Okafor', 'Kim Byrne', 'Lee Rossi Unavailable'])
    await expect(
      rows.filter({ hasText: 'Sam Okafor' }).getByRole('cell', { name: 'Not shared' }),
    ).toBeVisible()
    await expect(
      rows.filter({ hasText: 'Sam Okafor' }).getByRole('cell', { name: /^Good, 40 cm, .*worse/ }),
    ).toBeVisible()
    await expect(
      rows.filter({ hasText: 'Kim Byrne' }).getByRole('cell', { name: 'Not measured', exact: true }),
    ).toHaveCount(18)

    await page.getByRole('button', { name: 'Player' }).press('Enter')
    await expect(page).toHaveURL(/\?sort=name$/)
    await expect(names).toHaveText(['Kim Byrne', 'Lee Rossi Unavailable', 'Sam Okafor'])
    await page.getByLabel('Sort').selectOption('Vertical jump')
    await expect(page).toHaveURL(/\?sort=vertical_jump$/)
    await expect(names).toHaveText(['Sam Okafor', 'Lee Rossi Unavailable', 'Kim Byrne'])
    await page.getByRole('switch', { name: 'Group by clearance' }).press(' ')
    await expect(page.getByRole('rowheader')).toHaveText([
      'Unavailable',
      'Lee Rossi Unavailable',
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
    page.getByRole('heading', { name: /^۱ بازیکن (تا .+|امروز) به شما نیاز دارد\.$/ }),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: /خواب به‌تازگی نامطلوب شده است/ })).toBeVisible()
  await page.goto('/dashboard/heatmap')
  await expect(page.getByRole('columnheader', { name: 'حداکثر جریان بازدمی' })).toBeVisible()
  await expect(page.getByRole('cell', { name: 'اندازه‌گیری نشده', exact: true }).first()).toBeVisible()
})

test.describe('on a desk', () => {
  test.use(desk)

  test('the small map has health first; the heading of a column opens its measure, a row its player', async ({
    page,
    product,
    signIn,
  }) => {
    const { club } = await aSquad(product)
    await signIn(club.coach)
    const headings = page.getByRole('button', { name: /: one measure of the squad$/ })
    await expect(headings).toHaveText(['Health', 'Fitness', 'Life'])
    await headings.nth(1).press('Enter')
    await page.getByRole('menuitem', { name: 'Vertical jump' }).press('Enter')
    await expect(page).toHaveURL(/\/dashboard\/heatmap\/vertical_jump$/)
    await page.goBack()
    const { width = 0 } = (await headings.last().boundingBox()) ?? {}
    const second = { x: width * 0.3, y: 10 }
    await headings.last().hover({ position: second })
    await expect(headings.last()).toHaveText('Sleep quality')
    await headings.last().click({ position: second })
    await expect(page).toHaveURL(/\/dashboard\/heatmap\/sleep_quality$/)
    await page.goBack()
    const row = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: /^Sam Okafor/ }) })
    await row.last().click({ position: { x: 200, y: 10 } })
    await expect(page).toHaveURL(/\/dashboard\/player\//)
  })
})

test('nearly everybody moved: the coach sees who measured and when, and no value', async ({
  page,
  product,
}) => {
  const club = await aClub(product)
  const measuring = await aPractitioner(product)
  const practitioner = await product.as(measuring)
  const players = await Promise.all(Array.from({ length: 8 }, () => aPlayer(product, club)))
  for (const { id } of players)
    for (const given of [{ date: dayIn(-80), vertical_jump: 40 }, { vertical_jump: 52 }])
      await practitioner.post('/api/healthchecks/add', aHealthCheck({ _id: id }, given))
  await signIn(page, club.coach)
  await expect(page.getByText(/^Vertical jump: being checked\./)).toBeVisible()
  const press = page.getByRole('button', { name: 'Check the device' })
  await press.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Check the device' })
  await expect(dialog.getByRole('heading', { name: /^Vertical jump, \w+ \d/ })).toBeVisible()
  await expect(dialog.getByRole('listitem')).toHaveCount(1)
  await expect(dialog).toContainText(`${measuring.first_name} ${measuring.last_name}`)
  await expect(dialog).toContainText(/8.players/)
  for (const untold of ['cm', players[0]?.last_name ?? ''])
    await expect(dialog.getByRole('list')).not.toContainText(untold)
  await page.keyboard.press('Escape')
  await expect(press).toBeFocused()
})

testOnBoth(
  'one measure of the squad: dots by name, the last time, and the way to the player',
  async ({ page, product, isMobile }) => {
    const { club, sam } = await aSquad(product)
    await signIn(page, club.coach, '/dashboard/heatmap')
    await page.getByRole('columnheader', { name: 'Sleep quality' }).getByRole('link').click()
    await expect(page).toHaveURL(/\/dashboard\/heatmap\/sleep_quality$/)
    await expect(page.getByRole('heading', { name: /^Sleep quality: 1.player is outside/ })).toBeVisible()
    await page.getByRole('button', { name: /^Sam Okafor, 5.hours, Poor$/ }).click()
    const place = isMobile ? page.getByRole('dialog', { name: 'Sam Okafor' }) : page.getByRole('main')
    await expect(place.getByText(/5.hours, last time 8/)).toBeVisible()
    await place.getByRole('link', { name: 'Open Sam' }).click()
    await expect(page).toHaveURL(new RegExp(`/dashboard/player/${sam.id}#sleep_quality$`))
    await page.goto('/dashboard/heatmap/sleep_quality')
    await page.getByLabel('Measure').selectOption('Vertical jump')
    await expect(page.getByRole('heading', { name: /^Vertical jump: nobody is outside/ })).toBeVisible()
  },
)

// A player reads their results on a phone: dashboard, card, metric, blood pressure, history, details, print.
import type { Page } from '@playwright/test'
import { languageCodes } from '#domain/languages.ts'
import { expect, test } from '#e2e/fixtures.ts'
import { texts } from '#e2e/pictures/texts.ts'
import type { Product } from '#e2e/product.ts'
import { aClub, aPlayer, aPractitioner } from '#e2e/seed.ts'
import { recordCheck } from './seed.ts'

test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })

async function aCheckedPlayer(product: Product) {
  const club = await aClub(product, { name: 'Harriers RFC' })
  const player = await aPlayer(product, club, { first_name: 'Sam', last_name: 'Okafor' })
  const member = await aPractitioner(product, { first_name: 'Priya', last_name: 'Shah' })
  const practitioner = await product.as(member)
  await recordCheck(practitioner, player, { date: '2023-11-03' })
  await recordCheck(practitioner, player, { date: '2024-06-02', cholesterol_level: null })
  const latest = await recordCheck(practitioner, player, {
    date: '2024-11-09',
    heart_rate: 82,
    blood_glucose: 5.4,
    blood_pressure_systolic: 122,
    blood_pressure_diastolic: 72,
    beep_test: 11,
    beep_test_decimal: 4,
    hundred_meter_sprint: 11.8,
    notes: 'A good session. Keep the pulse in mind.',
    neuro_assessment: 'Nothing found.',
    biomech_assessment: 'Left knee falls in on landing; work on the hip twice a week.',
    ultrasound_results: 'Achilles tendon without findings.',
    diet_assessment: 'Skips breakfast on training days.',
    blood_results: 'Iron a little low.',
    allergies: 'Penicillin',
  })
  return { player, practitioner, latest }
}

async function expectNoSidewaysScrolling(page: Page): Promise<void> {
  const [needed, given] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ])
  expect(needed, 'the page fits the phone').toBeLessThanOrEqual(given ?? 0)
}

test('from the dashboard to a metric, blood pressure, the history both ways and the details', async ({
  page,
  product,
  signIn,
}) => {
  const { player, latest } = await aCheckedPlayer(product)
  await signIn(player)

  await expect(page.getByRole('heading', { name: 'Sam Okafor' })).toBeVisible()
  await expect(page.getByText('178 cm · 5′10″')).toBeVisible()
  await expect(page.getByText('70 kg · 154 lbs')).toBeVisible()
  await expect(page.getByText('Next appointment: None booked')).toBeVisible()
  await expect(page.getByText('Penicillin')).toBeVisible()
  await expect(page.getByText(/^None recorded: family history, medical history/)).toBeVisible()
  for (const row of [
    /^Blood glucose Last measured \d+ months ago 5.4 mmol.L Good$/,
    /^Beep test Last measured \d+ months ago 11.4 Average$/,
    /^100m sprint Last measured \d+ months ago 11.8 secs Good$/,
    /^Smoking level Last measured \d+ months ago Non Smoker Good$/,
  ])
    await expect(page.getByRole('link', { name: row })).toBeVisible()
  await expectNoSidewaysScrolling(page)

  await page.getByRole('link', { name: /^Heart rate Last measured \d+ months ago 82 BPM Poor$/ }).tap()
  await expect(page).toHaveURL(/\/dashboard\/metric\/heart_rate$/)
  await expect(page.getByText('Hi Sam, your last check was on November 9, 2024.')).toBeVisible()
  await expect(page.getByText('POOR', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'What your result means' })).toBeVisible()
  await page.getByRole('button', { name: 'Show the values as a table' }).tap()
  await expect(page.getByRole('rowheader', { name: 'Fri 3 Nov 2023' })).toBeVisible()
  await expectNoSidewaysScrolling(page)

  await page.goBack()
  await page.getByRole('link', { name: /^Blood pressure .*122\/72 mmHg Good/ }).tap()
  await expect(page).toHaveURL(/\/dashboard\/metric\/bloodpressure$/)
  await expect(page.getByText('GOOD', { exact: true })).toBeVisible()
  await expect(page.locator('figure')).toContainText('Systolic')
  await expect(page.locator('figure')).toContainText('Diastolic')

  await page.goto('/dashboard/metric/cholesterol_level')
  await expect(page.getByRole('row', { name: 'Sun 2 Jun 2024 No reading' })).toBeAttached()

  await page.goto('/dashboard/healthcheckhistory')
  const cards = page.getByRole('main').getByRole('listitem')
  await expect(cards).toHaveText([/3 Nov 2023/, /2 Jun 2024/, /9 Nov 2024/])
  await page.getByRole('combobox', { name: 'Sort' }).selectOption('Newest First')
  await expect(cards).toHaveText([/9 Nov 2024/, /2 Jun 2024/, /3 Nov 2023/])
  await page.getByRole('combobox', { name: 'Sort' }).selectOption('Oldest First')
  await expect(cards.first()).toContainText('3 Nov 2023')
  await expectNoSidewaysScrolling(page)

  await cards.last().getByRole('link').tap()
  await expect(page).toHaveURL(new RegExp(`/dashboard/healthcheck/${latest}$`))
  const day = page.getByRole('heading', { name: 'November 9, 2024' })
  await expect(day).toBeVisible()
  expect((await day.boundingBox())?.height, 'the date has one line').toBeLessThan(48)
  await expect(page.getByRole('link', { name: /^Heart rate 82 BPM last time 70 Poor/ })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Diet assessment' })).toBeVisible()
  await expectNoSidewaysScrolling(page)
})

test('the details print on one page, also from the dark theme and in Persian', async ({
  page,
  product,
  signIn,
}) => {
  const { player, latest } = await aCheckedPlayer(product)
  await page.emulateMedia({ colorScheme: 'dark' })
  await signIn(player)
  for (const language of languageCodes) {
    const { player: name } = texts[language].results
    await page.evaluate((chosen) => localStorage.setItem('pitchside.language', chosen), language)
    await page.goto(`/dashboard/healthcheck/${latest}`)
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible()
    const pdf = await page.pdf({ preferCSSPageSize: true })
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g), `pages in ${language}`).toHaveLength(1)

    await page.emulateMedia({ media: 'print' })
    for (const shown of [name, 'Sam Okafor', 'Harriers RFC', 'Priya Shah', 'Iron a little low.'])
      await expect(page.getByText(shown, { exact: true })).toBeVisible()
    await expect(page.getByText(texts[language].ui.ratings.danger, { exact: true }).first()).toBeVisible()
    await expect(page.getByRole('navigation')).toHaveCount(0)
    await expect(page.getByRole('button')).toHaveCount(0)
    for (const printed of ['body', 'dd', 'h3 + p'])
      await expect(page.locator(printed).first(), `${printed} is ink`).toHaveCSS('color', 'rgb(16, 24, 43)')
    await page.emulateMedia({ media: null })
  }
})

test('a player with 200 checks sees them all after one request', async ({ page, product, signIn }) => {
  const club = await aClub(product)
  const player = await aPlayer(product, club)
  const practitioner = await product.as(await aPractitioner(product))
  for (let count = 0; count < 200; count += 1) {
    const day = new Date(Date.UTC(2019, 0, 1 + count * 7)).toISOString().slice(0, 10)
    await recordCheck(practitioner, player, { date: day, heart_rate: 50 + (count % 40) })
  }
  await signIn(player)
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/healthchecks/getAll')) asked.push(request.url())
  })
  await page.goto('/dashboard/healthcheckhistory')
  const cards = page.getByRole('main').getByRole('listitem')
  await expect(cards).toHaveCount(200)
  await page.getByRole('combobox', { name: 'Sort' }).selectOption('Newest First')
  await expect(cards.first()).toContainText('2022')
  expect(asked).toHaveLength(1)

  // On a busy machine a single frame may take long, but most must not.
  const slow = await page.evaluate(async () => {
    const frames: number[] = []
    let last = performance.now()
    for (let step = 0; step < 60; step += 1) {
      scrollBy(0, 200)
      await new Promise((next) => requestAnimationFrame(next))
      frames.push(performance.now() - last)
      last = performance.now()
    }
    return frames.filter((ms) => ms > 100).length
  })
  expect(slow).toBeLessThan(15)
})

test('a player without a check sees that there are none', async ({ page, product, signIn }) => {
  const club = await aClub(product)
  await signIn(await aPlayer(product, club))
  await expect(page.getByText('No healthchecks found!')).toBeVisible()
  await page.goto('/dashboard/healthcheckhistory')
  await expect(page.getByText('No healthchecks found!')).toBeVisible()
})

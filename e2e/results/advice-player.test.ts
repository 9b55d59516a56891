// A player whose glucose is far too low opens the app on a phone: it comes first, without a tap, in either language.
import { languageCodes } from '#domain/languages.ts'
import { expect, test } from '#e2e/fixtures.ts'
import { texts } from '#e2e/pictures/texts.ts'
import { aClub, aPlayer, aPractitioner } from '#e2e/seed.ts'
import { recordCheck } from './seed.ts'

test.use({
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  env: { EMERGENCY_NUMBER: '999' },
})

const said = {
  en: { sentence: 'Get help now: blood glucose.', pill: 'Right now', glucose: '2.4', number: '999' },
  fa: { sentence: 'همین حالا کمک بگیرید: قند خون.', pill: 'همین حالا', glucose: '۴۳', number: '۹۹۹' },
}

test('what needs help now is seen first, explained in one tap, and its lines stay ticked', async ({
  page,
  product,
  signIn,
}) => {
  const club = await aClub(product)
  const player = await aPlayer(product, club)
  const practitioner = await product.as(await aPractitioner(product))
  await recordCheck(practitioner, player, { date: '2024-06-02' })
  await recordCheck(practitioner, player, { blood_glucose: 2.4, stress_level: 8 })
  await signIn(player)

  for (const language of languageCodes) {
    const { healthChecks, metrics, results, shell } = texts[language]
    const { sentence, pill, glucose, number } = said[language]
    await page.evaluate((chosen) => localStorage.setItem('pitchside.language', chosen), language)
    await page.goto('/dashboard/main')

    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toContainText(sentence)
    const card = page.getByRole('article', { name: metrics.names.blood_glucose })
    for (const word of [pill, glucose]) await expect(card.getByText(word, { exact: true })).toBeInViewport()
    await expect(card.getByRole('listitem').first()).toBeInViewport()
    const call = card.getByRole('link', { name: healthChecks.callNumber(number) })
    await expect(call).toHaveAttribute('href', 'tel:999')
    const bar = page.getByRole('navigation', { name: shell.tabBar })
    await expect(bar).toBeInViewport()
    expect((await bar.boundingBox())?.height).toBe(58)
    const [needed, given] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
    expect(needed, 'the page fits the phone').toBeLessThanOrEqual(given ?? 0)

    await card.getByRole('link', { name: healthChecks.moreAbout }).tap()
    await expect(page.getByRole('heading', { name: results.whatToDo })).toBeVisible()
    await expect(page.getByRole('region', { name: healthChecks.alarmSigns })).toContainText(number)
    // The tick made in the first language is there in the second one.
    const first = page.getByRole('checkbox').first()
    if (language === languageCodes[0]) await first.check()
    await bar.getByRole('link', { name: shell.tabs.history }).tap()
    await expect(page).toHaveURL(/\/dashboard\/healthcheckhistory$/)
    await page.goBack()
    await expect(first).toBeChecked()
  }
})

test('a coach sees nothing of it', async ({ page, product, signIn }) => {
  const club = await aClub(product)
  const player = await aPlayer(product, club)
  await recordCheck(await product.as(await aPractitioner(product)), player, { blood_glucose: 2.4 })
  await signIn(club.coach, `/dashboard/player/${player.id}`)
  await expect(page.getByRole('heading', { name: texts.en.metrics.names.blood_glucose })).toBeVisible()
  await expect(page.getByText(said.en.pill)).toHaveCount(0)
  await expect(page.getByText(/help now/i)).toHaveCount(0)
})

// The differences that a player and a coach see with SPEC_READING=as-written.
import { expect, test } from '#e2e/fixtures.ts'
import { aClub, aPlayer, aPractitioner } from '#e2e/seed.ts'
import { recordCheck } from './seed.ts'

test.use({
  env: { SPEC_READING: 'as-written' },
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
})

test('ratings, units, colours, titles, height and weight follow the specification as written', async ({
  page,
  product,
  signIn,
}) => {
  const club = await aClub(product)
  const player = await aPlayer(product, club)
  const practitioner = await product.as(await aPractitioner(product))
  const check = await recordCheck(practitioner, player, {
    date: '2024-11-09',
    blood_glucose: 25,
    heart_rate: 70,
    diet_assessment: 'Skips breakfast on training days.',
  })

  await signIn(player)
  const glucose = page.getByRole('article', { name: 'Blood glucose' })
  await expect(glucose.getByText('Good', { exact: true })).toBeVisible()
  await expect(glucose.getByText('25.0 mmol/L')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Oxygen level .* 97 mmHg Good$/ })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Cholesterol .* 4.4 mg\/dL Good$/ })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Body mass index .* 22.1 kg\/m Good$/ })).toBeVisible()

  await page.goto('/dashboard/metric/cholesterol_level')
  await expect(page.getByText('mmol/L').first()).toBeVisible()

  await page.goto(`/dashboard/healthcheck/${check}`)
  await expect(page.getByRole('link', { name: /^Heart rate 70 BPM .* Poor/ })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Neurovascular assessment' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Diet assessment' })).toHaveCount(0)

  await page.goto('/dashboard/signout')
  await expect(page).toHaveURL(/\/(login)?$/)
  await signIn(club.coach, `/dashboard/player/${player.id}`)
  await expect(page.getByText(`5'5"`)).toBeVisible()
  await expect(page.getByText('200lbs')).toBeVisible()
})

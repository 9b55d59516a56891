import { aHealthCheck } from '#test/health-check.ts'
import { expect, signIn, test } from './fixtures.ts'
import { aClub, aPlayer, aPractitioner } from './seed.ts'

test('a player withholds a category, the coach sees a lock, and undo gives it back', async ({
  page,
  product,
  browser,
  baseURL,
}, info) => {
  const club = await aClub(product)
  const player = await aPlayer(product, club, { first_name: 'Sam', last_name: 'Okafor' })
  const tester = await product.as(await aPractitioner(product))
  await tester.post('/api/healthchecks/add', aHealthCheck({ _id: player.id }))
  const other = await browser.newContext({ baseURL: baseURL!, viewport: info.project.use.viewport! })
  const coach = await other.newPage()
  await signIn(coach, club.coach)

  await signIn(page, player)
  await page.goto('/dashboard/sharing')
  await expect(
    page.getByRole('heading', { name: 'Your coach sees your clearance, fitness, health and lifestyle.' }),
  ).toBeVisible()
  await page.getByRole('switch', { name: /^Health/ }).click()
  await expect(page.getByText('Your coach no longer sees: Health.')).toBeVisible()
  await expect(
    page.getByRole('heading', { name: 'Your coach sees your clearance, fitness and lifestyle.' }),
  ).toBeVisible()

  await coach.goto('/dashboard/main')
  await expect(coach.getByText('Not shared: health')).toBeVisible()
  await coach.getByRole('link', { name: /Sam Okafor/ }).click()
  await expect(coach.getByText('Not shared', { exact: true })).toBeVisible()
  await expect(coach.getByRole('heading', { name: 'Vertical jump' })).toBeVisible()
  await expect(coach.getByRole('heading', { name: 'Heart rate' })).toHaveCount(0)

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('switch', { name: /^Health/ })).toBeChecked()
  await coach.reload()
  await expect(coach.getByRole('heading', { name: 'Heart rate' })).toBeVisible()
  await other.close()
})

test('a practitioner sets clearance, corrects a check and withdraws one', async ({ page, product }) => {
  const club = await aClub(product)
  const player = await aPlayer(product, club, { first_name: 'Sam', last_name: 'Okafor' })
  const practitioner = await aPractitioner(product, { first_name: 'Priya', last_name: 'Shah' })
  const tester = await product.as(practitioner)
  await tester.post('/api/healthchecks/add', aHealthCheck({ _id: player.id }, { heart_rate: 190 }))
  await signIn(page, practitioner)
  await page.goto(`/dashboard/player/${player.id}`)
  await expect(page.getByText('Not cleared yet')).toBeVisible()
  await page.getByRole('link', { name: 'Clearance and corrections' }).click()
  await expect(page.getByLabel('Note for the coach')).toBeVisible()
  const whose = page.getByRole('main').getByRole('heading', { name: 'Sam Okafor' })
  await expect(whose).toBeVisible()

  await page.getByRole('radio', { name: 'Modified' }).check()
  await page.getByLabel('Note for the coach').fill('No sprints this week')
  await page.getByRole('button', { name: 'Set clearance' }).click()
  await expect(page.getByText('Clearance saved. The player and the coach see it.').first()).toBeVisible()
  await expect(page.getByText('No sprints this week')).toBeVisible()

  await page.getByRole('link', { name: 'Correct', exact: true }).click()
  await expect(page.getByLabel('Heart rate')).toBeVisible()
  await expect(whose).toBeVisible()
  await page.getByLabel('Heart rate').fill('5')
  await page.getByLabel('Reason').fill('A digit too many')
  await page.getByRole('button', { name: 'Save correction' }).click()
  await expect(page.getByText('Please enter a value between 20 and 200')).toBeVisible()
  await page.getByLabel('Heart rate').fill('59')
  await page.getByRole('button', { name: 'Save correction' }).click()
  await expect(page.getByText('A digit too many')).toBeVisible()
  await expect(page.getByText('Version 2')).toBeVisible()

  await page.getByRole('button', { name: 'Withdraw' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByLabel('Reason').fill('Recorded twice')
  await dialog.getByRole('button', { name: 'Withdraw' }).click()
  await expect(page.getByText('The health check was withdrawn.')).toBeVisible()
  await expect(page.getByText('Recorded twice')).toBeVisible()
  await expect(page.getByText('No health checks yet.')).toBeVisible()
})

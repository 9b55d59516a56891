import { expect, signIn, test, testOnBoth } from '#e2e/fixtures.ts'
import { aClub, aPlayer, aPractitioner } from '#e2e/seed.ts'
import { unfold } from '#e2e/unfold.ts'
import { aHealthCheck } from '#test/health-check.ts'

testOnBoth(
  'a player withholds a category, the coach sees a lock, and undo gives it back',
  async ({ page, product, browser, baseURL, viewport }) => {
    const club = await aClub(product)
    const player = await aPlayer(product, club, { first_name: 'Sam', last_name: 'Okafor' })
    const tester = await product.as(await aPractitioner(product))
    await tester.post('/api/healthchecks/add', aHealthCheck({ _id: player.id }))
    const other = await browser.newContext({ baseURL: baseURL!, viewport })
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
    const card = coach
      .getByRole('list', { name: 'Players' })
      .getByRole('link', { name: /Sam Okafor.*Not shared/ })
    await expect(card).toBeVisible()
    await card.click()
    await expect(coach.getByText('This counts only what the player shares with you.')).toBeVisible()
    await expect(coach.getByText('Not shared', { exact: true })).toBeVisible()
    await unfold(coach, /^Fitness/)
    await expect(coach.getByRole('heading', { name: 'Vertical jump' })).toBeVisible()
    await expect(coach.getByRole('heading', { name: 'Heart rate' })).toHaveCount(0)

    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('switch', { name: /^Health/ })).toBeChecked()
    await coach.reload()
    await unfold(coach, /^Health/)
    await expect(coach.getByRole('heading', { name: 'Heart rate' })).toBeVisible()
    await other.close()
  },
)

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

  const change = page.getByRole('button', { name: /^Change Health check of/ })
  await change.click()
  await page.getByRole('menuitem', { name: 'Correct' }).click()
  await expect(page.locator('input[name=heart_rate]')).toBeVisible()
  await expect(whose).toBeVisible()
  await page.locator('input[name=heart_rate]').fill('5')
  await page.getByLabel('Reason').fill('A digit too many')
  await page.getByRole('button', { name: 'Save correction' }).click()
  await expect(page.getByText('Please enter a value between 20 and 200')).toBeVisible()
  await page.locator('input[name=heart_rate]').fill('59')
  await page.getByRole('button', { name: 'Save correction' }).click()
  // The message that confirms it stays while the pointer is on it.
  await page.mouse.move(0, 0)
  await expect(page.getByText('A digit too many')).toBeVisible()
  await expect(page.getByText('Version 2')).toBeVisible()
  // By key, because on a phone the message lies over the end of the page.
  await page.getByRole('button', { name: 'Show what it was' }).press('Enter')
  await expect(page.getByRole('row', { name: /Heart rate.*190 BPM.*59 BPM/ })).toBeVisible()
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(2)

  await change.click()
  await page.getByRole('menuitem', { name: 'Withdraw' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByLabel('Reason').fill('Recorded twice')
  await dialog.getByRole('button', { name: 'Withdraw' }).click()
  await expect(page.getByText('The health check was withdrawn.')).toBeVisible()
  await expect(page.getByText('Recorded twice')).toBeVisible()
  await expect(page.getByText('No health checks yet.')).toBeVisible()
})

test('the page of a player tells a practitioner what changed, what is open and what was corrected', async ({
  page,
  product,
}) => {
  const club = await aClub(product)
  const player = await aPlayer(product, club, { first_name: 'Sam', last_name: 'Okafor' })
  const practitioner = await aPractitioner(product)
  const tester = await product.as(practitioner)
  const record = async (given: object) => {
    const check = aHealthCheck({ _id: player.id }, { ...given })
    return ((await tester.post('/api/healthchecks/add', check)).body as { _id: string })._id
  }
  await record({ date: '2026-03-01', vertical_jump: 60 })
  const id = await record({ vertical_jump: 40, blood_glucose: 2.4, notes: 'Slept badly' })
  const { healthCheck } = aHealthCheck(
    { _id: player.id },
    { vertical_jump: 40, blood_glucose: 2.6, notes: 'Slept badly' },
  )
  await tester.post('/api/healthchecks/correct', { id, version: 1, healthCheck, reason: 'Read again' })

  await signIn(page, practitioner, `/dashboard/player/${player.id}`)
  await expect(page.getByRole('heading', { name: '1 result is poor, 1 got worse.' })).toBeVisible()
  const line = page.getByRole('link', {
    name: /^Vertical jump .*40.cm, last time 60 Probably a real change, worse/,
  })
  await expect(line).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Open follow-ups' })).toBeVisible()
  await expect(page.getByText('Slept badly')).toBeVisible()
  await expect(page.getByText('Read again')).toBeVisible()
  await line.click()
  await expect(page.getByRole('article').filter({ hasText: 'Vertical jump' })).toBeInViewport()
  // Every chart is there once, and what matters comes first.
  const names = page.getByRole('article').getByRole('heading', { level: 3 })
  const charts = (await names.allTextContents()).filter((name) => name !== 'Notes')
  expect(new Set(charts).size).toBe(charts.length)
  expect(charts.slice(0, 2)).toEqual(['Blood glucose', 'Vertical jump'])

  await page.getByRole('button', { name: 'Set clearance' }).click()
  const dialog = page.getByRole('dialog', { name: 'Clearance of Sam Okafor' })
  await dialog.getByRole('radio', { name: 'Unavailable' }).check()
  await dialog.getByLabel('Note for the coach').fill('Rest until the review')
  await dialog.getByRole('button', { name: 'Set clearance' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('Rest until the review')).toBeVisible()
})

test('the second of two corrections at once is told, and starts again from the newest values', async ({
  page,
  product,
}) => {
  const club = await aClub(product)
  const player = await aPlayer(product, club, { first_name: 'Sam', last_name: 'Okafor' })
  const practitioner = await aPractitioner(product)
  const tester = await product.as(practitioner)
  const { body } = await tester.post('/api/healthchecks/add', aHealthCheck({ _id: player.id }))
  const { _id: id } = body as { _id: string }
  // From the page of the player: the link, the field, the reason and the button.
  await signIn(page, practitioner, `/dashboard/player/${player.id}`)
  await page.getByRole('link', { name: 'Correct the last check' }).click()
  await expect(page).toHaveURL(new RegExp(`/dashboard/correct/${id}$`))
  await page.locator('input[name=heart_rate]').fill('70')
  const { healthCheck } = aHealthCheck({ _id: player.id }, { heart_rate: 61 })
  await tester.post('/api/healthchecks/correct', { id, version: 1, healthCheck, reason: 'I was first' })
  await page.getByLabel('Reason').fill('I was second')
  await page.getByRole('button', { name: 'Save correction' }).click()
  await page.getByRole('button', { name: 'Show the newest version' }).click()
  await expect(page.locator('input[name=heart_rate]')).toHaveValue('61')

  // The player reads what was corrected and why.
  await signIn(page, player, '/dashboard/healthcheckhistory')
  await page.getByText('1 correction or withdrawal').click()
  await expect(page.getByRole('paragraph').filter({ hasText: /^I was first$/ })).toBeVisible()
  await page.getByRole('button', { name: 'Show what it was' }).click()
  await expect(page.getByRole('row', { name: /Heart rate.*55 BPM.*61 BPM/ })).toBeVisible()
})

// A practitioner enters a glucose of 2.4, says what was done, tells the player again, and a follow-up stays until somebody closes
// it. In Persian, where it is typed in mg/dL.

import { expect, test } from '#e2e/fixtures.ts'
import { texts } from '#e2e/pictures/texts.ts'
import { formOf } from '#e2e/recording/form.ts'
import { aClub, aPlayer, aPractitioner } from '#e2e/seed.ts'

test('a glucose of 2.4 is saved, seen first by the player, and closed', async ({
  page,
  product,
  signIn,
  browser,
}) => {
  const { recording, followUps, shell, metrics } = texts.fa
  const club = await aClub(product)
  const player = await aPlayer(product, club)
  const practitioner = await aPractitioner(product)
  await signIn(practitioner)
  await page.evaluate(() => localStorage.setItem('pitchside.language', 'fa'))
  await page.goto(formOf(player))

  await page.locator('input[name=blood_glucose]').fill('۴۳')
  for (const section of [recording.sections.lifestyle, recording.sections.fitness])
    await page.getByRole('switch', { name: recording.sectionNotMeasuredIn(section) }).check()
  for (const name of [
    'blood_pressure_systolic',
    'blood_pressure_diastolic',
    'cholesterol_level',
    'heart_rate',
    'weight',
    'height',
    'oxygen_level',
    'body_temperature',
    'airway_peak_flow',
  ] as const)
    await page
      .getByRole('button', { name: recording.notMeasuredField(metrics.fields[name]), exact: true })
      .click()
  await page.getByRole('radio', { name: metrics.smoking.nonSmoker }).check()
  const question = page.getByRole('radiogroup', {
    name: followUps.whatWasDoneAbout(metrics.names.blood_glucose),
  })
  await expect(question).toBeVisible()
  const send = page.getByRole('button', { name: recording.submit })
  await send.click()
  await expect(question).toHaveAttribute('aria-invalid', 'true')
  await expect(question.getByRole('radio').first()).toBeFocused()

  await question.getByRole('radio', { name: followUps.actions.told }).check()
  await send.click()
  await expect(page.getByText(recording.submitted).last()).toBeVisible()
  const name = `${player.first_name} ${player.last_name}`
  await expect(page.getByText(recording.savedPoor(player.first_name, '۱'))).toBeVisible()

  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, baseURL: product.url })
  const own = await phone.newPage()
  await own.request.post('/api/users/login', { form: { email: player.email, password: player.password } })
  const { expiration } = { expiration: Date.now() + 3_600_000 }
  await own.addInitScript(
    ([userID, until]) => {
      const session = { userID, expiration: until, isLoggedIn: 'true', 'pitchside.language': 'fa' }
      for (const [key, value] of Object.entries(session)) localStorage.setItem(key, value)
    },
    [player.id, String(expiration)] as const,
  )
  await own.goto('/dashboard/main')
  await expect(own.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(
    'همین حالا کمک بگیرید: قند خون. بقیه می‌تواند صبر کند.',
  )
  await phone.close()

  await page.goto('/dashboard/followups')
  const card = page.getByRole('article', { name: metrics.names.blood_glucose })
  await expect(card).toContainText(name)
  await expect(card).toContainText('۴۳')
  await expect(card).toContainText(followUps.toldBy(`${practitioner.first_name} ${practitioner.last_name}`))

  await card.getByRole('link', { name: followUps.measureAgainOf(name, metrics.names.blood_glucose) }).click()
  await expect(page.locator('input[name=blood_glucose]')).toBeFocused()
  await page.goBack()

  await card.getByRole('button', { name: followUps.tellAgainOf(name, metrics.names.blood_glucose) }).click()
  const telling = page.getByRole('dialog', { name: followUps.tellTitle(name) })
  await expect(telling.getByRole('blockquote')).toHaveText(/نگاه کنید/)
  await expect(telling).not.toContainText('۴۳')
  await telling.getByRole('button', { name: followUps.send }).click()
  await expect(telling).toHaveCount(0)
  await expect(page.getByText(followUps.told)).toBeVisible()
  await expect(card).toContainText(followUps.toldHow.message(''))

  await card.getByRole('button', { name: followUps.closeOf(name, metrics.names.blood_glucose) }).click()
  const dialog = page.getByRole('alertdialog')
  const confirm = dialog.getByRole('button', { name: followUps.closeLabel })
  await expect(confirm).toBeDisabled()
  await dialog.getByRole('radio', { name: followUps.actions.sent }).check()
  await confirm.click()
  await expect(page.getByText(followUps.none)).toBeVisible()
  await page.getByText(followUps.closedOnes).click()
  const closed = page.getByRole('listitem').filter({ hasText: name })
  await expect(closed).toContainText(followUps.actions.sent)
  await expect(page.getByRole('img', { name: shell.openCount('1') })).toHaveCount(0)
})

test('a temperature above the scale shows its range and the advice at once', async ({
  page,
  product,
  signIn,
}) => {
  const player = await aPlayer(product, await aClub(product))
  await signIn(await aPractitioner(product))
  await page.goto(formOf(player))
  const range = 'between 20 and 40'
  const heat = 'cool with cold water first'
  const { entry } = texts.en.recording
  const field = page.locator('input[name=body_temperature]')
  await field.fill('45')
  await field.press('Tab')
  for (const words of [range, 'Get help now.', heat])
    await expect(page.getByText(words).first()).toBeVisible()
  await page.getByRole('button', { name: entry.recordAtLimit('40', '45') }).click()
  await expect(field).toHaveValue('40')
  await expect(page.getByText(range)).toBeHidden()
  await expect(page.getByText(entry.aboveScale('40', '45'))).toBeVisible()
  await expect(page.getByText(heat).first()).toBeVisible()
})

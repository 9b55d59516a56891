// A correction uses the form in which a check is recorded: the digits and the unit of the reader, how a reading was taken,
// and the question what was done about a value that it makes urgent.

import { expect, test } from '#e2e/fixtures.ts'
import { texts } from '#e2e/pictures/texts.ts'
import { field } from '#e2e/recording/form.ts'
import { aClub, aPlayer, aPractitioner } from '#e2e/seed.ts'
import { aHealthCheck } from '#test/health-check.ts'

test('a glucose is corrected to 2.4, and a follow-up opens', async ({ page, product, signIn }) => {
  const { followUps, metrics, recording, sharing } = texts.fa
  const club = await aClub(product)
  const player = await aPlayer(product, club)
  const practitioner = await aPractitioner(product)
  const tester = await product.as(practitioner)
  const { body } = await tester.post('/api/healthchecks/add', aHealthCheck({ _id: player.id }))
  const { _id: id } = body as { _id: string }
  await signIn(practitioner)
  await page.evaluate(() => localStorage.setItem('pitchside.language', 'fa'))
  await page.goto(`/dashboard/correct/${id}`)

  await expect(field(page, 'blood_glucose')).toHaveValue('۹۷')
  await field(page, 'blood_glucose').fill('۴۳')
  await page
    .getByRole('radiogroup', { name: recording.taken.fasting.label })
    .getByRole('radio', { name: recording.taken.fasting.true })
    .check()
  const question = page.getByRole('radiogroup', {
    name: followUps.whatWasDoneAbout(metrics.names.blood_glucose),
  })
  await expect(question).toBeVisible()
  await page.getByRole('textbox', { name: sharing.reason }).fill('A digit was swapped')
  const save = page.getByRole('button', { name: sharing.saveCorrection })
  await save.click()
  await expect(question).toHaveAttribute('aria-invalid', 'true')
  await expect(question.getByRole('radio').first()).toBeFocused()
  await question.getByRole('radio', { name: followUps.actions.called }).check()
  await save.click()

  await page.waitForURL(`**/dashboard/care/${player.id}`)
  await expect(page.getByRole('article', { name: metrics.names.blood_glucose })).toContainText(
    followUps.actions.called,
  )
  const { body: stored } = await tester.get(`/api/healthchecks/get/${id}`)
  // What was not touched is exactly as it was, although milligrams are rounded.
  expect(stored).toMatchObject({
    version: 2,
    cholesterol_level: 4.2,
    reaction_time: 0.13,
    heart_rate: 55,
    context: { fasting: true },
  })
  expect((stored as { blood_glucose: number }).blood_glucose).toBeCloseTo(2.4, 1)
})

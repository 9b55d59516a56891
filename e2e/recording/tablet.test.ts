// A practitioner with a tablet beside the pitch.
import { expect, test } from '#e2e/fixtures.ts'
import { aPractitioner } from '#e2e/seed.ts'
import {
  aSquad,
  choose,
  chooseNonSmoker,
  draftIsBack,
  draftIsKept,
  field,
  fillIn,
  fitness,
  lifestyle,
  physical,
  saved,
  submit,
  type,
  unfold,
} from './form.ts'

test.use({ viewport: { width: 820, height: 1180 }, hasTouch: true, isMobile: false })

test.describe('with a server that dies', () => {
  test.use({ runs: 'process' })

  test('a practitioner records three players, and no typed value is lost', async ({
    page,
    product,
    signIn,
  }) => {
    const { practitioner, players, checksOf } = await aSquad(product, ['Ann', 'Ben', 'Cem'])
    const [ann, ben, cem] = players
    if (!ann || !ben || !cem) throw new Error('Three players were to be made.')
    await signIn(practitioner)

    await test.step('the checklist has everybody open', async () => {
      await choose(page, 'Organisation', 'rov', /Harbour Rovers/)
      const today = new Date().toISOString().slice(0, 10).split('-').toReversed().join('/')
      await expect(page.getByRole('heading', { name: `Checklist for ${today}` })).toBeVisible()
      await expect(page.getByText('0 of 3 done today')).toBeVisible()
      await expect(page.getByRole('checkbox', { name: /Ann Reed/ })).not.toBeChecked()
    })

    await test.step('one with skipped fitness tests', async () => {
      await page.getByRole('link', { name: 'Record a health check of Ann Reed' }).click()
      await expect(page.getByRole('combobox', { name: 'Player' })).toHaveValue('Ann Reed')
      await type(page, { ...lifestyle, ...physical })
      await chooseNonSmoker(page)
      await page.getByRole('switch', { name: 'Fitness: nothing measured here' }).check()
      await expect(field(page, 'vertical_jump')).toBeDisabled()
      await expect(page.getByText('15 of 15 values entered')).toBeVisible()
      await submit(page)
      await saved(page)
      await expect(page.getByText('1 of 3 done today')).toBeVisible()
      await expect(page.getByRole('checkbox', { name: /Ann Reed/ })).toBeChecked()
      expect(await checksOf(ann)).toMatchObject([
        { sleep_quality: 7.5, heart_rate: 82, body_mass_index: 22.1, vertical_jump: null, smoking_level: 0 },
      ])
    })

    await test.step('one interrupted by a reload', async () => {
      await page.getByRole('link', { name: 'Record a health check of Ben Reed' }).click()
      await type(page, { ...lifestyle, ...physical })
      await page.getByRole('button', { name: 'Vertical jump: not measured' }).click()
      await unfold(page, 'Medical questionnaire')
      await page.getByRole('textbox', { name: 'Allergies' }).fill('Wasps')
      await unfold(page, 'Notes')
      await page.getByRole('textbox', { name: 'Notes', exact: true }).fill('Slept badly.\nTired legs.')
      await draftIsKept(page)
      await page.reload()
      await draftIsBack(page)
      await expect(field(page, 'heart_rate')).toHaveValue('82')
      await expect(field(page, 'vertical_jump')).toBeDisabled()
      await expect(page.getByRole('textbox', { name: 'Notes', exact: true })).toHaveValue(
        'Slept badly.\nTired legs.',
      )
      const { vertical_jump: _, ...rest } = fitness
      await type(page, rest)
      await chooseNonSmoker(page)
      await submit(page)
      await saved(page)
      await expect(page.getByText('2 of 3 done today')).toBeVisible()
      expect(await checksOf(ben)).toMatchObject([
        { heart_rate: 82, vertical_jump: null, reaction_time: 0.13, notes: 'Slept badly.\nTired legs.' },
      ])
    })

    await test.step('one whose first save fails because the server is down', async () => {
      await page.getByRole('link', { name: 'Record a health check of Cem Reed' }).click()
      await fillIn(page)
      await product.kill()
      await submit(page)
      const alert = page.getByRole('alert').filter({ hasText: 'The health check was not saved.' })
      await expect(alert).toContainText('Everything you typed is kept on this device.')
      await expect(field(page, 'heart_rate')).toHaveValue('82')
      await product.start()
      await alert.getByRole('button', { name: 'Retry' }).click()
      await saved(page)
      await expect(page.getByText('3 of 3 done today')).toBeVisible()
      expect(await checksOf(cem)).toHaveLength(1)
    })

    await test.step('the medical answer stands in the player’s record', async () => {
      const caller = await product.as(practitioner)
      expect((await caller.get(`/api/users/getByID/${ben.id}`)).body).toMatchObject({ allergies: 'Wasps' })
    })
  })
})

test('organisation and player can be chosen with the keyboard only', async ({ page, product, signIn }) => {
  const { practitioner, players, checksOf } = await aSquad(product, ['Ann', 'Anna'])
  const [, anna] = players
  if (!anna) throw new Error('Two players were to be made.')
  await signIn(practitioner, '/dashboard/newhealthcheck')
  await page.getByRole('combobox', { name: 'Organisation' }).focus()
  await page.keyboard.type('harb')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('combobox', { name: 'Player' })).toBeFocused()
  await page.keyboard.type('anna')
  await expect(page.getByRole('option')).toHaveText([/^Anna/])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`player=${anna.id}`))
  await expect(page.getByText('Harbour Rovers · no check yet')).toBeVisible()

  const keys = async (values: Record<string, string>) => {
    for (const value of Object.values(values)) {
      await page.keyboard.type(value)
      await page.keyboard.press('Enter')
    }
  }
  await field(page, 'sleep_quality').focus()
  await keys(lifestyle)
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await keys(physical)
  // Foot posture is optional, so Enter skips it.
  await page.keyboard.press('Enter')
  await keys(fitness)
  await expect(page.getByText('20 of 20 values entered')).toBeVisible()
  await page.getByRole('button', { name: 'Submit' }).focus()
  await page.keyboard.press('Enter')
  await saved(page)
  expect(await checksOf(anna)).toMatchObject([
    { heart_rate: 82, reaction_time: 0.13, foot_posture_index: null },
  ])
})

test('the checklist shows what a colleague records and reopens with the same organisation', async ({
  page,
  product,
  signIn,
}) => {
  const { practitioner, players } = await aSquad(product, ['Ann', 'Ben'])
  const [ann] = players
  if (!ann) throw new Error('A player was to be made.')
  await page.clock.install()
  await signIn(practitioner)
  await choose(page, 'Organisation', 'rov', /Harbour Rovers/)
  await expect(page.getByText('0 of 2 done today')).toBeVisible()

  const colleague = await product.as(await aPractitioner(product))
  const skipped = Object.fromEntries(
    Object.keys({ ...lifestyle, ...physical, ...fitness }).map((name) => [name, null]),
  )
  const healthCheck = { user_id: ann.id, ...skipped, heart_rate: 60, smoking_level: 0 }
  expect(await colleague.post('/api/healthchecks/add', { healthCheck })).toMatchObject({ status: 201 })
  await page.clock.fastForward(10_000)
  await expect(page.getByText('1 of 2 done today')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: /Ann Reed/ })).toBeChecked()
  await page.getByRole('checkbox', { name: /Ben Reed/ }).click()
  await expect(page.getByRole('checkbox', { name: /Ben Reed/ }), 'it is only read').not.toBeChecked()

  await page.getByRole('radio', { name: 'Remaining (1)' }).check()
  await expect(page.getByRole('checkbox')).toHaveCount(1)
  await page.reload()
  await expect(page.getByText('1 of 2 done today')).toBeVisible()
})

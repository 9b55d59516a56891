// From one player to the next: what stations measured is filled in, saving names the next player, and one tap goes on.

import { expect, test } from '#e2e/fixtures.ts'
import { axeFaults } from '#e2e/interface/axe.ts'
import {
  aSquad,
  chooseNonSmoker,
  field,
  fillIn,
  fitness,
  lifestyle,
  openForm,
  saved,
  submit,
  type,
} from './form.ts'

const today = () => new Date().toISOString().slice(0, 10)
const idAt = (nth: number) => `019a8000-0000-7000-8000-${String(nth).padStart(12, '0')}`

test('station readings are filled in, and saving leads to the next player with one tap', async ({
  page,
  product,
  signIn,
}) => {
  const { club, practitioner, players, checksOf } = await aSquad(product, ['Daniel', 'Elin', 'Finn'])
  const [daniel, elin] = players
  if (!daniel || !elin) throw new Error('Players were to be made.')
  const caller = await product.as(practitioner)
  const values = { weight: 82.4, height: 181, blood_glucose: 5.1, vertical_jump: 20 }
  const readings = Object.entries(values).map(([name, value], nth) => ({
    id: idAt(nth),
    user_id: daniel.id,
    field: name,
    value,
    date: today(),
  }))
  expect(await caller.post('/api/readings/add', { readings })).toMatchObject({ status: 200 })

  await signIn(practitioner)
  await openForm(page, daniel)
  await test.step('the values of the stations are marked until they are changed', async () => {
    await expect(field(page, 'weight')).toHaveValue('82.4')
    await expect(page.getByText('From a station')).toHaveCount(4)
    await type(page, { vertical_jump: '21' })
    await expect(page.getByText('From a station')).toHaveCount(3)
    expect(await axeFaults(page)).toEqual([])
  })
  await test.step('a dash means not measured', async () => {
    const { vertical_jump: _, ...rest } = fitness
    await type(page, { ...lifestyle, ...rest, stress_level: '7' })
    await chooseNonSmoker(page)
    for (const name of ['blood_pressure_systolic', 'blood_pressure_diastolic', 'cholesterol_level'])
      await type(page, { [name]: '-' })
    await type(page, {
      heart_rate: '58',
      oxygen_level: '98',
      body_temperature: '36.9',
      airway_peak_flow: '–',
    })
    await field(page, 'sleep_quality').focus()
    for (const name of ['blood_pressure_systolic', 'airway_peak_flow'])
      await expect(field(page, name)).toBeDisabled()
    await expect(page.getByText('4 not measured')).toBeVisible()
  })
  await test.step('a section folds and still says what is in it', async () => {
    const head = page.locator('summary').filter({ hasText: 'Lifestyle' })
    await head.click()
    await expect(field(page, 'sleep_quality')).toBeHidden()
    await expect(head).toContainText('5 of 5')
    await expect(head).toContainText('1 poor: Stress level')
  })
  await submit(page)
  await saved(page)
  await expect(page.getByText(/^Saved: Daniel, \d poor/)).toBeVisible()
  expect(await checksOf(daniel)).toMatchObject([
    { weight: 82.4, height: 181, blood_glucose: 5.1, vertical_jump: 21, blood_pressure_systolic: null },
  ])
  const { body } = await caller.get(`/api/readings/day/${club._id}/${today()}`)
  expect(body, 'the readings are used up').toMatchObject({ finishes: [{ user_id: daniel.id, readings: 4 }] })

  const next = page.getByRole('link', { name: 'Next: Elin' })
  await expect(next).toBeInViewport()
  // What the bar at the bottom covers in part can be scrolled up.
  expect(await axeFaults(page, { without: ['target-size'] })).toEqual([])
  await next.click()
  await expect(page.getByText('Elin Reed').first()).toBeVisible()
  await expect(field(page, 'sleep_quality'), 'typing starts at once').toBeFocused()
  await expect(field(page, 'sleep_quality')).toBeInViewport()
  await expect(page.getByText('From a station')).toHaveCount(0)
  await fillIn(page)
  await submit(page)
  await saved(page)
  await expect(page.getByRole('link', { name: 'Next: Finn' })).toBeVisible()
})

test('a draft is continued from Today, and an error opens its section', async ({ page, product, signIn }) => {
  const { practitioner, players } = await aSquad(product, ['Ann'])
  const [ann] = players
  if (!ann) throw new Error('A player was to be made.')
  await signIn(practitioner)
  await openForm(page, ann)
  await fillIn(page)
  await type(page, { heart_rate: '310' })
  await field(page, 'weight').focus()
  await page.locator('summary').filter({ hasText: 'Physical' }).click()
  await expect(field(page, 'heart_rate')).toBeHidden()
  await submit(page)
  await expect(field(page, 'heart_rate')).toBeFocused()

  await page.goto('/dashboard/main')
  await page.getByRole('link', { name: 'Continue draft: Ann Reed' }).first().click()
  await expect(field(page, 'weight')).toHaveValue('70')
})

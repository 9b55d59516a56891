// The screens of a squad day on a phone: everything in reach, and nothing on top of something else.
import type { Page } from '@playwright/test'
import { languageCodes } from '#domain/languages.ts'
import { expect, test } from '#e2e/fixtures.ts'
import { texts } from '#e2e/pictures/texts.ts'
import { uuid7 } from '#web/squad-day/offline/uuid7.ts'
import { aRoom, asks, stationOf, today, type } from './room.ts'

/** The top and the height of each trial. */
const trialsOf = (page: Page, trial: string) =>
  page.getByText(new RegExp(`^${trial}`)).evaluateAll((names) =>
    names.map((name) => {
      const { top, height } = (name.parentElement ?? name).getBoundingClientRect()
      return `${top} ${height}`
    }),
  )

for (const language of languageCodes)
  test(`five trials of a pressure have one height, and the keys stay where they are, in ${language}`, async ({
    page,
    product,
    signIn,
  }) => {
    const { squadDay, metrics } = texts[language]
    const room = await aRoom(product, ['Anna', 'Bill'])
    await page.addInitScript((code) => localStorage.setItem('pitchside.language', code), language)
    await signIn(room.practitioner, stationOf(room.club, 'blood_pressure+heart_rate'))
    await asks(page, 'Anna')
    const pad = page.getByRole('group', { name: squadDay.keys })
    const fieldOf = (field: 'blood_pressure_systolic' | 'blood_pressure_diastolic' | 'heart_rate') =>
      page.getByRole('textbox', { name: squadDay.typeHere(metrics.fields[field], 'Anna Tarn') })
    const places: unknown[] = []
    const pressure = [128, 82]
    for (let trial = 1; trial <= 5; trial += 1) {
      const digits = trial.toLocaleString(language, { useGrouping: false })
      for (const [nth, field] of (
        ['blood_pressure_systolic', 'blood_pressure_diastolic'] as const
      ).entries()) {
        await expect(fieldOf(field)).toHaveValue('')
        places.push(await pad.boundingBox())
        await type(page, (pressure[nth] ?? 0) + trial)
      }
      // The station goes on once the pressure is stored.
      await expect(fieldOf('heart_rate')).toBeVisible()
      await page.getByRole('button', { name: metrics.names.blood_pressure, exact: true }).click()
      const last = page.getByText(new RegExp(`^${squadDay.trial(digits)}`))
      await expect(last).toBeInViewport()
      const trials = await trialsOf(page, squadDay.trial(''))
      expect(trials.length).toBeGreaterThanOrEqual(trial)
      expect(new Set(trials).size, trials.join()).toBe(1)
    }
    expect(new Set(places.map((place) => JSON.stringify(place))).size, JSON.stringify(places)).toBe(1)
  })

test('the answers of the smoking station are where the keys of other stations are', async ({
  page,
  product,
  signIn,
}) => {
  const room = await aRoom(product, ['Anna'])
  await signIn(room.practitioner, stationOf(room.club, 'weight'))
  await asks(page, 'Anna')
  const pad = await page.getByRole('group', { name: 'Number keys' }).boundingBox()
  await page.goto(stationOf(room.club, 'smoking_level'))
  for (const answer of ['Non smoker', 'Smoker']) {
    const place = await page.getByRole('button', { name: answer, exact: true }).boundingBox()
    if (!pad || !place) throw new Error('The keys or the answers are not there.')
    expect(place.y).toBeGreaterThanOrEqual(pad.y)
    expect(Math.abs(place.y + place.height - pad.y - pad.height)).toBeLessThanOrEqual(1)
  }
})

for (const language of languageCodes)
  test(`on the board the value, the clock, the rating and the two do not touch, in ${language}`, async ({
    page,
    product,
    signIn,
  }) => {
    const { squadDay } = texts[language]
    const room = await aRoom(product, ['Anna'])
    const practitioner = await product.as(room.practitioner)
    const reading = { user_id: room.players[0]?.id, field: 'blood_glucose', trial: 1, date: today() }
    const glucose = (value: number) => ({ ...reading, id: uuid7(), value, at: new Date().toISOString() })
    const added = await practitioner.post('/api/readings/add', { readings: [glucose(2.4), glucose(2.6)] })
    expect(added).toMatchObject({ body: { results: [{ status: 'stored' }, { status: 'stored' }] } })
    await page.addInitScript((code) => localStorage.setItem('pitchside.language', code), language)
    await signIn(room.practitioner, `/dashboard/squad/${room.club._id}/${today()}`)
    await page.getByRole('switch', { name: squadDay.showValues }).click()
    const cell = page.getByRole('button', { name: new RegExp(squadDay.twoValues) })
    await expect(cell.locator('svg')).toBeVisible()
    const gaps = await cell.evaluate((button) => {
      const boxes = [...button.children].map((child) => child.getBoundingClientRect())
      const [value, clock, two] = boxes
      if (!value || !clock || !two) throw new Error('The cell has a value and two marks.')
      // The rating is drawn in the middle by CSS.
      const { left, width } = button.getBoundingClientRect()
      const half = Number.parseFloat(getComputedStyle(button, '::after').width) / 2
      const middle = left + width / 2
      const [first, second] = clock.left < two.left ? [clock, two] : [two, clock]
      return {
        below: Math.min(clock.top, two.top) - value.bottom,
        before: middle - half - first.right,
        after: second.left - middle - half,
      }
    })
    for (const gap of Object.values(gaps)) expect(gap, JSON.stringify(gaps)).toBeGreaterThanOrEqual(1)
    expect(Math.min(gaps.before, gaps.after), JSON.stringify(gaps)).toBeGreaterThanOrEqual(2)
  })

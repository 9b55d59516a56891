// A station on the screens that clubs have: the number, the keys and the main button are in sight at every height, and
// nobody scrolls between two players.
import type { Page } from '@playwright/test'
import { languageCodes } from '#domain/languages.ts'
import { templates } from '#domain/measures/own/templates.ts'
import { expect, test } from '#e2e/fixtures.ts'
import { texts } from '#e2e/pictures/texts.ts'
import { aRoom, asks, stationOf, type } from './room.ts'

const { key: _key, source: _source, ...ownTest } = templates.find(({ key }) => key === 'grip_left')!
const pressure = 'blood_pressure+heart_rate+oxygen_level+body_temperature'
/** Phones with the bars of their browser, tablets, phones on their side, and a laptop at 150 %. */
const screens = [
  [320, 480],
  [375, 553],
  [360, 612],
  [393, 659],
  [390, 844],
  [768, 954],
  [820, 1180],
  [1280, 647],
  [853, 480],
  [568, 320],
  [667, 331],
  [844, 390],
] as const
const largeText = screens.filter(([, height]) => height >= 640)

/** What of the station cannot be pressed or read: out of sight, or under something else. */
const hidden = (page: Page) =>
  page.evaluate(() => {
    const parts = [
      ...document.querySelectorAll('form input:not([type=radio]), [role=group] button, [type=submit]'),
    ]
    return parts
      .filter((part) => {
        const { x, y, width, height } = part.getBoundingClientRect()
        return [y + 3, y + height - 3].some((end) => {
          const top = document.elementFromPoint(x + width / 2, end)
          return !top || !(part.contains(top) || top.contains(part))
        })
      })
      .map((part) => part.textContent || part.tagName)
  })

const scrolled = (page: Page) =>
  page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('section, main')]
      .map(({ scrollTop, scrollLeft }) => [scrollTop, scrollLeft])
      .filter(([top, left]) => top !== 0 || left !== 0),
  )

for (const language of languageCodes)
  test(`the number, the keys and Save are in sight at every height, in ${language}`, async ({
    page,
    product,
    signIn,
  }) => {
    const room = await aRoom(product, ['Anna', 'Bill'])
    const as = await product.as(room.practitioner)
    const { body } = await as.post('/api/measures/add', {
      ...ownTest,
      organisation_id: room.club._id,
    })
    const own = `own:${(body as { _id: string })._id}`
    const cuff = { name: 'Cuff 2', fields: ['blood_pressure_systolic', 'blood_pressure_diastolic'] }
    await as.post('/api/equipment/add', { ...cuff, organisation_id: room.club._id })
    // Where a browser has Bluetooth, there is a row more.
    await page.addInitScript((code) => {
      localStorage.setItem('pitchside.language', code)
      Object.defineProperty(navigator, 'bluetooth', { value: {} })
    }, language)
    for (const measures of ['weight', pressure, `${own}+weight`]) {
      await signIn(room.practitioner, stationOf(room.club, measures))
      await asks(page, 'Anna')
      await expect(page.getByRole('button', { name: texts[language].bluetooth.pair })).toBeVisible()
      if (measures === pressure) {
        const cuffButton = page.getByRole('button', { name: cuff.name })
        await page.setViewportSize({ width: 568, height: 320 })
        await expect(cuffButton).toBeInViewport({ ratio: 1 })
        await cuffButton.click()
      }
      for (const [width, height] of screens) {
        await page.setViewportSize({ width, height })
        // The layout follows the new size a frame later.
        await expect.poll(() => hidden(page), `${measures} on ${width} x ${height}`).toEqual([])
      }
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '24px'))
      for (const [width, height] of largeText) {
        await page.setViewportSize({ width, height })
        await expect.poll(() => hidden(page), `${measures}, large text on ${width} x ${height}`).toEqual([])
      }
    }
  })

test('a question about a number is in sight on a low phone, and the next player starts at the top', async ({
  page,
  product,
  signIn,
}) => {
  const { squadDay } = texts.en
  const room = await aRoom(product, ['Anna', 'Bill'])
  await page.setViewportSize({ width: 360, height: 480 })
  await signIn(room.practitioner, stationOf(room.club, 'cholesterol_level+weight'))
  await asks(page, 'Anna')
  const pad = page.getByRole('group', { name: squadDay.keys })
  const place = await pad.boundingBox()
  await type(page, 1.5)
  const keep = page.getByRole('button', { name: squadDay.keepIt('1.5') })
  await expect(keep).toBeInViewport({ ratio: 1 })
  const covered = await keep.evaluate((button) => {
    const { x, y, width, height } = button.getBoundingClientRect()
    return !button.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  })
  expect(covered).toBe(false)
  expect((await pad.boundingBox())?.y).toBeCloseTo(place?.y ?? 0, 0)
  await keep.click()
  await type(page, 71)
  await asks(page, 'Bill')
  expect(await scrolled(page)).toEqual([])
  expect((await pad.boundingBox())?.y).toBeCloseTo(place?.y ?? 0, 0)
})

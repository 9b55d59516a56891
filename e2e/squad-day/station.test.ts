// One station after another: with the keyboard only, in Persian, and how many taps and keys a player takes.
import type { Locator, Page } from '@playwright/test'
import { aSaturday } from '#e2e/clubs/club-days.ts'
import { expect, test } from '#e2e/fixtures.ts'
import { axeFaults } from '#e2e/interface/axe.ts'
import { tabTo } from '#e2e/interface/keys.ts'
import { texts } from '#e2e/pictures/texts.ts'
import type { Product } from '#e2e/product.ts'
import { choose } from '#e2e/recording/form.ts'
import { aClub, aPlayer, aPractitioner, type Club, type Member } from '#e2e/seed.ts'
import { uuid7 } from '#web/squad-day/offline/uuid7.ts'

const today = () => new Date().toISOString().slice(0, 10)
const boardOf = (club: Club) => `/dashboard/squad/${club._id}/${today()}`
const stationOf = (club: Club, measures: string) => `/dashboard/station/${club._id}/${today()}/${measures}`
const person = (page: Page, name: string) => page.getByRole('heading', { level: 2, name })

async function aSquad(product: Product, names: readonly string[]) {
  const club = await aClub(product)
  for (const first_name of names) await aPlayer(product, club, { first_name, last_name: 'Reed' })
  return { club, practitioner: await aPractitioner(product) }
}

/** The number shows its focus with a thick line, which `tabTo` does not know. */
async function tabPastNumber(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('Tab never reached it.')
}

test('a squad day with the keyboard only', async ({ page, product, signIn }) => {
  const { club, practitioner } = await aSquad(product, ['Ann', 'Bob', 'Cem'])
  await page.setViewportSize({ width: 1920, height: 1000 })
  await signIn(practitioner, boardOf(club))
  await test.step('all measures stand beside each other, and their headings sort', async () => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await expect(page.getByRole('columnheader', { name: 'Alcohol intake', exact: true })).toBeInViewport({
      ratio: 1,
    })
    const table = page.getByRole('table')
    const room = await table.evaluate(({ parentElement: frame }) => [frame?.scrollWidth, frame?.clientWidth])
    expect(await table.getByRole('columnheader').count()).toBeGreaterThan(19)
    expect(room[0]).toBe(room[1])
    const weight = page.getByRole('button', { name: 'Weight', exact: true })
    const header = page.getByRole('columnheader', { name: 'Weight', exact: true })
    await weight.press('Enter')
    await expect(header).toHaveAttribute('aria-sort', 'ascending')
    await expect(page.getByRole('button', { name: 'Weight: missing first' })).toBeVisible()
    await weight.press('Enter')
    await expect(header).not.toHaveAttribute('aria-sort')
    await expect(page.getByRole('button', { name: 'Most missing first' })).toBeVisible()
    await page.setViewportSize({ width: 1920, height: 1000 })
  })
  const body = page.getByRole('button', { name: /^Station 1, Height, Weight/ })
  await tabTo(page, body)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByText('Nothing was measured yet.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(body).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('dialog').getByRole('link', { name: 'Take this station' }))
  await page.keyboard.press('Enter')
  await expect(person(page, 'Ann Reed')).toBeVisible()
  const type = async (value: string) => {
    await page.keyboard.type(value)
    await page.keyboard.press('Enter')
  }
  await test.step('numbers and Enter take a player', async () => {
    await type('180')
    await type('80')
    await expect(person(page, 'Bob Reed')).toBeVisible()
  })
  await test.step('a player is skipped with a reason', async () => {
    await tabTo(page, page.getByRole('button', { name: 'Skip' }))
    await page.keyboard.press('Enter')
    const reason = page.getByRole('dialog').getByRole('button', { name: 'Not here' })
    await tabTo(page, reason)
    await page.keyboard.press('Enter')
    await expect(person(page, 'Cem Reed')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Height of Cem Reed' })).toBeFocused()
  })
  await test.step('a skip that is not wanted after all leaves the player, and the number has the focus', async () => {
    await tabTo(page, page.getByRole('button', { name: 'Skip' }))
    await page.keyboard.press('Enter')
    const hasFocus = () => page.evaluate(() => Boolean(document.activeElement?.closest('[role=dialog]')))
    await expect.poll(hasFocus).toBe(true)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.getByRole('textbox', { name: 'Height of Cem Reed' })).toBeFocused()
  })
  await test.step('undo brings the player back', async () => {
    await tabPastNumber(page, page.getByRole('button', { name: 'Undo Bob' }))
    await page.keyboard.press('Enter')
    await expect(person(page, 'Bob Reed')).toBeVisible()
    await type('175')
    await type('70')
    await expect(person(page, 'Cem Reed')).toBeVisible()
    await type('170')
    await type('65')
    await expect(page.getByText('Everybody has been here.')).toBeVisible()
  })
  await test.step('the board opens a cell and finishes the day', async () => {
    await tabTo(page, page.getByRole('link', { name: 'To the board' }))
    await page.keyboard.press('Enter')
    await tabTo(page, page.getByRole('button', { name: 'Ann Reed, Weight: Done' }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog').getByText('80')).toBeVisible()
    await tabTo(page, page.getByRole('dialog').getByRole('button', { name: 'Close' }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toBeHidden()
    await tabTo(page, page.getByRole('button', { name: 'Finish the day' }), { key: 'Shift+Tab' })
    await page.keyboard.press('Enter')
    await tabTo(page, page.getByRole('dialog').getByRole('button', { name: /^Finish with/ }))
    await page.keyboard.press('Enter')
    await expect(page.getByText('Finished', { exact: true })).toHaveCount(3)
  })
})

/** The keys and buttons of the station that are out of sight or under something else. */
const hiddenKeys = (page: Page) =>
  page.locator('form button').evaluateAll((buttons) =>
    buttons
      .filter((button) => {
        const { x, y, width, height } = button.getBoundingClientRect()
        return [y + 3, y + height - 3].some(
          (end) => !button.contains(document.elementFromPoint(x + width / 2, end)),
        )
      })
      .map(({ textContent }) => textContent),
  )

test('a squad day in Persian', async ({ page, product, signIn }) => {
  const { squadDay, metrics } = texts.fa
  const { club, practitioner } = await aSquad(product, ['Ann', 'Bob'])
  await signIn(practitioner, '/dashboard/main')
  await page.evaluate(() => localStorage.setItem('pitchside.language', 'fa'))
  await test.step('all keys are in sight on a phone, a tablet and a laptop', async () => {
    await page.goto(stationOf(club, 'blood_pressure+heart_rate+oxygen_level+body_temperature'))
    await expect(person(page, 'Ann Reed')).toBeVisible()
    const pad = page.getByRole('group', { name: squadDay.keys })
    const place = await pad.boundingBox()
    await page.keyboard.type('186')
    await expect(page.getByRole('button', { name: squadDay.whatToDo })).toBeVisible()
    expect(await pad.boundingBox(), 'the keys stay when a warning appears').toEqual(place)
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: squadDay.undo('Ann') }).waitFor()
    await page.keyboard.type('121')
    for (const [width, height] of [
      [820, 1180],
      [1280, 800],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height })
      // The layout follows the new size a frame later.
      await expect.poll(() => hiddenKeys(page), `${width} x ${height}`).toEqual([])
    }
  })
  await page.goto(stationOf(club, 'weight+hundred_meter_sprint'))
  await expect(person(page, 'Ann Reed')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await page.keyboard.type('۸۲٫۵')
  await page.getByRole('button', { name: squadDay.saveField(metrics.fields.hundred_meter_sprint) }).click()
  await test.step('the pad has Persian digits and reads from left to right', async () => {
    for (const key of ['۸', '٫', '۹']) await page.getByRole('button', { name: key, exact: true }).click()
    await page.getByRole('button', { name: squadDay.saveNext('Bob Reed') }).click()
    await expect(page.getByRole('button', { name: squadDay.fixIt })).toBeFocused()
    await expect.poll(() => axeFaults(page)).toEqual([])
    await page.getByRole('button', { name: squadDay.keepIt('۸٫۹') }).click()
    await expect(person(page, 'Bob Reed')).toBeVisible()
  })
  await page.getByRole('button', { name: squadDay.skip }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect.poll(() => axeFaults(page)).toEqual([])
  await page.getByRole('button', { name: squadDay.reasons.absent }).click()
  await expect(page.getByText(squadDay.allDone)).toBeVisible()
  await page.goto(boardOf(club))
  await test.step('the board of a phone shows measures at once', async () => {
    const cells = page.getByRole('row', { name: 'Ann Reed' }).getByRole('button')
    const inView = () =>
      cells.evaluateAll(
        (all) =>
          all.filter((one) => {
            const { left, right } = one.getBoundingClientRect()
            return left >= 0 && right <= innerWidth
          }).length,
      )
    await expect.poll(inView).toBeGreaterThanOrEqual(4)
  })
  const cell = squadDay.cell('Ann Reed', metrics.fields.weight, squadDay.cells.done)
  await page.getByRole('button', { name: cell }).click()
  await expect(page.getByRole('dialog').getByText(`۸۲٫۵ ${metrics.units.kg}`)).toBeVisible()
  await expect(page.getByRole('dialog').getByText(squadDay.counts)).toBeVisible()
  await expect.poll(() => axeFaults(page)).toEqual([])
})

type Effort = { taps: number; keys: number; scrolls: number }

/** Counts from now on what the practitioner does. */
const count = (page: Page) =>
  page.evaluate(() => {
    const effort = { taps: 0, keys: 0, scrolls: 0 }
    Object.assign(globalThis, { effort })
    addEventListener('pointerdown', () => void (effort.taps += 1), true)
    addEventListener('keydown', () => void (effort.keys += 1), true)
    addEventListener('scroll', () => void (effort.scrolls += 1), true)
  })
const effortOf = (page: Page) =>
  page.evaluate(() => ({ ...(globalThis as unknown as { effort: Effort }).effort }))

test('the next player takes one tap and the digits, and no scrolling', async ({ page, product, signIn }) => {
  const { club, practitioner } = await aSquad(product, ['Ann', 'Bob', 'Cem'])
  await signIn(practitioner, stationOf(club, 'weight'))
  await expect(person(page, 'Ann Reed')).toBeVisible()
  const pad = page.getByRole('group', { name: 'Number keys' })
  const place = await pad.boundingBox()
  await count(page)
  await page.keyboard.type('82')
  await page.getByRole('button', { name: 'Save, next: Bob Reed' }).tap()
  await expect(person(page, 'Bob Reed')).toBeVisible()
  expect(await effortOf(page)).toEqual({ taps: 1, keys: 2, scrolls: 0 })
  await expect(page.getByRole('button', { name: 'Undo Ann' })).toBeVisible()
  expect(await pad.boundingBox(), 'the keys stay when Undo appears').toEqual(place)

  for (const key of ['7', '1']) await page.getByRole('button', { name: key, exact: true }).tap()
  await page.getByRole('button', { name: 'Save, next: Cem Reed' }).tap()
  await expect(person(page, 'Cem Reed')).toBeVisible()
  expect(await effortOf(page), 'on the pad every digit is a tap').toEqual({ taps: 4, keys: 2, scrolls: 0 })

  await page.keyboard.type('64')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Everybody has been here.')).toBeVisible()
  expect(await effortOf(page), 'on a keyboard Enter is enough').toEqual({ taps: 4, keys: 5, scrolls: 0 })
})

test('one tap on Today opens the station of last time', async ({ page, product, signIn }) => {
  const { club, practitioner } = await aSquad(product, ['Ann', 'Bob'])
  await signIn(practitioner)
  await choose(page, 'Organisation', club.name, new RegExp(club.name))
  await page.reload()
  const start = page.getByRole('link', { name: `Start station: ${club.name}` })
  await start.tap()
  await expect(person(page, 'Ann Reed')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Height of Ann Reed' })).toBeFocused()
  await test.step('the way back from there is one step', async () => {
    await page.goBack()
    await expect(start).toBeVisible()
  })
  await test.step('the board is one tap further, its stations three', async () => {
    await page.getByRole('link', { name: `Board: ${club.name}` }).tap()
    await page.getByRole('button', { name: /^Station \d+, Airway peak flow/ }).tap()
    await page.getByRole('dialog').getByRole('link', { name: 'Take this station' }).tap()
    await expect(page.getByRole('textbox', { name: 'Airway peak flow of Ann Reed' })).toBeFocused()
  })
  await page.goto('/dashboard/main')
  await start.tap()
  await expect(page.getByRole('textbox', { name: 'Airway peak flow of Ann Reed' })).toBeFocused()
})

test('players whom a booking names come first, and the others can still be chosen', async ({
  page,
  product,
  signIn,
}) => {
  const club = await aClub(product)
  const [ann, bob, cem] = [
    await aPlayer(product, club, { first_name: 'Ann', last_name: 'Reed' }),
    await aPlayer(product, club, { first_name: 'Bob', last_name: 'Reed' }),
    await aPlayer(product, club, { first_name: 'Cem', last_name: 'Reed' }),
  ]
  const date = aSaturday()
  const coach = await product.as(club.coach)
  for (const [time, { id }] of [
    ['09:00', cem],
    ['14:00', bob],
  ] as const)
    expect(
      await coach.post('/api/bookings/add', {
        booking: { date, time, number_of_players: 5, player_ids: [id] },
      }),
    ).toMatchObject({ status: 201 })
  await signIn(await aPractitioner(product), `/dashboard/squad/${club._id}/${date}`)
  await expect(page.getByRole('heading', { name: '0 of 38 values are in.' })).toBeVisible()
  await expect(page.getByRole('rowheader')).toHaveText([
    '09:00: 0 of 1 done',
    'Cem Reed',
    '14:00: 0 of 1 done',
    'Bob Reed',
    'Not booked',
    `${ann.first_name} Reed`,
  ])
  expect(await axeFaults(page)).toEqual([])

  await page.goto(`/dashboard/station/${club._id}/${date}/weight`)
  await expect(person(page, 'Cem Reed')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save, next: Bob Reed' })).toBeVisible()
  const queue = page.getByRole('button', { name: 'Show the queue' })
  await expect(queue).toContainText('0 of 2 done')
  await queue.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Ann Reed' }).click()
  await expect(person(page, 'Ann Reed')).toBeVisible()
})

test('no order on the board or in the queue follows from values', async ({ page, product, signIn }) => {
  const club = await aClub(product)
  const members: Member[] = []
  for (const first_name of ['Ann', 'Bob', 'Cem', 'Dan'])
    members.push(await aPlayer(product, club, { first_name, last_name: 'Reed' }))
  const practitioner = await aPractitioner(product)
  const caller = await product.as(practitioner)
  const order = async () => {
    await page.goto(boardOf(club))
    await page.getByRole('switch', { name: 'Show values and ratings' }).click()
    await expect(page.getByRole('button', { name: /^Ann Reed, Vertical jump: Done/ })).toBeVisible()
    const board = (await page.getByRole('rowheader').allTextContents()).map((text) => text.slice(0, 8))
    await page.goto(stationOf(club, 'vertical_jump'))
    await page.getByRole('button', { name: 'Show the queue' }).click()
    await page.getByRole('dialog').getByRole('switch', { name: 'Show values and ratings' }).click()
    const names = page.getByRole('dialog').getByRole('listitem')
    await expect(names).toHaveCount(4)
    const queue = (await names.allTextContents()).map((text) => text.slice(0, 3))
    return { board, queue }
  }
  const jump = async (values: readonly number[]) => {
    const readings = values.map((value, nth) => ({
      id: uuid7(),
      user_id: members[nth]?.id,
      field: 'vertical_jump',
      value,
      trial: 1,
    }))
    expect(await caller.post('/api/readings/add', { readings })).toMatchObject({ status: 200 })
  }
  await signIn(practitioner)
  await jump([30, 60, 45, 20])
  const first = await order()
  expect(first.board).toEqual(['Ann Reed', 'Bob Reed', 'Cem Reed', 'Dan Reed'])
  await jump([70, 10, 45, 80])
  expect(await order()).toEqual(first)
})

test('stations are changed and remembered, a second device joins, and anybody can be taken out of turn', async ({
  page,
  browser,
  product,
  signIn,
}) => {
  const names = ['Ann', 'Bob', 'Cem', 'Dan', 'Eva', 'Fay', 'Gus', 'Hal', 'Ida']
  const { club, practitioner } = await aSquad(product, names)
  await signIn(practitioner, boardOf(club))
  const stations = page.getByRole('button', { name: /^Station \d+,.* Cholesterol/ })
  await test.step('measures are added by tap and removed by key', async () => {
    await expect(stations).toHaveCount(1)
    await page.getByRole('button', { name: 'Change stations' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Add a station' }).click()
    const added = dialog.getByRole('group').last()
    await added.getByRole('button', { name: 'Cholesterol' }).click()
    await added.getByRole('button', { name: 'Weight' }).focus()
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('button', { name: 'Weight', pressed: true })).toHaveCount(1)
    await page.keyboard.press('Space')
    await expect(dialog.getByRole('button', { name: 'Weight', pressed: true })).toHaveCount(0)
    expect(await axeFaults(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Save stations' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('button', { name: /\d, Cholesterol,/ })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('button', { name: /\d, Cholesterol,/ })).toBeVisible()
    await expect(page.getByRole('button', { name: /Height, Weight/ })).toHaveCount(0)
  })
  await page.getByText('Join as a station').click()
  const code = page.getByRole('img', { name: /^QR code for / })
  const address = ((await code.getAttribute('aria-label')) ?? '').replace('QR code for ', '')
  expect(new URL(address).pathname).toBe(boardOf(club))
  const context = await browser.newContext({ viewport: { width: 820, height: 1180 }, hasTouch: true })
  const tablet = await context.newPage()
  await test.step('a tablet opens the address of the code, logs in and is on the board', async () => {
    await tablet.goto(address)
    await tablet.getByLabel('Email', { exact: false }).fill(practitioner.email)
    await tablet.getByRole('textbox', { name: 'Password' }).fill(practitioner.password)
    await tablet.getByRole('button', { name: 'Log in', exact: true }).click()
    await tablet.getByRole('button', { name: /\d, Cholesterol,/ }).click()
    await tablet.getByRole('dialog').getByRole('link', { name: 'Take this station' }).click()
    await expect(person(tablet, 'Ann Reed')).toBeVisible()
  })
  await test.step('a searched player comes next, and two devices give two values', async () => {
    const search = tablet.getByRole('searchbox', { name: 'Search a player' })
    if (!(await search.isVisible())) await tablet.getByRole('button', { name: 'Show the queue' }).click()
    await search.fill('gus')
    await tablet.getByRole('button', { name: 'Gus Reed' }).click()
    await expect(person(tablet, 'Gus Reed')).toBeVisible()
    await tablet.keyboard.type('4.8')
    await tablet.keyboard.press('Enter')
    await expect(tablet.getByText('All saved')).toBeVisible()
    const cell = page.getByRole('button', { name: /^Gus Reed, Cholesterol: Done/ })
    await expect(cell).toBeVisible()
    const gus = (await (await product.as(practitioner)).get(`/api/readings/day/${club._id}/${today()}`)).body
    const [{ user_id }] = (gus as { readings: [{ user_id: string }] }).readings
    const again = { id: uuid7(), user_id, field: 'cholesterol_level', value: 5.1, trial: 1 }
    await (await product.as(practitioner)).post('/api/readings/add', { readings: [again] })
    await expect(page.getByRole('button', { name: /^Gus Reed, Cholesterol: .*two values/ })).toBeVisible()
    await expect(page.getByRole('rowheader').last()).toContainText('Gus Reed')
  })
  await context.close()
})

// A squad day: stations, the board, and readings without a connection.
import type { Page } from '@playwright/test'
import { expect, signIn as logIn, test } from '#e2e/fixtures.ts'
import { axeFaults } from '#e2e/interface/axe.ts'
import type { Product } from '#e2e/product.ts'
import { choose } from '#e2e/recording/form.ts'
import { aClub, aPlayer, aPractitioner, type Club, type Member } from '#e2e/seed.ts'
import { aReading } from '#test/reading.ts'
import { asks } from './room.ts'

const today = () => new Date().toISOString().slice(0, 10)
const boardOf = (club: Club) => `/dashboard/squad/${club._id}/${today()}`
const stationOf = (club: Club, measures: string) => `/dashboard/station/${club._id}/${today()}/${measures}`

type World = { club: Club; practitioner: Member; players: Member[] }

async function aSquad(product: Product, names: readonly string[]): Promise<World> {
  const club = await aClub(product)
  const players: Member[] = []
  for (const [first_name, last_name] of names.map((name) => name.split(' ')))
    players.push(await aPlayer(product, club, { first_name: first_name ?? '', last_name: last_name ?? '' }))
  return { club, players, practitioner: await aPractitioner(product) }
}

/** Types a number and saves it, as somebody with a keyboard does. */
async function type(page: Page, value: number | string): Promise<void> {
  await page.keyboard.type(String(value))
  await page.keyboard.press('Enter')
}

const person = (page: Page, name: string) => page.getByRole('heading', { level: 2, name })

async function storedReadings(product: Product, { club, practitioner }: World) {
  const caller = await product.as(practitioner)
  const { body } = await caller.get(`/api/readings/day/${club._id}/${today()}`)
  return (body as { readings: { id: string; user_id: string; field: string; value: number | null }[] })
    .readings
}

test('a station takes the squad one by one, the board follows, and the day becomes health checks', async ({
  page,
  product,
  signIn,
  context,
}) => {
  const world = await aSquad(product, ['Ann Adams', 'Bob Brown', 'Cem Clark'])
  const { club, players, practitioner } = world
  await signIn(practitioner, boardOf(club))
  await expect(page.getByRole('heading', { name: /^0 of 57 values are in\.$/ })).toBeVisible()
  await expect(page.getByText(/^Live/)).toBeVisible()

  const tablet = await context.newPage()
  await tablet.goto(stationOf(club, 'height+weight'))
  await test.step('the pad and the keyboard both work, and the number is judged as it is typed', async () => {
    await expect(person(tablet, 'Ann Adams')).toBeVisible()
    for (const key of ['1', '8', '0']) await tablet.getByRole('button', { name: key, exact: true }).click()
    await tablet.getByRole('button', { name: 'Save, then Weight' }).click()
    await expect(tablet.getByRole('textbox', { name: 'Weight of Ann Adams' })).toBeFocused()
    await type(tablet, '72,5')
    await expect(person(tablet, 'Bob Brown')).toBeVisible()
  })
  await test.step('a value out of range is refused, and undo brings the player back', async () => {
    await type(tablet, '999')
    await expect(tablet.getByText('Please enter a value between 100 and 250')).toBeVisible()
    await tablet.getByRole('button', { name: 'Undo Ann' }).click()
    await expect(person(tablet, 'Ann Adams')).toBeVisible()
    await type(tablet, '73')
    await expect(person(tablet, 'Bob Brown')).toBeVisible()
  })
  await test.step('somebody is skipped with a reason', async () => {
    await tablet.getByRole('button', { name: 'Skip' }).click()
    await tablet.getByRole('button', { name: 'Not here' }).click()
    // The dialog covers the name until it is gone.
    await expect(tablet.getByRole('textbox', { name: 'Height of Cem Clark' })).toBeFocused()
    await type(tablet, 175)
    await type(tablet, 80)
    await expect(tablet.getByText('Everybody has been here.')).toBeVisible()
    await expect(tablet.getByText('All saved')).toBeVisible()
  })
  await test.step('the board shows it within two seconds', async () => {
    await expect(page.getByRole('button', { name: 'Cem Clark, Weight: Done' })).toBeVisible({
      timeout: 2_500,
    })
    await expect(page.getByRole('button', { name: 'Bob Brown, Weight: Skipped, Not here' })).toBeVisible()
    await page.getByRole('button', { name: 'Ann Adams, Weight: Done' }).click()
    await expect(page.getByRole('dialog').getByText('72.5')).toBeVisible()
    await expect(page.getByRole('dialog').getByText(/Replaced/)).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.getByRole('button', { name: 'Ann Adams, Weight: Done' })).toBeFocused()
  })
  await test.step('finishing makes a check of what counts', async () => {
    const caller = await product.as(practitioner)
    const urgent = aReading(
      { _id: players[0]?.id ?? '' },
      { field: 'oxygen_level', value: 84, date: today() },
    )
    await caller.post('/api/readings/add', { readings: [{ ...urgent, at: new Date().toISOString() }] })
    await page.getByRole('button', { name: 'Finish the day' }).click()
    await page.getByRole('button', { name: 'Tell Ann' }).click()
    await expect(page.getByText('Everybody has been told about what cannot wait.')).toBeVisible()
    await expect(page.getByRole('dialog').getByText(/^Only \d+ of \d+ values are in\.$/)).toBeVisible()
    await expect(
      page.getByRole('dialog').getByRole('listitem').filter({ hasText: 'Ann Adams' }).first(),
    ).toBeVisible()
    await expect(
      page.getByRole('dialog').getByRole('listitem').filter({ hasText: 'Bob Brown' }),
    ).toContainText('no check made')
    await expect(page.getByText('Bob Brown stays on the list to book.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Cancel, keep measuring' })).toBeVisible()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Finish with/ })
      .click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.getByText('Finished', { exact: true })).toHaveCount(2)
    const { body } = await caller.get(`/api/healthchecks/getLatestHealthCheck/${players[0]?.id}`)
    expect(body).toMatchObject({ height: 180, weight: 73, heart_rate: null, smoking_level: null })
  })
})

test('a doubtful value is asked about, trials are kept, and the best one counts', async ({
  page,
  product,
  signIn,
}) => {
  const world = await aSquad(product, ['Ann Adams', 'Bob Brown'])
  const { club, practitioner } = world
  await signIn(practitioner, stationOf(club, 'hundred_meter_sprint'))
  await expect(person(page, 'Ann Adams')).toBeVisible()
  await type(page, '8,9')
  await expect(page.getByText('That is faster than the world record.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Fix' })).toBeFocused()
  await page.keyboard.press('Enter')
  await type(page, '11,9')
  await expect(person(page, 'Bob Brown')).toBeVisible()

  await page.goto(stationOf(club, 'vertical_jump'))
  await expect(person(page, 'Ann Adams')).toBeVisible()
  for (const jump of [56, 58, 57]) await type(page, jump)
  await expect(person(page, 'Bob Brown')).toBeVisible()
  await page.getByRole('button', { name: 'Show the queue' }).click()
  await page.getByRole('dialog').getByRole('switch', { name: 'Show values and ratings' }).click()
  await expect(page.getByRole('dialog').getByRole('button', { name: /Ann Adams/ })).toContainText('58')
  expect(await axeFaults(page)).toEqual([])
})

test('a station remembers how it takes readings, and the check says so', async ({
  page,
  product,
  signIn,
}) => {
  const world = await aSquad(product, ['Ann Adams', 'Bob Brown', 'Cem Clark'])
  const { club, players, practitioner } = world
  await signIn(practitioner, stationOf(club, 'hundred_meter_sprint+heart_rate'))
  await expect(person(page, 'Ann Adams')).toBeVisible()
  const chip = (name: string) => page.getByRole('radio', { name, exact: true })
  await chip('Gates').check()
  await chip('2').check()
  expect(await axeFaults(page)).toEqual([])
  await test.step('digits go into the number while a chip has the focus', async () => {
    await type(page, '12,1')
    await expect(page.getByRole('textbox', { name: 'Heart rate of Ann Adams' })).toBeVisible()
  })
  await test.step('after exercise a fast pulse is less urgent, for this player only', async () => {
    await page.keyboard.type('124')
    await expect(page.getByText('See a doctor today.')).toBeVisible()
    await chip('After exercise').check()
    await expect(page.getByText('See a doctor today.')).toBeHidden()
    await page.keyboard.press('Enter')
    await expect(person(page, 'Bob Brown')).toBeVisible()
  })
  await test.step('the next player is timed by gates too, also after a reload', async () => {
    await expect(chip('Gates')).toBeChecked()
    await page.reload()
    await expect(person(page, 'Bob Brown')).toBeVisible()
    await expect(chip('Gates')).toBeChecked()
    await expect(chip('2')).toBeChecked()
    await chip('2').click()
    await type(page, '13')
    await expect(chip('After exercise')).not.toBeChecked()
    await type(page, '62')
    await expect(person(page, 'Cem Clark')).toBeVisible()
  })
  await expect(page.getByText('All saved')).toBeVisible()
  await page.goto(boardOf(club))
  await page.getByRole('button', { name: 'Ann Adams, 100m sprint: Done' }).click()
  await expect(page.getByRole('dialog').getByText('timed by gates, best of 2')).toBeVisible()
  const caller = await product.as(practitioner)
  const contexts = await Promise.all(
    players.slice(0, 2).map(async ({ id }) => {
      const { body } = await caller.post('/api/readings/finish', { user_id: id, date: today() })
      return (body as { context: unknown }).context
    }),
  )
  expect(contexts).toEqual([
    { sprint_timing: 'gates', best_of: { hundred_meter_sprint: 2 }, pulse_at_rest: false },
    { sprint_timing: 'gates' },
  ])
})

test('a temperature above the scale is refused with its advice', async ({ page, product, signIn }) => {
  const { club, practitioner } = await aSquad(product, ['Ann Adams'])
  await signIn(practitioner, stationOf(club, 'body_temperature'))
  await expect(person(page, 'Ann Adams')).toBeVisible()
  await type(page, '41')
  await expect(page.getByText(/between 20 and 40.*record the end of the scale/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Record 40 (41 read)' })).toBeVisible()
  await page.getByRole('button', { name: 'What to do' }).click()
  await expect(page.getByText('cool with cold water first').first()).toBeVisible()
})

test('the board and the queue show by when to act, only while values are shown', async ({
  page,
  product,
  signIn,
}) => {
  const { club, practitioner } = await aSquad(product, ['Ann Adams', 'Bob Brown'])
  await signIn(practitioner, stationOf(club, 'blood_glucose'))
  await expect(person(page, 'Ann Adams')).toBeVisible()
  await page.keyboard.type('2,4')
  await expect(page.getByText('Get help now.', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'What to do' }).click()
  await expect(page.getByRole('dialog').getByText('Take 15 to 20 grams of sugar now')).toBeVisible()
  expect(await axeFaults(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(page.getByRole('textbox', { name: 'Blood glucose of Ann Adams' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(person(page, 'Bob Brown')).toBeVisible()
  await type(page, '5,1')
  await expect(page.getByText('All saved')).toBeVisible()
  await page.getByRole('button', { name: 'Show the queue' }).click()
  const inQueue = page.getByRole('dialog').getByRole('button', { name: /Ann Adams/ })
  await expect(inQueue).not.toContainText('Right now')
  await page.getByRole('dialog').getByRole('switch', { name: 'Show values and ratings' }).click()
  await expect(inQueue).toContainText('Right now')
  expect(await axeFaults(page)).toEqual([])

  await page.goto(boardOf(club))
  await expect(
    page.getByRole('button', { name: 'Ann Adams, Blood glucose: Done', exact: true }),
  ).toBeVisible()
  await page.getByRole('switch', { name: 'Show values and ratings' }).click()
  const cell = page.getByRole('button', { name: 'Ann Adams, Blood glucose: Done, Poor, Right now' })
  await expect(cell).toBeVisible()
  await expect(
    page.getByRole('button', { name: 'Bob Brown, Blood glucose: Done, Good, 5.1', exact: true }),
  ).toBeVisible()
  expect(await axeFaults(page)).toEqual([])
  await cell.click()
  await expect(page.getByRole('dialog').getByText('Get help now.')).toBeVisible()
})

test.describe('without a connection', () => {
  test.use({
    runs: 'process',
    serviceWorkers: 'allow',
    viewport: { width: 820, height: 1180 },
    isMobile: false,
    hasTouch: true,
  })

  const names = Array.from({ length: 12 }, (_, nth) => `Player${'abcdefghijkl'[nth]} Tarn`)

  test('twelve players and four measures are taken after a cold start, and sent when the network is back', async ({
    page,
    product,
    context,
  }) => {
    const world = await aSquad(product, names)
    const { club, practitioner } = world
    await logIn(page, practitioner)
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready
    })
    await choose(page, 'Organisation', club.name, new RegExp(club.name))
    // Today keeps the roster, the page and the files once the service worker is there.
    await page.reload()
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await expect(page.getByRole('link', { name: `Start station: ${club.name}` })).toBeVisible()
    await page.waitForFunction(async () => {
      const page = await caches.match('/', { cacheName: 'page' })
      return page !== undefined
    })
    await page.waitForLoadState('networkidle')

    await product.kill()
    await page.close()
    const cold = await context.newPage()
    await cold.goto('/dashboard/main')
    // A player is found on Today too, and stands at the station then.
    await cold.getByRole('button', { name: `Scan a player: ${club.name}` }).click()
    await choose(cold, 'Or choose by name', 'Playerc', /Playerc Tarn/)
    await asks(cold, 'Playerc')
    await cold.goto('/dashboard/main')
    await cold.getByRole('link', { name: 'Board' }).click()
    await expect(
      cold.getByText(/^As of \d\d:\d\d; what other devices sent since is not shown\.$/),
    ).toBeVisible()
    await cold.getByRole('button', { name: /^Station \d+, Blood pressure/ }).click()
    await cold.getByRole('dialog').getByRole('link', { name: 'Take this station' }).click()
    const values = { systolic: 121, diastolic: 79, pulse: 58, oxygen: 98, temperature: '36,8' }
    for (const name of names) {
      await expect(person(cold, name)).toBeVisible()
      for (const value of Object.values(values)) await type(cold, value)
    }
    await expect(cold.getByText('Everybody has been here.')).toBeVisible()
    await expect(cold.getByText(/^60 readings on this device/)).toBeVisible()

    await test.step('another cold start still has them', async () => {
      await cold.close()
      const again = await context.newPage()
      await again.goto(stationOf(club, 'blood_pressure+heart_rate+oxygen_level+body_temperature'))
      await expect(again.getByText('Everybody has been here.')).toBeVisible()
      await test.step('logging out asks first', async () => {
        await again.goto('/dashboard/signout')
        await expect(again.getByText(/60 readings on this device were not sent/)).toBeVisible()
        await again.getByRole('button', { name: 'Stay logged in' }).click()
      })
      await product.start()
      await expect(again.getByText('All saved')).toBeVisible({ timeout: 40_000 })
      await again.close()
    })
    const stored = await storedReadings(product, world)
    expect(stored).toHaveLength(60)
    expect(new Set(stored.map(({ id }) => id)).size).toBe(60)
    expect(stored.filter(({ field }) => field === 'heart_rate').map(({ value }) => value)).toEqual(
      names.map(() => 58),
    )

    await test.step('the board without a connection has what was sent', async () => {
      await product.kill()
      const board = await context.newPage()
      await board.goto(boardOf(club))
      await expect(board.getByText(/^As of \d\d:\d\d;/)).toBeVisible()
      await expect(board.getByRole('heading', { name: '48 of 228 values are in.' })).toBeVisible()
      await expect(board.getByRole('button', { name: /^Player\w Tarn, Heart rate: Done$/ })).toHaveCount(12)
      await board.getByRole('button', { name: /^Playera Tarn, Heart rate/ }).click()
      const notKept = board.getByText('Taken; this device does not keep the value')
      await expect(notKept).toHaveCount(1)
    })
  })
})

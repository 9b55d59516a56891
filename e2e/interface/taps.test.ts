// How many times the main tasks of each role have to be pressed on a phone, from the first screen on. Digits count where
// they are pressed. A task that takes more has lost its way.
import type { Locator, Page } from '@playwright/test'
import { expect, test } from '#e2e/fixtures.ts'
import type { Product } from '#e2e/product.ts'
import { recordCheck } from '#e2e/results/seed.ts'
import { aClub, aPlayer, aPractitioner, type Member } from '#e2e/seed.ts'
import { today } from '#e2e/squad-day/room.ts'

/** Counts every press in the page; a load begins again at the sum before. */
async function countTaps(page: Page): Promise<() => number> {
  let taps = 0
  await page.exposeFunction('tapped', () => (taps += 1))
  await page.addInitScript(() =>
    addEventListener(
      'pointerdown',
      () => void (globalThis as unknown as { tapped: () => Promise<number> }).tapped(),
      true,
    ),
  )
  return () => taps
}

const tapAll = async (...each: Locator[]) => {
  for (const one of each) await one.tap()
}

async function aCheckedPlayer(product: Product) {
  const club = await aClub(product)
  const player = await aPlayer(product, club, { first_name: 'Sam', last_name: 'Okafor' })
  const practitioner = await aPractitioner(product)
  const tester = await product.as(practitioner)
  const date = new Date(Date.now() - 80 * 86_400_000).toISOString().slice(0, 10)
  await recordCheck(tester, player, { date })
  await recordCheck(tester, player, { stress_level: 8 })
  return { club, player, practitioner, tester }
}

test('a player: worst result 0, good value 1, stop sharing 2, doctor’s link 3, next check 0', async ({
  page,
  product,
  signIn,
}) => {
  const { club, player } = await aCheckedPlayer(product)
  await (await product.as(club.coach)).post('/api/bookings/add', aBooking(club, player))
  const taps = await countTaps(page)
  const tab = (name: string) => page.getByRole('navigation').getByRole('button', { name, exact: true })

  await signIn(player)
  const action = page.getByRole('main').getByRole('link', { name: /Stress level 8\/10/ })
  await expect(action.first()).toBeInViewport({ ratio: 1 })
  await expect(page.getByText('Your next check')).toBeInViewport({ ratio: 1 })
  expect(taps(), 'the worst result and the next check').toBe(0)

  await page.getByRole('link', { name: /^Heart rate/ }).tap()
  await expect(page.getByText(/^Good: /)).toBeInViewport()
  expect(taps(), 'what a value means').toBe(1)

  await page.goto('/dashboard/main')
  const me = page.getByRole('dialog')
  const sharing = me.getByRole('link', { name: /^Sharing/ })
  await tapAll(tab('Me'), me.getByRole('button', { name: 'Stop sharing with your coach' }))
  await expect(me.getByText('Your coach sees only your clearance.')).toBeVisible()
  await expect(me.getByRole('button', { name: 'Share as before' })).toBeVisible()
  expect(taps(), 'stop sharing').toBe(1 + 2)

  await page.goto('/dashboard/main')
  await tapAll(tab('Me'), sharing, page.getByRole('button', { name: 'Make link' }))
  // A worker thread makes it, which starts with the first one.
  await expect(page.getByRole('dialog', { name: 'Your link is ready' })).toBeVisible({ timeout: 40_000 })
  expect(taps(), 'a link for the doctor').toBe(1 + 2 + 3)
})

test('a practitioner: next value 4, correct a value 4, close a follow-up 3, a player of the queue 1', async ({
  page,
  product,
  signIn,
}) => {
  const { club, player, practitioner, tester } = await aCheckedPlayer(product)
  const ann = await aPlayer(product, club, { first_name: 'Ann', last_name: 'Reed' })
  await aPlayer(product, club, { first_name: 'Bob', last_name: 'Reed' })
  await recordCheck(tester, ann, { blood_glucose: 2.4 })
  const taps = await countTaps(page)
  let before = 0
  const since = () => {
    const sum = taps() - before
    before = taps()
    return sum
  }

  await signIn(practitioner, `/dashboard/station/${club._id}/${today()}/weight`)
  const keys = ['7', '1'].map((key) => page.getByRole('button', { name: key, exact: true }))
  const save = page.getByRole('button', { name: /^Save, next: / })
  await tapAll(...keys, save)
  await expect(page.getByRole('button', { name: /^Undo / })).toBeVisible()
  expect(since(), 'a value of two digits and the next player').toBeLessThanOrEqual(4)

  // From the player's page: the link, the field, the reason and the button.
  await page.goto(`/dashboard/player/${player.id}`)
  const field = page.locator('input[name=heart_rate]')
  const reason = page.getByLabel('Reason')
  await tapAll(page.getByRole('link', { name: 'Correct the last check' }), field)
  await field.fill('61')
  await reason.tap()
  await reason.fill('Read again')
  await page.getByRole('button', { name: 'Save correction' }).tap()
  await expect(page.getByText('Read again')).toBeVisible()
  expect(since(), 'a value is corrected').toBe(4)

  await page.goto('/dashboard/followups')
  const dialog = page.getByRole('alertdialog')
  await tapAll(
    page.getByRole('button', { name: /^Close: Ann Reed/ }).first(),
    dialog.getByRole('radio').first(),
    dialog.getByRole('button', { name: 'Close follow-up' }),
  )
  await expect(dialog).toHaveCount(0)
  expect(since(), 'a follow-up is closed').toBe(3)

  await page.goto('/dashboard/main')
  await page
    .getByRole('link', { name: /Ann Reed/ })
    .first()
    .tap()
  await expect(page).toHaveURL(/newhealthcheck|care/)
  expect(since(), 'a player of the queue').toBe(1)
})

/** Tomorrow a week at seven, for one player. */
function aBooking(club: { _id: string; coach: { id: string } }, player: Member, days = 8) {
  const date = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  return {
    booking: {
      user_id: club.coach.id,
      organisation_id: club._id,
      date,
      time: '19:00',
      number_of_players: 1,
      player_ids: [player.id],
    },
  }
}

test('a coach: who needs you 0, open the first 1, book 3, move 3, cancel 2', async ({
  page,
  product,
  signIn,
}) => {
  const { club, player } = await aCheckedPlayer(product)
  await aPlayer(product, club)
  const taps = await countTaps(page)
  let before = 0
  const since = () => {
    const sum = taps() - before
    before = taps()
    return sum
  }
  const tab = (name: string) => page.getByRole('navigation').getByRole('link', { name, exact: true })

  await signIn(club.coach)
  await expect(page.getByRole('heading', { name: /^1 player needs you/ })).toBeInViewport()
  const first = page.getByRole('main').getByRole('link', { name: /Sam Okafor Stress level/ })
  await expect(first).toBeInViewport({ ratio: 1 })
  expect(since(), 'who needs the coach').toBe(0)
  await first.tap()
  await expect(page).toHaveURL(new RegExp(player.id))
  expect(since(), 'why').toBe(1)

  await page.goto('/dashboard/main')
  await tapAll(
    tab('Book'),
    page.getByRole('button', { name: /: Free$|^Choose/ }).first(),
    page.getByRole('dialog').getByRole('button', { name: /^Book for / }),
  )
  const line = page.getByRole('heading', { name: 'Your bookings' }).locator('..').getByRole('listitem')
  await expect(line).toHaveCount(1)
  expect(since(), 'an appointment is booked').toBe(3)

  const moves = page.getByRole('dialog', { name: 'Move the appointment' })
  const was = await line.textContent()
  await page.getByRole('button', { name: /^Move / }).tap()
  const day = moves.getByRole('button', { name: /: Move here$|^Move here/ }).first()
  if (!(await day.isVisible())) await moves.getByRole('button', { name: 'Later week' }).tap()
  await day.tap()
  await expect(moves).toHaveCount(0)
  await expect(line).not.toHaveText(was ?? '')
  expect(since(), 'it is moved').toBeLessThanOrEqual(3)

  await page.getByRole('button', { name: /^Cancel / }).tap()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Cancel the appointment/ })
    .tap()
  await expect(line).toHaveCount(0)
  expect(since(), 'it is cancelled').toBe(2)
})

test('an admin: deactivate a practitioner 3, let in again 2, open a club 1', async ({
  page,
  product,
  signIn,
}) => {
  const club = await aClub(product, { name: 'Harbour Rovers' })
  await aPractitioner(product, { first_name: 'Priya', last_name: 'Shah' })
  const taps = await countTaps(page)
  let before = 0
  const since = () => {
    const sum = taps() - before
    before = taps()
    return sum
  }
  await signIn(product.admin)
  const menu = page.getByRole('button', { name: 'Actions: Priya Shah' })
  const item = (name: string) => page.getByRole('menuitem', { name, exact: true })
  const question = page.getByRole('alertdialog')
  await tapAll(menu, item('Deactivate'), question.getByRole('button', { name: 'Deactivate' }))
  await expect(question).toHaveCount(0)
  expect(since(), 'somebody is deactivated').toBe(3)
  await tapAll(menu, item('Reactivate'))
  await expect(page.getByText('Deactivated')).toHaveCount(0)
  expect(since(), 'and let in again').toBe(2)
  await page.getByRole('link', { name: club.name }).tap()
  await expect(page).toHaveURL(new RegExp(club._id))
  expect(since(), 'the members of a club').toBe(1)
})

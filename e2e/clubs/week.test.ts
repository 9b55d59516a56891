// The week of appointments: booking with names, moving, cancelling and undoing, and what the player sees of it.
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test, testOnBoth } from '#e2e/fixtures.ts'
import type { Product } from '#e2e/product.ts'
import { aClub, aPlayer } from '#e2e/seed.ts'
import { unfold } from '#e2e/unfold.ts'
import { aSaturday, inWords } from './club-days.ts'

/** A free slot: a cell of the table on a wide screen, a line of the day on a phone. */
const free = (page: Page) => page.getByRole('button', { name: /: Free$|^Choose [A-Z]/ })
const toast = (page: Page, text: RegExp) => page.getByRole('alertdialog').filter({ hasText: text })
const lines = (page: Page) =>
  page.getByRole('heading', { name: 'Your bookings' }).locator('..').getByRole('listitem')

const subjects = async ({ mailbox }: Product, email: string) =>
  (await mailbox.to(email)).map(({ subject }) => subject)

test('a coach books for those who are due, in three taps from the main page on a phone', async ({
  page,
  product,
  signIn,
}) => {
  const club = await aClub(product)
  const players = [await aPlayer(product, club), await aPlayer(product, club)]
  await signIn(club.coach)
  let taps = 0
  const tap = async (locator: ReturnType<Page['locator']>) => {
    taps += 1
    await locator.click()
  }
  await tap(page.getByRole('navigation').getByRole('link', { name: 'Book', exact: true }))
  await expect(page.getByText('2 players still need a check.')).toBeVisible()
  await tap(free(page).first())
  const dialog = page.getByRole('dialog')
  for (const { last_name } of players)
    await expect(dialog.getByRole('checkbox', { name: new RegExp(last_name) })).toBeChecked()
  await tap(dialog.getByRole('button', { name: 'Book for 2 players' }))
  await expect(toast(page, /^Booked:/)).toBeVisible()
  expect(taps).toBeLessThanOrEqual(3)
  await expect(lines(page)).toHaveCount(1)
  await expect(lines(page)).toContainText('for 2 players.')
  for (const { last_name, email } of players) {
    await expect(lines(page)).toContainText(last_name)
    await expect
      .poll(() => subjects(product, email))
      .toContainEqual(expect.stringMatching(/^Appointment booked/))
  }
})

testOnBoth(
  'names, move and cancel, each with undo; a lost slot is told by its name',
  async ({ page, product, signIn }) => {
    const club = await aClub(product)
    const player = await aPlayer(product, club)
    await aPlayer(product, club)
    await signIn(club.coach, '/dashboard/book')
    await free(page).first().click()
    await page.getByRole('button', { name: 'Book for 2 players' }).click()
    await expect(lines(page)).toHaveCount(1)
    const first = (await lines(page).innerText()).split('\n')[0] ?? ''

    await page.getByRole('button', { name: /^Names/ }).click()
    await page
      .getByRole('dialog')
      .getByRole('checkbox', { name: new RegExp(player.last_name) })
      .uncheck()
    await page.getByRole('button', { name: 'Save the names' }).click()
    await expect(lines(page)).not.toContainText(player.last_name)
    await toast(page, /^The names are saved/)
      .getByRole('button', { name: 'Undo' })
      .click()
    await expect(lines(page)).toContainText(player.last_name)

    await page.getByRole('button', { name: /^Move [A-Z]/ }).click()
    const week = page.getByRole('dialog', { name: 'Move the appointment' })
    await expect(week.getByText(/^Choose a free appointment for the one on/)).toBeInViewport()
    await week.getByRole('button', { name: 'Later week' }).click()
    await week
      .getByRole('button', { name: /: Move here$|^Move here/ })
      .first()
      .click()
    await expect(toast(page, /^Moved to/)).toBeVisible()
    await expect(lines(page)).not.toContainText(first)
    await expect(lines(page).getByText('Moved', { exact: true })).toBeVisible()
    await toast(page, /^Moved to/)
      .getByRole('button', { name: 'Undo' })
      .click()
    await expect(lines(page)).toContainText(first)
    await expect(lines(page).getByText('Moved', { exact: true })).toHaveCount(0)

    await page.getByRole('button', { name: /^Cancel [A-Z]/ }).click()
    await page.getByRole('button', { name: 'Cancel the appointment', exact: true }).click()
    await expect(page.getByText('You have no bookings yet.')).toBeVisible()
    await toast(page, /^Cancelled:/)
      .getByRole('button', { name: 'Undo' })
      .click()
    await expect(lines(page)).toContainText(first)
    await expect(lines(page)).toContainText(player.last_name)

    const other = await aClub(product)
    const rival = await product.as(other.coach)
    await free(page).first().click()
    const { body } = await rival.get('/api/bookings/taken')
    const taken = (body as { slots: { date: string; time: string }[] }).slots
    // The rival takes every slot of the two weeks on the screen.
    const today = Date.now()
    for (let ahead = 2; ahead < 16; ahead += 1) {
      const date = new Date(today + ahead * 86_400_000).toISOString().slice(0, 10)
      for (const time of ['09:00', '14:00', '19:00'])
        if (!taken.some((slot) => slot.date === date && slot.time === time))
          await rival.post('/api/bookings/add', { booking: { date, time, number_of_players: 3 } })
    }
    await page.getByRole('button', { name: /^Book for/ }).click()
    await expect(
      page.getByRole('dialog').getByText(/^The .* appointment on .* has just been taken\.$/),
    ).toBeVisible()
  },
)

test('the team page changes names, moves and cancels too, each with undo', async ({
  page,
  product,
  signIn,
}) => {
  const club = await aClub(product)
  const player = await aPlayer(product, club)
  const coach = await product.as(club.coach)
  const date = aSaturday()
  const booking = { date, time: '09:00', number_of_players: 3, player_ids: [player.id] }
  expect((await coach.post('/api/bookings/add', { booking })).status).toBe(201)
  await signIn(club.coach)
  const heading = page.getByRole('heading', { name: 'Your Bookings' })
  await heading.click()
  const line = heading.locator('xpath=ancestor::details').getByRole('listitem')
  const choose = async (action: string) => {
    await page.getByRole('button', { name: /^Actions: .*09:00$/ }).click()
    await page.getByRole('menuitem', { name: action }).click()
  }
  const undo = (text: RegExp) => toast(page, text).getByRole('button', { name: 'Undo' }).click()
  await expect(line).toContainText(`${inWords(date)} - 09:00 for 3 players`)
  await expect(line).toContainText(`With ${player.first_name} ${player.last_name}.`)

  await choose('Names')
  await page.getByRole('dialog').getByRole('button', { name: 'Nobody by name' }).click()
  await page.getByRole('button', { name: 'Save the names' }).click()
  await expect(line).toContainText('Nobody is named yet.')
  await undo(/^The names are saved/)
  await expect(line).toContainText(player.last_name)

  await choose('Move')
  const week = page.getByRole('dialog', { name: 'Move the appointment' })
  await expect(week.getByText(/^Choose a free appointment for the one on/)).toBeVisible()
  await week
    .getByRole('button', { name: /: Move here$|^Move here/ })
    .first()
    .click()
  await expect(toast(page, /^Moved to/)).toBeVisible()
  await expect(line).not.toContainText(inWords(date))
  await undo(/^Moved to/)
  await expect(line).toContainText(inWords(date))

  await choose('Cancel')
  await page.getByRole('button', { name: 'Cancel the appointment', exact: true }).click()
  await expect(page.getByText(/^You have no upcoming bookings/)).toBeVisible()
  await undo(/^Cancelled:/)
  await expect(line).toContainText(player.last_name)
})

test('a named player saves the appointment and says that they can’t make it', async ({
  page,
  product,
  signIn,
}) => {
  const club = await aClub(product)
  const player = await aPlayer(product, club)
  const coach = await product.as(club.coach)
  const date = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)
  const booking = { date, time: '19:00', number_of_players: 3, player_ids: [player.id] }
  expect((await coach.post('/api/bookings/add', { booking })).status).toBe(201)
  await signIn(player)
  await expect(page.getByText('Your next check')).toBeVisible()
  const saved = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Add to calendar' }).click()
  expect((await saved).suggestedFilename()).toBe('appointment.ics')
  const cannotCome = page.getByRole('button', { name: 'Can’t come' })
  const giveBack = async () => {
    await cannotCome.click()
    await page.getByRole('button', { name: 'Give my place back' }).click()
    await expect(toast(page, /^You gave your place back/)).toBeVisible()
    await expect(cannotCome).toHaveCount(0)
  }
  await giveBack()
  await toast(page, /^You gave/)
    .getByRole('button', { name: 'Undo' })
    .click()
  await expect(toast(page, /^You have your place again/)).toBeVisible()
  await expect(cannotCome).toBeVisible()
  await giveBack()
})

test('a coach books and cancels in Persian', async ({ page, product, signIn }) => {
  await page.addInitScript(() => localStorage.setItem('pitchside.language', 'fa'))
  const club = await aClub(product)
  await aPlayer(product, club, { first_name: 'مریم', last_name: 'کاظمی' })
  await signIn(club.coach, '/dashboard/book')
  await expect(page.getByText('۱ بازیکن هنوز به معاینه نیاز دارد.')).toBeVisible()
  await page
    .getByRole('button', { name: /: آزاد$|^انتخاب / })
    .first()
    .click()
  await page.getByRole('button', { name: 'رزرو برای ۱ بازیکن' }).click()
  await expect(page.getByText('با \u2068مریم کاظمی\u2069.')).toBeVisible()
  await page.getByRole('button', { name: /^لغو / }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'لغو نوبت' }).click()
  await expect(page.getByText('هنوز نوبتی ندارید.')).toBeVisible()
  await page.getByRole('button', { name: 'برگرداندن' }).click()
  await expect(page.getByText('با \u2068مریم کاظمی\u2069.')).toBeVisible()
})

test('a named player gives the place back in Persian', async ({ page, product, signIn }) => {
  await page.addInitScript(() => localStorage.setItem('pitchside.language', 'fa'))
  const club = await aClub(product)
  const player = await aPlayer(product, club, { first_name: 'مریم', last_name: 'کاظمی' })
  const coach = await product.as(club.coach)
  const date = aSaturday()
  for (const [time, player_ids] of [
    ['09:00', []],
    ['14:00', [player.id]],
  ] as const)
    await coach.post('/api/bookings/add', { booking: { date, time, number_of_players: 3, player_ids } })
  await signIn(player)
  const card = page.getByRole('region', { name: 'نوبت بعدی' })
  await expect(card, 'the one that names her, not the earlier one').toContainText('۱۴:۰۰')
  const saved = page.waitForEvent('download')
  await card.getByRole('link', { name: 'افزودن به تقویم' }).click()
  const file = await readFile(await (await saved).path(), 'utf8')
  expect(file).toContain(`DTSTART:${date.replaceAll('-', '')}T140000Z`)
  await card.getByRole('button', { name: 'نمی‌آیم' }).click()
  await page.getByRole('button', { name: 'جایم را پس می‌دهم' }).click()
  await expect(toast(page, /^جای خود را پس دادید/)).toBeVisible()
  // What is left names nobody, so it is the club's.
  await expect(page.getByText('نوبت معاینهٔ باشگاه شما')).toBeVisible()
  await expect(page.getByRole('button', { name: 'نمی‌آیم' })).toHaveCount(0)
})

test('the calendar link is made, read and ended; reminders are switched off and on', async ({
  page,
  product,
  signIn,
}) => {
  const club = await aClub(product)
  await signIn(club.coach, '/dashboard/user')
  await unfold(page, 'Calendar link')
  await page.getByRole('button', { name: 'Make a link' }).click()
  const link = await page.getByRole('textbox', { name: 'Calendar link' }).inputValue()
  expect(link).toMatch(/\/calendar\/[\w-]{43}\.ics$/)
  expect(await (await page.request.get(link)).text()).toContain('BEGIN:VCALENDAR')
  await page.getByRole('button', { name: 'End the link' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'End the link' }).click()
  await expect(page.getByRole('button', { name: 'Make a link' })).toBeVisible()
  expect((await page.request.get(link)).status()).toBe(404)

  const reminders = page.getByRole('switch', { name: 'Email me the day before an appointment' })
  await expect(reminders).toBeChecked()
  await reminders.click()
  await expect(reminders).not.toBeChecked()
  await page.reload()
  await expect(reminders).not.toBeChecked()
})

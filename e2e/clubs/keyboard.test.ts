// The week with the keyboard alone.
import { desk, expect, test } from '#e2e/fixtures.ts'
import { focused, tabTo } from '#e2e/interface/keys.ts'
import { aClub, aPlayer } from '#e2e/seed.ts'

test.use(desk)

test('a coach books, moves, cancels and undoes with the keyboard alone', async ({
  page,
  product,
  signIn,
}) => {
  const club = await aClub(product)
  const player = await aPlayer(product, club)
  await signIn(club.coach, '/dashboard/book')
  const grid = page.getByRole('grid', { name: 'Appointments of the week' })
  const stops = grid.locator('[tabindex="0"]')
  const line = page.getByRole('heading', { name: 'Your bookings' }).locator('..').getByRole('listitem')
  const label = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')
  // The region of messages is a landmark: F6 goes there from everywhere.
  const undo = async (text: RegExp) => {
    await expect(page.getByRole('alertdialog').filter({ hasText: text })).toBeVisible()
    await page.keyboard.press('F6')
    await tabTo(
      page,
      page.getByRole('alertdialog').filter({ hasText: text }).getByRole('button', { name: 'Undo' }),
    )
    await page.keyboard.press('Enter')
  }

  await test.step('the grid is one tab stop; arrow keys go from slot to slot', async () => {
    // Next week is whole, so that every step is known.
    await tabTo(page, page.getByRole('button', { name: 'Later week' }))
    await page.keyboard.press('Enter')
    await expect(stops).toHaveCount(1)
    await tabTo(page, stops)
    expect(await label()).toMatch(/^Mon .*19:00: Free$/)
    await page.keyboard.press('End')
    expect(await label()).toMatch(/^Sun .*19:00: Free$/)
    await page.keyboard.press('ArrowUp')
    expect(await label()).toMatch(/^Sun .*14:00: Free$/)
    await page.keyboard.press('ArrowLeft')
    expect(await label()).toMatch(/^Sat .*14:00: Free$/)
    await page.keyboard.press('ArrowLeft')
    expect(await label(), 'a weekday has no such slot').toMatch(/^Sat .*14:00: Free$/)
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowUp')
    expect(await label()).toMatch(/^Sat .*09:00: Free$/)
    expect((await focused(page)).faults).toEqual([])
    await expect(stops, 'still one').toHaveCount(1)
  })

  await test.step('books, and is back on the slot', async () => {
    await page.keyboard.press('Enter')
    await tabTo(page, page.getByRole('button', { name: 'Book for 1 player' }))
    await page.keyboard.press('Enter')
    await expect(line).toContainText(player.last_name)
    await expect.poll(label).toMatch(/^Sat .*09:00: Yours, 1 player$/)
  })

  await test.step('moves, and undoes it', async () => {
    await tabTo(page, page.getByRole('button', { name: /^Move [A-Z]/ }))
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Move the appointment' })
    await expect(dialog.getByText(/^Choose a free appointment/)).toBeVisible()
    await tabTo(page, dialog.locator('[tabindex="0"]:is(td *)'))
    await page.keyboard.press('ArrowDown')
    expect(await label()).toMatch(/: Move here$/)
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(line).not.toContainText('@ 09:00')
    await undo(/^Moved to/)
    await expect(line).toContainText('@ 09:00')
  })

  await test.step('cancels, and undoes it', async () => {
    await tabTo(page, page.getByRole('button', { name: /^Cancel [A-Z]/ }))
    await page.keyboard.press('Enter')
    const question = page.getByRole('alertdialog', { name: 'Cancel this appointment?' })
    await tabTo(page, question.getByRole('button', { name: 'Cancel the appointment' }))
    await page.keyboard.press('Enter')
    await expect(page.getByText('You have no bookings yet.')).toBeVisible()
    await undo(/^Cancelled:/)
    await expect(line).toContainText(player.last_name)
  })
})

test('arrow keys follow the direction of reading in Persian', async ({ page, product, signIn }) => {
  await page.addInitScript(() => localStorage.setItem('pitchside.language', 'fa'))
  const club = await aClub(product)
  await signIn(club.coach, '/dashboard/book')
  const stop = page.getByRole('grid', { name: 'نوبت‌های هفته' }).locator('[tabindex="0"]')
  await page.getByRole('button', { name: 'هفتهٔ بعد' }).click()
  await stop.focus()
  await page.keyboard.press('Home')
  await expect(stop).toHaveAccessibleName(/^شنبه/)
  // The next day is on the left.
  await page.keyboard.press('ArrowLeft')
  await expect(stop).toHaveAccessibleName(/^یکشنبه/)
  await page.keyboard.press('ArrowRight')
  await expect(stop).toHaveAccessibleName(/^شنبه/)
})

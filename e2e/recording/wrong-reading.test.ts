// A reading that was taken of another player is taken back on the board.

import { expect, signIn, test } from '#e2e/fixtures.ts'
import { axeFaults } from '#e2e/interface/axe.ts'
import { aRoom, asks, stationOf, stored, take, today } from '#e2e/squad-day/room.ts'

test('a reading of another player goes from the board, and the list says who took it back and why', async ({
  page,
  product,
}) => {
  const room = await aRoom(product, ['Anna', 'Bea'])
  const { club, practitioner } = room
  await signIn(page, practitioner, stationOf(club, 'weight'))
  await asks(page, 'Anna')
  await take(page, { Anna: 71.5, Bea: 64 })
  await expect(page.getByText('All saved')).toBeVisible()
  await page.goto(`/dashboard/squad/${club._id}/${today()}`)
  const cell = page.getByRole('button', { name: /^Anna Tarn, Weight: / })
  await expect(cell).toHaveAccessibleName('Anna Tarn, Weight: Done')
  await cell.click()
  const dialog = page.getByRole('dialog', { name: 'Weight of Anna Tarn' })
  await dialog.getByRole('button', { name: 'Of another player' }).click()
  await expect(dialog.getByText('Its value is deleted for good', { exact: false })).toBeVisible()
  expect(await axeFaults(page)).toEqual([])
  await dialog.getByRole('textbox', { name: 'What happened' }).fill('Bea stood on the scale')
  await dialog.getByRole('button', { name: 'Take it back' }).click()
  await expect(dialog.getByText('Nothing was measured yet.')).toBeVisible()
  await expect(dialog.getByText('71.5')).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(cell).toHaveAccessibleName('Anna Tarn, Weight: Missing')
  // The page of the board may have to send the second one.
  await expect.poll(async () => (await stored(product, room)).map(({ value }) => value)).toEqual([64])

  await page.getByRole('button', { name: 'Readings taken back' }).click()
  const list = page.getByRole('dialog', { name: 'Readings taken back' })
  await expect(list.getByText('Anna Tarn, Weight')).toBeVisible()
  await expect(list.getByText('Bea stood on the scale')).toBeVisible()
  await expect(
    list.getByText(`Taken back by ${practitioner.first_name} ${practitioner.last_name}`, { exact: false }),
  ).toBeVisible()
  await expect(list.getByText('71.5')).toHaveCount(0)
  expect(await axeFaults(page)).toEqual([])
})

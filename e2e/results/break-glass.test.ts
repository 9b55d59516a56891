// A practitioner who is not assigned to a club opens it in an emergency.

import { expect, signIn, test } from '#e2e/fixtures.ts'
import { axeFaults } from '#e2e/interface/axe.ts'
import { aClub, aPlayer, aPractitioner } from '#e2e/seed.ts'

test('a closed club opens for an hour with a reason; admins and the player whose record was opened are told', async ({
  page,
  product,
  browser,
  baseURL,
}) => {
  const club = await aClub(product, { name: 'Quay Athletic' })
  const player = await aPlayer(product, club, { first_name: 'Sam', last_name: 'Okafor' })
  const practitioner = await aPractitioner(product, { first_name: 'Priya', last_name: 'Shah' })
  const admin = await product.as(product.admin)
  const settings = { id: club._id, practitioners: 'assigned', assigned: [] }
  expect((await admin.put('/api/organisations/settings', settings)).status).toBe(200)

  await signIn(page, practitioner)
  await expect(page.getByText('A club is closed to you?')).toBeVisible()
  await page.goto(`/dashboard/player/${player.id}`)
  await expect(page.getByText('Sam Okafor')).toHaveCount(0)
  await page.goto('/dashboard/main')
  await page.getByRole('button', { name: 'Open it in an emergency' }).click()
  const dialog = page.getByRole('dialog', { name: 'Open a closed club' })
  expect(await axeFaults(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Open it in an emergency' }).click()
  await expect(dialog.getByText('This field is required')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('A player has collapsed')
  await dialog.getByRole('button', { name: 'Open it in an emergency' }).click()
  await expect(page.getByText('The club is open to you until', { exact: false })).toBeVisible()
  await expect(page.getByText('A club is closed to you?')).toBeHidden()
  await page.goto(`/dashboard/player/${player.id}`)
  await expect(page.getByText('Sam Okafor').first()).toBeVisible()

  const other = await browser.newContext({ baseURL: baseURL! })
  const theirs = await other.newPage()
  await signIn(theirs, product.admin)
  await theirs.getByRole('button', { name: /^Notifications/ }).click()
  await expect(
    theirs.getByText('Priya Shah opened Quay Athletic in an emergency', { exact: false }),
  ).toBeVisible()
  // The server looks for opened records every 15 seconds.
  const told = await product.as(player)
  await expect
    .poll(async () => JSON.stringify((await told.get('/api/notifications/mine')).body), { timeout: 40_000 })
    .toContain('record-opened')
  await signIn(theirs, player)
  await theirs.getByRole('button', { name: /^Notifications/ }).click()
  await expect(
    theirs.getByText('opened your record in an emergency: A player has collapsed', { exact: false }),
  ).toBeVisible()
  await other.close()
})

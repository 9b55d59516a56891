// What the Sharing screen asks once: after a restore that closed everything, and on the birthday of deciding alone.
import { join } from 'node:path'
import { expect, signIn, test } from '#e2e/fixtures.ts'
import { axeFaults } from '#e2e/interface/axe.ts'
import { aClub, aPlayer } from '#e2e/seed.ts'
import { backUp } from '#server/backup/backup.ts'
import { restore } from '#server/backup/restore.ts'
import { openStore } from '#server/db/store.ts'

const today = () => new Date().toISOString().slice(0, 10)
const yearsAgo = (years: number) => `${Number(today().slice(0, 4)) - years}${today().slice(4)}`

test('after a restore without a ledger nothing is shared until the player says so', async ({
  page,
  product,
}) => {
  const club = await aClub(product)
  const player = await aPlayer(product, club)
  const caller = await product.as(player)
  await caller.put('/api/sharing/mine', { coach: { fitness: true, health: false, lifestyle: true } })
  const file = join(product.dataDir, 'club.backup')
  const address = { dataDir: product.dataDir }
  await backUp(address, file)
  expect(await product.stop()).toBe(0)
  const { isClosed } = await restore(address, file, {
    replaceAfterSavingTo: join(product.dataDir, 'before.backup'),
    otherwise: 'closed',
  })
  expect(isClosed).toBe(true)
  await product.start()

  await signIn(page, player)
  await page.goto(`${product.url}/dashboard/sharing`)
  await expect(page.getByRole('heading', { name: 'Your coach sees only your clearance.' })).toBeVisible()
  const question = page.getByText(/An older copy of the data was restored/)
  await expect(question).toBeVisible()
  expect(await axeFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Share as before' }).click()
  await expect(
    page.getByRole('heading', { name: 'Your coach sees your clearance, fitness and lifestyle.' }),
  ).toBeVisible()
  await expect(question).toBeHidden()
  await page.reload()
  await expect(page.getByRole('switch', { name: /^Health/ })).not.toBeChecked()
  await expect(question).toBeHidden()
})

test('on the birthday a player is told, looks through Sharing and is not asked again', async ({
  page,
  product,
}) => {
  const club = await aClub(product)
  const player = await aPlayer(product, club, { first_name: 'Mina', date_of_birth: yearsAgo(16) })
  expect(await product.stop()).toBe(0)
  const store = await openStore({ dataDir: product.dataDir })
  await store.transaction(async (trx) => {
    // She signed up before, and nobody has looked for birthdays since.
    await trx
      .updateTable('users')
      .set({ created_at: '2025-01-01T00:00:00.000Z' })
      .where('_id', '=', player.id)
      .execute()
    await trx.deleteFrom('installation').where('key', '=', 'turn_sweep').execute()
  })
  await store.close()
  await product.start()

  await signIn(page, player)
  await expect(async () => {
    await page.goto(`${product.url}/dashboard/main`)
    await page.getByRole('button', { name: /^Notifications/ }).click()
    await expect(page.getByRole('link', { name: /You decide for yourself now/ })).toBeVisible({
      timeout: 2_000,
    })
  }).toPass()
  await page.getByRole('link', { name: /You decide for yourself now/ }).click()
  await expect(page).toHaveURL(/\/dashboard\/sharing$/)
  const question = page.getByText(/You decide for yourself now\. Your guardians/)
  await expect(question).toBeVisible()
  expect(await axeFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'It is right like this' }).click()
  await expect(question).toBeHidden()
  await page.reload()
  await expect(page.getByRole('switch', { name: /^Health/ })).toBeChecked()
  await expect(question).toBeHidden()
})

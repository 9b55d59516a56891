import { Buffer } from 'node:buffer'
import { expect, test } from '#e2e/fixtures.ts'
import { chooseIn } from '#e2e/row-menu.ts'
import { aClub, aPlayer } from '#e2e/seed.ts'
import { png } from '#test/picture.ts'

const file = { name: 'me.png', mimeType: 'image/png', buffer: png(600) }

test('a player sets a picture, which the coach sees, and removes it', async ({ page, product, signIn }) => {
  const club = await aClub(product)
  const player = await aPlayer(product, club)
  await signIn(player, '/dashboard/user')
  await page.getByRole('button', { name: 'Edit your details' }).click()
  await page
    .getByLabel('Picture')
    .setInputFiles({ ...file, name: 'x.png', buffer: Buffer.from('no picture') })
  await expect(page.getByText('This file cannot be read as a picture.')).toBeVisible()
  await page.getByLabel('Picture').setInputFiles(file)
  await expect(page.locator('form img')).toHaveAttribute('src', /^data:image\/jpeg/)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Your details are saved.')).toBeVisible()
  const shown = page.locator('main img')
  await expect(shown).toHaveAttribute('src', /^\/api\/users\/image\//)
  // It was drawn as a square of 256 pixels, and the page may show it.
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(256)

  const coach = await product.as(club.coach)
  const address = String(await shown.getAttribute('src'))
  expect((await coach.get(address)).status).toBe(200)

  await page.getByRole('button', { name: 'Edit your details' }).click()
  await page.getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.locator('main img')).toHaveCount(0)
  // The picture leaves the form before the change is saved.
  await expect.poll(async () => (await coach.get(address)).status).toBe(404)
})

test('an admin corrects a date of birth on the page of the club', async ({ page, product, signIn }) => {
  const club = await aClub(product)
  const player = await aPlayer(product, club)
  await signIn(product.admin, `/dashboard/organisation/${club._id}`)
  await chooseIn(page, page.getByRole('row').filter({ hasText: player.email }), 'Date of birth')
  const born = page.getByRole('textbox', { name: 'Date Of Birth' })
  await expect(born).not.toHaveValue('')
  await born.fill('31/12/2099')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Date of birth cannot be in the future')).toBeVisible()
  await born.fill('15/11/2009')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  const coach = await product.as(club.coach)
  const squad = (await coach.get(`/api/users/getByOrg/${club._id}`)).body as Record<string, unknown>[]
  expect(squad.find(({ email }) => email === player.email)).toMatchObject({ date_of_birth: '2009-11-15' })
})

// A player is called at a station by a code: shown on a phone, printed, or typed by a scanner.
import { desk, expect, signIn as logIn, test } from '#e2e/fixtures.ts'
import { aClub, aPlayer } from '#e2e/seed.ts'
import { aRoom, asks, stationOf } from './room.ts'

test.use(desk)

test('a code calls its player, also without a connection; an old one and one of another club say so', async ({
  page,
  product,
  signIn,
  browser,
}) => {
  const room = await aRoom(product, ['Anna', 'Bill', 'Cora'])
  const [, bill, cora] = room.players
  if (!bill || !cora) throw new Error('The squad has three players.')
  const other = await aClub(product)
  const stranger = await aPlayer(product, other, { first_name: 'Zoe', last_name: 'Tarn' })
  const codeOf = async (member: typeof bill) =>
    ((await (await product.as(member)).get('/api/codes/mine')).body as { code: string }).code

  const phone = await browser.newPage({ viewport: { width: 390, height: 844 } })
  const typed = await test.step('the player shows it, and can have a new one', async () => {
    await logIn(phone, bill, '/dashboard/code')
    await expect(phone.getByRole('img', { name: /^Your code: PS-/ })).toBeVisible()
    return (await phone.getByText(/^PS-/).textContent()) ?? ''
  })
  const theirs = await codeOf(stranger)
  const unknown = await codeOf(cora)

  await test.step('a scanner that types opens the player, whatever is in the field', async () => {
    await signIn(room.practitioner, stationOf(room.club, 'weight'))
    await asks(page, 'Anna')
    await page.keyboard.type(typed)
    await page.keyboard.press('Enter')
    await asks(page, 'Bill')
    await page.keyboard.type(theirs)
    await page.keyboard.press('Enter')
    await expect(page.getByText('This code is of another club.')).toBeVisible()
    await asks(page, 'Bill')
  })

  await test.step('by hand, without a camera and without a connection', async () => {
    await page.getByRole('button', { name: 'Call by code' }).click()
    await expect(page.getByLabel('Code of the player')).toBeVisible()
    await page.context().setOffline(true)
    await page.getByLabel('Code of the player').fill(unknown)
    await page.getByRole('button', { name: 'Call', exact: true }).click()
    await asks(page, 'Cora')
    await page.context().setOffline(false)
  })

  await test.step('a code that was replaced calls nobody', async () => {
    await phone.getByRole('button', { name: 'New code' }).click()
    await phone.getByRole('button', { name: 'New code' }).last().click()
    await expect(phone.getByText('You have a new code.')).toBeVisible()
    await page.reload()
    await asks(page, 'Anna')
    // The copy of this device, which is shown first, has the old codes. Once the day is live, the device prepares itself.
    await expect(page.getByText(/^(?:Not ready|Ready) to work offline/)).toBeVisible({ timeout: 60_000 })
    await page.keyboard.type(typed)
    await page.keyboard.press('Enter')
    await expect(page.getByText('This code was replaced,')).toBeVisible()
    await asks(page, 'Anna')
  })

  await test.step('the sheet of the club names everybody', async () => {
    await page.goto(`/dashboard/codes/${room.club._id}`)
    await expect(page.getByRole('img', { name: /^Code of / })).toHaveCount(3)
    await expect(page.getByRole('button', { name: 'Print' })).toBeVisible()
  })
})

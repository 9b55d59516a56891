// A station names its device once a day, every reading keeps it, and a plate of 20 kg checks the device and nobody else.
import { desk, expect, test } from '#e2e/fixtures.ts'
import { aRoom, asks, stationOf, stored, take, valuesOf } from './room.ts'

test.use(desk)

test('readings keep the device that was chosen once, and a control reading has no player', async ({
  page,
  product,
  signIn,
}) => {
  const room = await aRoom(product, ['Anna', 'Bill'])
  const { club, practitioner } = room
  const caller = await product.as(practitioner)
  const add = async (name: string, fields: readonly string[]) => {
    const { body } = await caller.post('/api/equipment/add', { organisation_id: club._id, name, fields })
    return body as { _id: string }
  }
  await add('Scale 1', ['weight'])
  const chosen = await add('Scale 2', ['height', 'weight'])
  await signIn(practitioner, stationOf(club, 'weight'))

  await test.step('which scale is asked once', async () => {
    await asks(page, 'Anna')
    await page.getByRole('button', { name: 'Scale 2' }).click()
    await take(page, { Anna: 61.5 })
    // A reading is kept when the next player is asked for.
    await asks(page, 'Bill')
    await page.reload()
    await take(page, { Bill: 82 })
    await expect.poll(async () => valuesOf(await stored(product, room))).toEqual([61.5, 82])
    const readings = (await stored(product, room)) as unknown as { device: string | null }[]
    expect(readings.map(({ device }) => device)).toEqual([chosen._id, chosen._id])
  })

  await test.step('the plate is recorded for that scale, at the station', async () => {
    await page.getByRole('button', { name: 'Control reading' }).click()
    const dialog = page.getByRole('dialog', { name: 'Record a control reading' })
    await expect(dialog.getByLabel('Device')).toHaveValue(chosen._id)
    // Only what is measured here is asked.
    await expect(dialog.getByLabel('What was measured')).toBeHidden()
    await dialog.getByLabel(/^It shows/).fill('20.4')
    await dialog.getByLabel(/^It should show/).fill('20')
    await dialog.getByRole('button', { name: 'Save reading' }).click()
    await expect(page.getByText('Control reading saved.')).toBeVisible()
    const { body } = await caller.get(`/api/equipment/errors/${club._id}`)
    expect((body as { controls: unknown[] }).controls).toMatchObject([
      { equipment_id: chosen._id, field: 'weight', value: 20.4, expected: 20 },
    ])
    expect(await stored(product, room)).toHaveLength(2)
  })
})

// Failures between the first key press and the answer, and what remains of the check afterwards.
import { expect, test } from '#e2e/fixtures.ts'
import type { Product } from '#e2e/product.ts'
import {
  aSquad,
  choose,
  chooseNonSmoker,
  draftIsBack,
  draftIsKept,
  field,
  fillIn,
  formOf,
  openForm,
  saved,
  submit,
  type,
  unfold,
} from './form.ts'

async function onePlayer(product: Product) {
  const squad = await aSquad(product, ['Ann'])
  const [ann] = squad.players
  if (!ann) throw new Error('A player was to be made.')
  return { ...squad, ann }
}

test('a form with errors shows their number, focuses the first and sends nothing', async ({
  page,
  product,
  signIn,
}) => {
  const { practitioner, ann, checksOf } = await onePlayer(product)
  await signIn(practitioner, '/dashboard/newhealthcheck')
  await submit(page)
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('Form has errors. 22 fields need your attention.')
  await expect(page.getByText('This field is required')).toHaveCount(3)
  await expect(page.getByText(/^Please enter a (number|value) between \d+ and \d+$/)).toHaveCount(19)
  await expect(page.getByText('Please enter a number between 2 and 9')).toBeVisible()
  await expect(page.getByText('Please enter a value between 58 and 270')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Organisation' })).toBeFocused()

  await openForm(page, ann)
  await fillIn(page)
  await type(page, { heart_rate: '310' })
  await field(page, 'weight').focus()
  await expect(page.getByText('Please enter a value between 20 and 200')).toBeVisible()
  await expect(page.getByText('1 to review').last()).toBeVisible()
  await submit(page)
  await expect(alert).toContainText('Form has errors. 1 field needs your attention.')
  await expect(field(page, 'heart_rate')).toBeFocused()
  expect(await checksOf(ann)).toEqual([])
  await type(page, { heart_rate: '55' })
  await expect(alert).toHaveCount(0)
  await submit(page)
  await saved(page)
})

// Copied from the table of the specification.
const bounds: Record<string, string> = {
  sleep_quality: 'number between 2 and 9',
  stress_level: 'number between 0 and 10',
  alcohol_intake: 'value between 0 and 30',
  diet_quality: 'value between 0 and 10',
  blood_pressure_systolic: 'value between 58 and 270',
  blood_pressure_diastolic: 'value between 32 and 250',
  blood_glucose: 'value between 1 and 30',
  cholesterol_level: 'value between 0 and 15',
  heart_rate: 'value between 20 and 200',
  weight: 'value between 20 and 400',
  height: 'value between 100 and 250',
  oxygen_level: 'value between 60 and 100',
  body_temperature: 'value between 20 and 40',
  airway_peak_flow: 'value between 50 and 700',
  beep_test: 'value between 1 and 23',
  beep_test_decimal: 'value between 0 and 12',
  vertical_jump: 'value between 5 and 105',
  hundred_meter_sprint: 'value between 0 and 30',
  reaction_time: 'value between 0 and 30',
}

test('every field shows its bounds when it loses focus with an invalid value', async ({
  page,
  product,
  signIn,
}) => {
  const { practitioner, ann } = await onePlayer(product)
  await signIn(practitioner, formOf(ann))
  for (const [name, words] of Object.entries(bounds)) {
    const most = Number(words.split(' ').at(-1))
    await type(page, { [name]: `${most},1` })
    await field(page, name).blur()
    await expect(field(page, name)).toHaveAccessibleDescription(new RegExp(`Please enter a ${words}`))
    await type(page, { [name]: String(most) })
    await field(page, name).blur()
    await expect(field(page, name)).not.toHaveAccessibleDescription(/Please enter/)
  }
})

test('a check without any measured value is refused with a message', async ({ page, product, signIn }) => {
  const { practitioner, ann } = await onePlayer(product)
  await signIn(practitioner, formOf(ann))
  for (const section of ['Lifestyle', 'Physical', 'Fitness'])
    await page.getByRole('switch', { name: `${section}: nothing measured here` }).check()
  await chooseNonSmoker(page)
  await submit(page)
  await expect(page.getByRole('alert')).toContainText('A health check needs at least one measured value.')
})

test('ratings, computed values, the last value and a question appear when fields lose focus', async ({
  page,
  product,
  signIn,
}) => {
  const { practitioner, ann } = await onePlayer(product)
  await signIn(practitioner, formOf(ann))
  const beside = (name: string) => page.locator(`[id="${name}"]`)
  const hintOf = async (name: string) =>
    beside((await field(page, name).getAttribute('aria-describedby')) ?? '')

  await type(page, { weight: '70', height: '178' })
  await expect(await hintOf('weight')).toContainText('BMI 22.1')
  await type(page, { reaction_time: '8' })
  await expect(await hintOf('reaction_time')).toContainText('0.13 s')
  await type(page, { heart_rate: '82' })
  await expect(await hintOf('heart_rate')).not.toContainText('Poor')
  await field(page, 'weight').focus()
  await expect(await hintOf('heart_rate')).toContainText('Poor')
  await fillIn(page)
  await submit(page)
  await saved(page)

  await openForm(page, ann)
  await expect(await hintOf('heart_rate')).toContainText('Last: 82')
  await type(page, { heart_rate: '160' })
  await field(page, 'weight').focus()
  await expect(await hintOf('heart_rate')).toContainText(/78\u00a0BPM more than on .+\. Is this right\?/)
  // The question, and what was done about an urgent value.
  await expect(page.getByText('2 to review').last()).toBeVisible()
  await page.getByRole('button', { name: 'Keep Heart rate' }).click()
  await expect(page.getByText('Is this right?')).toHaveCount(0)
  await page.getByRole('radio', { name: 'Told the player' }).check()
  await expect(page.getByText('to review')).toHaveCount(0)
})

test('a check with an open question is not sent until the value is kept or fixed', async ({
  page,
  product,
  signIn,
}) => {
  const { practitioner, ann, checksOf } = await onePlayer(product)
  await signIn(practitioner)
  await openForm(page, ann)
  await fillIn(page)
  await type(page, { hundred_meter_sprint: '1.18', cholesterol_level: '1.4' })
  await submit(page)
  await expect(page.getByText('2 values are asked about.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Fix Cholesterol' })).toBeFocused()
  await submit(page)
  await expect(page.getByRole('button', { name: 'Fix Cholesterol' }), 'it is asked again').toBeFocused()
  expect(await checksOf(ann)).toEqual([])

  await page.getByRole('button', { name: 'Keep Cholesterol' }).click()
  await expect(page.getByText('1 value is asked about.')).toBeVisible()
  await expect(page.getByText('That is faster than the world record. Is this right?')).toBeVisible()
  await page.getByRole('button', { name: 'Fix 100m sprint' }).click()
  await expect(field(page, 'hundred_meter_sprint')).toBeFocused()
  await page.keyboard.type('11.8')
  await expect(page.getByText('asked about.')).toHaveCount(0)
  await submit(page)
  await saved(page)
  expect(await checksOf(ann)).toMatchObject([{ hundred_meter_sprint: 11.8, cholesterol_level: 1.4 }])
})

test('a closed tab and an expired session keep the draft, discarding deletes it', async ({
  page,
  product,
  signIn,
  context,
}) => {
  const { practitioner, ann, checksOf } = await onePlayer(product)
  await signIn(practitioner, formOf(ann))
  await type(page, { heart_rate: '55', weight: '71,5' })
  await draftIsKept(page)
  const other = await context.newPage()
  await page.close()

  await openForm(other, ann)
  await draftIsBack(other)
  await expect(field(other, 'weight')).toHaveValue('71,5')
  await fillIn(other)
  await draftIsKept(other)
  await context.clearCookies()
  await submit(other)
  await expect(other).toHaveURL(/\/login/)
  await other.getByLabel('Email', { exact: false }).fill(practitioner.email)
  await other.getByRole('textbox', { name: 'Password' }).fill(practitioner.password)
  await other.getByRole('button', { name: 'Log in', exact: true }).click()
  await draftIsBack(other)
  await expect(field(other, 'heart_rate')).toHaveValue('82')
  expect(await checksOf(ann)).toEqual([])

  await other.getByRole('button', { name: 'Discard draft' }).click()
  await other.getByRole('button', { name: 'Discard', exact: true }).click()
  await expect(field(other, 'heart_rate')).toHaveValue('')
  await other.reload()
  await expect(field(other, 'heart_rate')).toHaveValue('')
  await expect(other.getByText(/^Draft restored/)).toHaveCount(0)
})

test('drafts are encrypted on the device and gone after signing out', async ({ page, product, signIn }) => {
  const { practitioner, ann } = await onePlayer(product)
  await signIn(practitioner, formOf(ann))
  await unfold(page, 'Notes')
  await page.getByRole('textbox', { name: 'Notes', exact: true }).fill('a secret of hers')
  await draftIsKept(page)
  const kept = await page.evaluate(async () => {
    const request = indexedDB.open('pitchside-private')
    const db = await new Promise<IDBDatabase>((resolve) => {
      request.onsuccess = () => resolve(request.result)
    })
    const read = (table: string) =>
      new Promise<unknown[]>((resolve) => {
        const all = db.transaction(table).objectStore(table).getAll()
        all.onsuccess = () => resolve(all.result)
      })
    const [key] = (await read('keys')) as CryptoKey[]
    const rows = (await read('kept')) as { data: ArrayBuffer }[]
    db.close()
    const text = rows.map(({ data }) => new TextDecoder().decode(data)).join()
    return { count: rows.length, isExtractable: key?.extractable, isReadable: text.includes('secret') }
  })
  expect(kept).toEqual({ count: 1, isExtractable: false, isReadable: false })

  await page.goto('/dashboard/signout')
  await page.waitForURL((url) => !url.pathname.startsWith('/dashboard'))
  await signIn(practitioner, formOf(ann))
  await unfold(page, 'Notes')
  await expect(page.getByRole('textbox', { name: 'Notes', exact: true })).toHaveValue('')
})

test('a lost answer, a double click and a retry store one check', async ({ page, product, signIn }) => {
  const { practitioner, ann, checksOf } = await onePlayer(product)
  await signIn(practitioner, formOf(ann))
  await fillIn(page)
  await page.route('**/api/healthchecks/add', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await submit(page)
  await expect(page.getByRole('alert')).toContainText('The health check was not saved.')
  expect(await checksOf(ann)).toHaveLength(1)
  await page.unroute('**/api/healthchecks/add')
  await page.getByRole('button', { name: 'Retry' }).dblclick()
  await saved(page)
  expect(await checksOf(ann)).toHaveLength(1)

  await openForm(page, ann)
  await expect(page.getByText(/^Draft restored/)).toHaveCount(0)
  await fillIn(page)
  await page.getByRole('button', { name: 'Submit' }).dblclick()
  await saved(page)
  expect(await checksOf(ann)).toHaveLength(2)
})

test('a check that was saved before the last change is neither duplicated nor overwritten without a question', async ({
  page,
  product,
  signIn,
}) => {
  const { practitioner, ann, checksOf } = await onePlayer(product)
  await signIn(practitioner, formOf(ann))
  await fillIn(page)
  await page.route('**/api/healthchecks/add', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await submit(page)
  await expect(page.getByRole('alert')).toContainText('The health check was not saved.')
  await page.unroute('**/api/healthchecks/add')
  await type(page, { heart_rate: '56' })
  await submit(page)
  await expect(page.getByText('This health check was saved already, before your last changes.')).toBeVisible()
  expect(await checksOf(ann)).toHaveLength(1)
  await page.getByRole('button', { name: 'Save as a second check' }).click()
  await saved(page)
  expect((await checksOf(ann)).map(({ heart_rate }) => heart_rate)).toEqual([56, 82])
})

test('without a network Submit waits, and the form is sent when the network is back', async ({
  page,
  product,
  signIn,
  context,
}) => {
  const { practitioner, ann, checksOf } = await onePlayer(product)
  await signIn(practitioner, formOf(ann))
  await fillIn(page)
  await context.setOffline(true)
  await submit(page)
  await expect(page.getByRole('alert')).toContainText(
    'It is sent as soon as the server can be reached again.',
  )
  await context.setOffline(false)
  await saved(page)
  expect(await checksOf(ann)).toHaveLength(1)
})

test('values typed before a player was chosen are saved for that player', async ({
  page,
  product,
  signIn,
}) => {
  const { practitioner, players } = await aSquad(product, ['Ann', 'Ben'])
  const [ann, ben] = players
  if (!ann || !ben) throw new Error('Two players were to be made.')
  await signIn(practitioner, '/dashboard/newhealthcheck')
  await choose(page, 'Organisation', 'rov', /Harbour Rovers/)
  await type(page, { heart_rate: '55' })
  await choose(page, 'Player', 'ann', /Ann Reed/)
  await expect(page).toHaveURL(new RegExp(ann.id))
  await expect(field(page, 'heart_rate')).toHaveValue('55')
  await draftIsKept(page)

  await choose(page, 'Player', 'ben', /Ben Reed/)
  await expect(page).toHaveURL(new RegExp(ben.id))
  await expect(field(page, 'heart_rate'), 'never the values of somebody else').toHaveValue('')
  await openForm(page, ann)
  await draftIsBack(page)
  await expect(field(page, 'heart_rate')).toHaveValue('55')
})

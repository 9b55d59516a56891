// Fills in the Add Health Check form like a practitioner.
import { expect, type Page } from '@playwright/test'
import type { Product } from '#e2e/product.ts'
import { aClub, aPlayer, aPractitioner, type Member } from '#e2e/seed.ts'

export const lifestyle = { sleep_quality: '7,5', stress_level: '3', alcohol_intake: '0', diet_quality: '8' }
export const physical = {
  blood_pressure_systolic: '118',
  blood_pressure_diastolic: '76',
  blood_glucose: '5.4',
  cholesterol_level: '4.1',
  heart_rate: '82',
  weight: '70',
  height: '178',
  oxygen_level: '98',
  body_temperature: '36.8',
  airway_peak_flow: '660',
}
export const fitness = {
  beep_test: '12',
  beep_test_decimal: '4',
  vertical_jump: '52',
  hundred_meter_sprint: '11.8',
  reaction_time: '8',
}

/** Types into several fields in one call, which takes a tenth of the time of a `fill` for each. */
export async function type(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  const names = Object.keys(values)
  for (const name of [names[0], names.at(-1)]) await field(page, name ?? '').waitFor()
  await page.evaluate((given) => {
    for (const [name, value] of Object.entries(given)) {
      const input = document.querySelector<HTMLInputElement>(`input[name=${name}]`)
      if (!input?.checkVisibility()) throw new Error(`The field ${name} is not shown.`)
      input.focus()
      input.select()
      document.execCommand('insertText', false, value)
    }
  }, values)
}

export const chooseNonSmoker = (page: Page) => page.getByRole('radio', { name: 'Non Smoker' }).check()

export async function fillIn(page: Page): Promise<void> {
  await type(page, { ...lifestyle, ...physical, ...fitness })
  await chooseNonSmoker(page)
}

/** Opens a section of the form that starts folded. */
export const unfold = (page: Page, title: string) =>
  page
    .locator('summary')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) })
    .click()

export const field = (page: Page, name: string) => page.locator(`input[name=${name}]`)
export const submit = (page: Page) => page.getByRole('button', { name: 'Submit' }).click()
export const saved = (page: Page) => expect(page.getByText('Form submitted').last()).toBeVisible()
export const draftIsKept = (page: Page) => expect(page.getByText('Draft saved on this device')).toBeVisible()
export const draftIsBack = (page: Page) => expect(page.getByText(/^Draft restored/)).toBeVisible()

/**
 * Chooses by typing a part of the name. Uses keys, because a click could come before the list has found its
 * position.
 */
export async function choose(page: Page, label: string, part: string, option: RegExp): Promise<void> {
  // Once more where the list has closed again before it was read, as on a busy machine.
  await expect(async () => {
    await page.getByRole('combobox', { name: label }).click()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.press('Backspace')
    await page.keyboard.type(part)
    await expect(page.getByRole('option')).toHaveText([option], { timeout: 5_000 })
  }).toPass()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
}

/** A club with players of these first names, and a practitioner. */
export async function aSquad(product: Product, names: readonly string[]) {
  const club = await aClub(product, { name: 'Harbour Rovers' })
  const players: Member[] = []
  for (const first_name of names)
    players.push(await aPlayer(product, club, { first_name, last_name: 'Reed' }))
  const practitioner = await aPractitioner(product)
  const caller = await product.as(practitioner)
  return {
    club,
    players,
    practitioner,
    /** The stored checks of a player, newest first. */
    checksOf: async ({ id }: Member) => {
      const { body } = await caller.get(`/api/healthchecks/getAllByUser/${id}`)
      return (body as { healthchecks: Record<string, unknown>[] }).healthchecks
    },
  }
}

export const formOf = ({ id }: Member) => `/dashboard/newhealthcheck?player=${id}`

export const openForm = async (page: Page, player: Member) => {
  await page.goto(formOf(player))
  await expect(page.getByRole('button', { name: 'Submit' })).toBeVisible()
}

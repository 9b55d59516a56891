// What journeys of a squad day share: a squad, typing at a station, and what the server has.
import type { Page } from '@playwright/test'
import { expect } from '#e2e/fixtures.ts'
import type { Product } from '#e2e/product.ts'
import { aClub, aPlayer, aPractitioner, type Club, type Member } from '#e2e/seed.ts'

export type Room = { club: Club; practitioner: Member; players: Member[] }
type StoredReading = {
  id: string
  user_id: string
  field: string
  value: number | null
  date: string
  at: string
  taken_by: string
}

export const today = (): string => new Date().toISOString().slice(0, 10)
export const stationOf = (club: Club, measures: string): string =>
  `/dashboard/station/${club._id}/${today()}/${measures}`

export async function aRoom(product: Product, players: readonly string[]): Promise<Room> {
  const club = await aClub(product)
  const members: Member[] = []
  for (const first_name of players)
    members.push(await aPlayer(product, club, { first_name, last_name: 'Tarn' }))
  return { club, players: members, practitioner: await aPractitioner(product) }
}

/** The player who is asked for. */
export const asks = (page: Page, first_name: string) =>
  expect(page.getByRole('heading', { level: 2, name: `${first_name} Tarn` })).toBeVisible()

/** Types a number and saves it, as somebody with a keyboard does. */
export async function type(page: Page, value: number | string): Promise<void> {
  await page.keyboard.type(String(value))
  await page.keyboard.press('Enter')
}

/** Takes one number of each of these players, who come in this order. */
export async function take(page: Page, values: Readonly<Record<string, number>>): Promise<void> {
  for (const [player, value] of Object.entries(values)) {
    await asks(page, player)
    await type(page, value)
  }
}

export async function stored(product: Product, { club, practitioner }: Room): Promise<StoredReading[]> {
  const caller = await product.as(practitioner)
  const { body } = await caller.get(`/api/readings/day/${club._id}/${today()}`)
  return (body as { readings: StoredReading[] }).readings
}

export const valuesOf = (readings: readonly StoredReading[]): (number | null)[] =>
  readings.map(({ value }) => value).toSorted((a, b) => (a ?? 0) - (b ?? 0))

export const isAdding = (url: string): boolean => new URL(url).pathname === '/api/readings/add'

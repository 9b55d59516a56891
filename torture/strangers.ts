// Browsers that must not take part in a day: one of another club, one of yesterday, and one that claims to be of today with
// what it was given yesterday.
import type { Page } from '@playwright/test'
import { addDays, type Day } from '#domain/dates.ts'
import { closeBringing, openWay, refusals } from '#e2e/squad-day/bring.ts'
import { giveCamera } from '#e2e/squad-day/camera.ts'
import { openStore, type StoreAddress } from '#server/db/store.ts'
import { dayKeys, signDay } from '#server/field/day-keys.ts'
import type { Member } from './squad.ts'
import type { StationDevice } from './station-device.ts'

type Stranger = { readonly name: string; readonly page: Page; readonly why: RegExp }
type Token = ReturnType<typeof signDay>

/** What a device of this club was given yesterday. Before the first server starts, which then has the same keys. */
export async function tokenOfYesterday(
  place: StoreAddress,
  practitioner: Member,
  organisation_id: string,
  today: Day,
): Promise<Token> {
  const store = await openStore(place)
  try {
    const claims = { organisation_id, date: addDays(today, -1), practitioner_id: practitioner._id }
    return await store.transaction(async (trx) =>
      signDay(await dayKeys(trx), { ...claims, until: `${addDays(today, 1)}T00:00:00.000Z` }),
    )
  } finally {
    await store.close()
  }
}

type StrangersSetup = {
  readonly url: string
  /** Its browser shows the strangers, each in its own profile. */
  readonly host: StationDevice
  readonly practitioner: Member
  readonly club: string
  readonly otherClub: string
  readonly today: Day
  readonly yesterday: Token
}

export async function strangers(given: StrangersSetup): Promise<Stranger[]> {
  const { club, otherClub, today } = given
  const before = addDays(today, -1)
  return [
    { name: 'another club', page: await open(given, otherClub, today, false), why: refusals.club },
    { name: 'yesterday', page: await open(given, club, before, true), why: refusals.day },
    { name: 'yesterday as today', page: await open(given, club, today, true), why: refusals.proof },
  ]
}

/** A station with one reading that nobody may get, ready to exchange without a server. */
async function open(
  { url, host, practitioner, yesterday }: StrangersSetup,
  club: string,
  date: Day,
  isOfYesterday: boolean,
): Promise<Page> {
  const context = await host.context().browser()?.newContext()
  if (!context) throw new Error('The browser is gone.')
  const [name = '', value = ''] = practitioner.cookies[0]?.split('=') ?? []
  await context.addCookies([{ name, value, url, expires: Date.now() / 1_000 + 86_400, httpOnly: true }])
  await context.addInitScript((userID) => {
    const session = { userID, isLoggedIn: 'true', expiration: String(Date.now() + 43_200_000) }
    for (const [key, text] of Object.entries(session)) localStorage.setItem(key, text)
  }, practitioner._id)
  await giveCamera(context, url)
  if (isOfYesterday)
    await context.route('**/api/readings/token/**', (route) => route.fulfill({ json: yesterday }))
  const page = await context.newPage()
  await page.goto(`${url}/dashboard/station/${club}/${date}/sleep_quality`)
  await page.locator('form input[inputmode=none]').waitFor()
  // Loads the parts of the dialog.
  for (const way of ['show', 'read', 'join'] as const) {
    await openWay(page, way)
    await page.waitForLoadState('networkidle')
    await closeBringing(page)
  }
  return page
}

/** A number that is only on the stranger's device, for somebody of the club that it shows. */
export async function takeSecret(page: Page, value: number): Promise<void> {
  await page.locator('form input[inputmode=none]').focus()
  await page.keyboard.type(String(value))
  await page.keyboard.press('Enter')
  await page.getByText(/^1 reading on this device/).waitFor({ timeout: 30_000 })
}

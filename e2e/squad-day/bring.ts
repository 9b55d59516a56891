// Brings the readings of two tablets together on their screens, as people do, with cameras that miss many pictures.
import type { Page } from '@playwright/test'
import type { Random } from '#scripts/random.ts'
import { pointCamera } from './camera.ts'

const longMs = 90_000
const ways = {
  middle: 'This device is in the middle',
  join: 'Join the device in the middle',
  show: 'Show the readings',
  read: 'Read another device',
} as const

/** Why two devices exchange nothing, as the screen says it. */
export const refusals = {
  club: /prepared for different clubs/,
  day: /prepared for different days/,
  proof: /could not show that it belongs to this club/,
} as const

export async function openWay(page: Page, way: keyof typeof ways): Promise<void> {
  await page.getByRole('button', { name: /Bring readings together|connected$/ }).click()
  await page.getByRole('button', { name: ways[way] }).click()
}

export const closeBringing = (page: Page): Promise<void> =>
  page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()

/** Whatever an exchange that failed has left open. */
export async function tidyDialog(page: Page): Promise<void> {
  if ((await page.getByRole('dialog').count()) > 0) await closeBringing(page)
}

/** Holds the camera at the other screen until `seen` is there. */
async function watch(camera: Page, shown: Page, random: Random, seen: () => Promise<unknown>): Promise<void> {
  const stop = pointCamera(camera, shown, () => random.chance(0.4))
  try {
    await seen()
  } catch (error) {
    const texts = await Promise.all([camera, shown].map(dialogText))
    throw new Error(`What was to be read: ${texts.join(' | ')}`, { cause: error })
  } finally {
    await stop()
  }
}

const dialogText = (page: Page): Promise<string> =>
  page
    .getByRole('dialog')
    .innerText({ timeout: 1_000 })
    .catch(() => 'no dialog')

/** What the screen says instead goes with the error, at once when it says that it did not work. */
async function connected(page: Page, patienceMs: number): Promise<void> {
  const dialog = page.getByRole('dialog')
  const success = dialog.getByText(/^Connected\. New readings now arrive/)
  const failure = dialog.getByText(/^The other device cannot be reached|^This device is in no network/)
  await success
    .or(failure)
    .first()
    .waitFor({ timeout: patienceMs })
    .catch(() => undefined)
  if (!(await success.isVisible())) throw new Error(`Two devices did not connect: ${await dialogText(page)}`)
}

/** The two scans. Afterwards both are connected and their dialogs are closed. */
export async function connect(middle: Page, other: Page, random: Random, patienceMs = longMs): Promise<void> {
  await openWay(middle, 'middle')
  await openWay(other, 'join')
  await watch(other, middle, random, () =>
    other.getByText('2. Let the device in the middle read this code.').waitFor({ timeout: patienceMs }),
  )
  await watch(middle, other, random, () =>
    middle
      .getByText('2. Then read the code that it shows.')
      .waitFor({ state: 'hidden', timeout: patienceMs }),
  )
  for (const page of [middle, other]) await connected(page, patienceMs)
  for (const page of [middle, other]) await closeBringing(page)
}

/** `from` shows what it has, `to` watches. */
export async function byCode(from: Page, to: Page, random: Random, patienceMs = longMs): Promise<void> {
  await openWay(from, 'show')
  await openWay(to, 'read')
  await watch(to, from, random, () => to.getByText(/readings? arrived, /).waitFor({ timeout: patienceMs }))
  for (const page of [from, to]) await closeBringing(page)
}

/** What the stranger shows is refused by the device, and what the device shows by the stranger. */
export async function refuse(device: Page, stranger: Page, why: RegExp, random: Random): Promise<void> {
  await openWay(device, 'middle')
  await openWay(stranger, 'join')
  await watch(stranger, device, random, () => stranger.getByText(why).first().waitFor({ timeout: longMs }))
  for (const page of [device, stranger]) await closeBringing(page)
  for (const [shows, watches] of [
    [device, stranger],
    [stranger, device],
  ] as const) {
    await openWay(shows, 'show')
    await openWay(watches, 'read')
    await watch(watches, shows, random, () => watches.getByText(why).first().waitFor({ timeout: longMs }))
    for (const page of [device, stranger]) await closeBringing(page)
  }
}

/** How many readings wait on a device. */
export async function waitingOn(page: Page): Promise<number> {
  const line = page.getByText(/^[\d,]+ readings? on this device/).first()
  await line.waitFor({ timeout: longMs })
  return Number.parseInt(((await line.textContent()) ?? '').replaceAll(',', ''), 10)
}

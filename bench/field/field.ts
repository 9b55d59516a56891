// The field in a browser: what a station loads of it, and how long readings take from one device to another without a server.
import { join } from 'node:path'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test'
import { rolldown } from 'rolldown'
import type { FilledProduct } from '#e2e/pictures/filled-product.ts'
import { firstVisit } from '#e2e/pictures/first-load.ts'
import { byCode, closeBringing, connect, openWay } from '#e2e/squad-day/bring.ts'
import { giveCamera } from '#e2e/squad-day/camera.ts'
import { seeded } from '#scripts/random.ts'
import { root } from '#scripts/root.ts'
import { fieldShare, type Share } from './field-share.ts'
import type { PutReadings, putReadings } from './put-readings.ts'

const byCodeCount = 90
const byNetworkCount = 1_000
const goals = { shareKilobytes: 12, byCodeSeconds: 20 }

type Loaded = { readonly what: string; readonly kilobytes: number; readonly files: number }
type FieldMeasured = {
  readonly share: Share
  readonly loaded: readonly Loaded[]
  readonly byCodeSeconds: number
  readonly byNetworkMs: number
}

export async function measureField(browser: Browser, product: FilledProduct): Promise<FieldMeasured> {
  const { cookies, storage } = await product.signIn('Practitioner')
  const device = async (options: BrowserContextOptions) => {
    const context = await browser.newContext({ baseURL: product.url, ...options })
    await context.addCookies([...cookies])
    await context.addInitScript((stored) => {
      for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
    }, storage)
    return context
  }
  const date = new Date().toISOString().slice(0, 10)
  const visit = await device(firstVisit)
  const { organisation, players } = await aClub(visit, date)
  const path = `/dashboard/station/${organisation}/${date}/weight`
  await giveCamera(visit, product.url)
  const loaded = await loadedBy(await visit.newPage(), path)
  await visit.close()

  const contexts = [await device({}), await device({})]
  const [one, other] = await Promise.all(contexts.map((context) => prepare(context, product.url, path)))
  if (!one || !other) throw new Error('Two devices were opened.')
  await one.evaluate(await scriptToPut())
  const put = (count: number) =>
    one.evaluate(
      (given) =>
        (globalThis as unknown as { put: { putReadings: typeof putReadings } }).put.putReadings(given),
      { organisation, date, players, practitioner: storage.userID ?? '', count } satisfies PutReadings,
    )
  const random = seeded(1)
  await put(byCodeCount)
  const began = performance.now()
  await byCode(one, other, random)
  const byCodeSeconds = (performance.now() - began) / 1_000
  await connect(one, other, random)
  const allThere = instantOf(other, byCodeCount + byNetworkCount)
  const keptAt = await put(byNetworkCount)
  const byNetworkMs = (await allThere) - keptAt
  for (const context of contexts) await context.close()
  return { share: await fieldShare(), loaded, byCodeSeconds, byNetworkMs }
}

async function aClub({ request }: BrowserContext, date: string) {
  const [club] = (
    (await (await request.get('/api/organisations/all')).json()) as { organisations: { _id: string }[] }
  ).organisations
  const organisation = club?._id ?? ''
  const day = await request.get(`/api/readings/day/${organisation}/${date}`)
  const { players } = (await day.json()) as { players: { _id: string }[] }
  return { organisation, players: players.map(({ _id }) => _id) }
}

/** The station, and what is added by the dialog, by codes and by connections when they are opened. */
async function loadedBy(page: Page, path: string): Promise<Loaded[]> {
  const sizes: Promise<number>[] = []
  page.on('requestfinished', (request) => {
    if (new URL(request.url()).pathname.endsWith('.js'))
      sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize))
  })
  const since = async (what: string): Promise<Loaded> => {
    await page.waitForLoadState('networkidle')
    const taken = await Promise.all(sizes.splice(0))
    return { what, kilobytes: taken.reduce((sum, size) => sum + size, 0) / 1_000, files: taken.length }
  }
  await page.goto(path)
  await page.locator('form input[inputmode=none]').waitFor()
  const found = [await since('the station')]
  for (const [way, what] of [
    ['show', 'the dialog, with its codes shown'],
    ['read', 'codes read by the camera'],
    ['middle', 'connections'],
  ] as const) {
    await openWay(page, way)
    found.push(await since(what))
    await closeBringing(page)
  }
  return found
}

/** A device that has everything for a day without a server, and no server from then on. */
async function prepare(context: BrowserContext, origin: string, path: string): Promise<Page> {
  await giveCamera(context, origin)
  const page = await context.newPage()
  await page.goto(path)
  await page.getByText('· ready to work offline').waitFor({ state: 'attached', timeout: 60_000 })
  // Not offline, which would end connections between devices too.
  await context.route('**/api/**', (route) => route.abort())
  return page
}

async function scriptToPut(): Promise<string> {
  const bundle = await rolldown({ input: join(root, 'bench/field/put-readings.ts'), cwd: root })
  const { output } = await bundle.generate({ format: 'iife', name: 'put' })
  await bundle.close()
  return output[0].code
}

/** When the line of a device says so many readings. */
async function instantOf(page: Page, count: number): Promise<number> {
  const line = `${count.toLocaleString('en')} readings on this device`
  const found = await page.waitForFunction(
    (text) => (document.body.innerText.includes(text) ? Date.now() : null),
    line,
    { polling: 'raf', timeout: 60_000 },
  )
  return (await found.jsonValue()) ?? Number.NaN
}

const verdict = (isMet: boolean): string => (isMet ? 'met' : '**missed**')

export const fieldReport = ({ share, loaded, byCodeSeconds, byNetworkMs }: FieldMeasured): string[] => [
  '### The field',
  '',
  `Two devices of one machine without a server; a drawn camera of 720 lines, to which two of five pictures are not shown. ${byCodeCount} readings by code from the opening of the dialog to the last picture; ${byNetworkCount.toLocaleString('en')} over WebRTC from the disk of one to the disk and the screen of the other.`,
  '',
  '| what | measured | goal |',
  '|---|---|---|',
  `| of the station's script for the field (${share.modules} modules, alone, gzipped) | ${share.kilobytes.toFixed(1)} kB | ${goals.shareKilobytes} kB ${verdict(share.kilobytes <= goals.shareKilobytes)} |`,
  ...loaded.map(
    ({ what, kilobytes, files }) => `| script of ${what} | ${kilobytes.toFixed(1)} kB, ${files} files | |`,
  ),
  `| ${byCodeCount} readings by code | ${byCodeSeconds.toFixed(1)} s | ${goals.byCodeSeconds} s ${verdict(byCodeSeconds <= goals.byCodeSeconds)} |`,
  `| ${byNetworkCount.toLocaleString('en')} readings over WebRTC | ${byNetworkMs} ms | |`,
]

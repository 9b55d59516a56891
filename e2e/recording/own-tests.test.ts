// A club makes tests of its own, takes eight of them on a squad day without a connection, and everybody sees the results.
import type { Page } from '@playwright/test'
import { templates } from '#domain/measures/own/templates.ts'
import { expect, signIn as logIn, test } from '#e2e/fixtures.ts'
import { axeFaults } from '#e2e/interface/axe.ts'
import { texts } from '#e2e/pictures/texts.ts'
import type { Product } from '#e2e/product.ts'
import { aRoom, asks, type Room, stationOf, today, type } from '#e2e/squad-day/room.ts'

const keys = ['yoyo_ir1', 'grip_left', 'grip_right', 'sprint_10', 'cmj', 'plank', 'waist', 'wellness']

type MadeTest = { readonly _id: string; readonly name: { readonly en: string; readonly fa: string | null } }

async function eightTests(product: Product, { club, practitioner }: Room): Promise<MadeTest[]> {
  const as = await product.as(practitioner)
  const made: MadeTest[] = []
  for (const key of keys) {
    const { key: _key, source: _source, ...test } = templates.find((one) => one.key === key)!
    const reply = await as.post('/api/measures/add', { organisation_id: club._id, ...test, trials: 1 })
    made.push(reply.body as MadeTest)
  }
  return made
}

test('a practitioner makes a test from a template, with ranges that show their gaps', async ({
  page,
  product,
  signIn,
}) => {
  const { club, practitioner } = await aRoom(product, ['Anna'])
  await signIn(practitioner, '/dashboard/owntests')
  const { ownTests } = texts.en
  // The only club is chosen.
  await expect(page.getByRole('combobox', { name: ownTests.club })).toHaveValue(club.name)
  await page.getByRole('button', { name: ownTests.add }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel(ownTests.start).selectOption({ label: 'Grip, left' })
  await expect(form.getByLabel(ownTests.unit)).toHaveValue('kg')
  const band = async (nth: number, from: string, below: string) => {
    await form.getByRole('button', { name: ownTests.addBand }).click()
    const fields = form.getByRole('group', { name: ownTests.bandOf(String(nth)) })
    await fields.getByLabel(ownTests.ageFrom).fill(from)
    await fields.getByLabel(ownTests.ageBelow).fill(below)
    await fields.getByLabel(`${ownTests.good}: ${ownTests.from}`).fill('40')
    await fields.getByLabel(`${ownTests.good}: ${ownTests.below}`).fill('100')
  }
  await band(1, '10', '14')
  await band(2, '16', '18')
  await expect(form.getByText(ownTests.gap('14', '16')).first()).toBeVisible()
  await form
    .getByRole('group', { name: ownTests.bandOf('2') })
    .getByLabel(ownTests.ageFrom)
    .fill('14')
  await expect(form.getByText(ownTests.gap('14', '16'))).toHaveCount(0)
  await expect(form.getByText(ownTests.pad)).toBeVisible()
  expect(await axeFaults(page)).toEqual([])
  await form.getByRole('button', { name: ownTests.save }).click()
  // The preview in the form has the same heading until the form is gone.
  await expect(page.getByRole('main').getByRole('heading', { name: 'Grip, left' })).toBeVisible()
})

test('the stations of a day are those of a battery, in its order', async ({ page, product, signIn }) => {
  const room = await aRoom(product, ['Anna'])
  const as = await product.as(room.practitioner)
  const own = (await eightTests(product, room)).map(({ _id }) => `own:${_id}`)
  const measures = [...own.slice(0, 5), 'weight']
  await as.post('/api/batteries/add', {
    organisation_id: room.club._id,
    name: 'Pre-season',
    measures,
    every: 26,
  })
  await signIn(room.practitioner, `/dashboard/squad/${room.club._id}/${today()}`)
  await page.getByRole('button', { name: texts.en.squadDay.editStations }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(texts.en.squadDay.ofBattery).selectOption({ label: 'Pre-season' })
  await expect(dialog.getByRole('button', { pressed: true })).toHaveCount(6)
  expect(await axeFaults(page)).toEqual([])
  await dialog.getByRole('button', { name: texts.en.squadDay.saveStations }).click()
  await expect(dialog).toBeHidden()
  const { body } = await as.get(`/api/stations/get/${room.club._id}?own=1`)
  const { stations } = body as { stations: { measures: string[] }[] }
  // Weight stays at its own station; the tests that had none get two.
  expect(stations.map((one) => one.measures)).toEqual([own.slice(0, 4), own.slice(4, 5), ['weight']])
})

// What the two stores keep and answer of it: server/squad-day/own-readings.test.ts and own-screens.test.ts.
test('eight own tests of a squad day without a connection become results that everybody reads', async ({
  page,
  product,
  browser,
}) => {
  const room = await aRoom(product, ['Anna', 'Bill'])
  const made = await eightTests(product, room)
  const as = await product.as(room.practitioner)
  const own = made.map(({ _id }) => `own:${_id}`)
  const stations = [own.slice(0, 4), own.slice(4)].map((measures) => ({ measures }))
  await as.put('/api/stations/set', { organisation_id: room.club._id, stations })
  const values = [
    ['1440', '41.5', '43', '1.82'],
    ['38.5', '120', '82', '4'],
  ]
  await logIn(page, room.practitioner, stationOf(room.club, own.slice(0, 4).join('+')))
  await asks(page, 'Anna')
  const second = await page.context().newPage()
  await second.goto(stationOf(room.club, own.slice(4).join('+')))
  await asks(second, 'Anna')
  await page.context().setOffline(true)
  for (const [nth, tab] of [page, second].entries())
    for (const name of ['Anna', 'Bill']) {
      await asks(tab, name)
      for (const value of values[nth] ?? []) await type(tab, value)
    }
  // Archived meanwhile: what was taken before is kept.
  await as.put('/api/measures/archive', { id: made[7]?._id })
  await page.context().setOffline(false)
  for (const tab of [page, second]) await expect(tab.getByText('All saved')).toBeVisible({ timeout: 40_000 })
  await second.close()
  await page.goto(`/dashboard/squad/${room.club._id}/${today()}`)
  await expect(page.getByRole('button', { name: /Anna .*, Grip, left: Done/ })).toBeVisible()
  await page.getByRole('button', { name: 'Finish the day' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Finish with/ })
    .click()
  await expect(page.getByText('Finished', { exact: true })).toHaveCount(2)
  const [player] = room.players
  const checks = await as.get(`/api/healthchecks/getLatestHealthCheck/${player?.id}`)
  const { others } = checks.body as { others: { measure_id: string; value: number }[] }
  expect(new Map(others.map(({ measure_id, value }) => [measure_id, value]))).toEqual(
    new Map(made.map(({ _id }, nth) => [_id, Number(values.flat()[nth])])),
  )
  for (const language of ['en', 'fa'] as const) {
    const reader = await browser.newPage({ baseURL: product.url })
    await reader.addInitScript((chosen) => localStorage.setItem('pitchside.language', chosen), language)
    await everyScreenShows(reader, { product, room, made, language })
    await reader.close()
  }
})

type ShownTests = {
  readonly product: Product
  readonly room: Room
  readonly made: readonly MadeTest[]
  readonly language: 'en' | 'fa'
}

/** The results where they are read: by the player, the coach and the practitioner, on screens and in files. */
async function everyScreenShows(page: Page, { product, room, made, language }: ShownTests): Promise<void> {
  const [player] = room.players
  const yoyo = language === 'fa' ? '۱٬۴۴۰' : '1,440'
  const names = made.map(({ name }) => (language === 'fa' ? name.fa : name.en) ?? '')
  const shows = async (path: string, texts: readonly string[]) => {
    await page.goto(path)
    for (const text of texts) await expect(page.getByText(text, { exact: false }).first()).toBeVisible()
  }
  // The charts of a player's page may be folded.
  const holds = async (path: string, texts: readonly string[]) => {
    await page.goto(path)
    for (const text of texts) await expect(page.getByText(text).first()).toBeAttached()
  }
  await logIn(page, player!)
  await shows('/dashboard/main', names)
  await shows(`/dashboard/metric/own/${made[0]?._id}`, [yoyo])
  const as = await product.as(player!)
  const csv = await as.get(`/api/export/mine?language=${language}`)
  for (const name of names) expect(String(csv.body)).toContain(name)
  const latest = (await as.get(`/api/healthchecks/getLatestHealthCheck/${player!.id}`)).body as {
    _id: string
  }
  expect((await as.get(`/api/report/${latest._id}?language=${language}`)).status).toBe(200)
  await shows(`/dashboard/healthcheck/${latest._id}`, names)
  const record = JSON.stringify((await as.get(`/api/fhir/Patient/${player!.id}/$everything?_count=200`)).body)
  for (const { _id } of made) expect(record).toContain(`own-${_id}`)
  await logIn(page, room.club.coach)
  await shows('/dashboard/heatmap', names)
  await shows(`/dashboard/heatmap/own:${made[0]?._id}`, [names[0] ?? ''])
  await holds(`/dashboard/player/${player!.id}`, names)
  await logIn(page, room.practitioner)
  await holds(`/dashboard/player/${player!.id}`, names)
}

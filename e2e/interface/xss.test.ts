// Hostile text in every text column, opened on every screen of every role in a real browser, is shown as text.
import type { Page } from '@playwright/test'
import { medicalFields, noteFields } from '#domain/measures/fields.ts'
import { accountTypes } from '#domain/people/roles.ts'
import { type Caller, type Person, send } from '#e2e/caller.ts'
import { aSaturday } from '#e2e/clubs/club-days.ts'
import { expect, signIn, test } from '#e2e/fixtures.ts'
import type { Product } from '#e2e/product.ts'
import { choose } from '#e2e/recording/form.ts'
import { aClub, aPlayer, aPractitioner, aTrustedPerson, type Club, type Member } from '#e2e/seed.ts'
import { openStore } from '#server/db/store.ts'
import { aHealthCheck } from '#test/health-check.ts'
import { anOwnMeasure } from '#test/measures/own-measure.ts'
import { goOn, open, routesOfTheTables } from './looks.ts'

// Short enough for a name. Each part attacks another context: text, attribute, script, address.
const hostile = `"'><img src=x onerror=__xss=1><svg/onload=__xss=1><script>__xss=1</script>`
const longer = `${hostile} javascript:__xss=1 {{constructor.constructor('__xss=1')()}} </textarea></title></style>
<iframe srcdoc="<script>parent.__xss=1</script>"></iframe><a href="javascript:__xss=1">link</a>
<math><mtext></form><form><mglyph><style></math><img src onerror=__xss=1>\u2028\u202e&lt;script&gt;`

type People = {
  club: Club
  player: Member
  practitioner: Member
  guardian: Person
  check: string
  ownTest: string
}

async function aHostileClub(product: Product): Promise<People> {
  const club = await aClub(product)
  const player = await aPlayer(product, club)
  const practitioner = await aPractitioner(product)
  const guardian = await aTrustedPerson(product, player)
  const recorder = await product.as(practitioner)
  const ownTest = await aTestOfTheClub(product, recorder, { club, player })
  const others = [{ measure_id: ownTest, value: 41 }]
  const saved = await recorder.post('/api/healthchecks/add', aHealthCheck({ _id: player.id }, { others }))
  const { _id: check } = saved.body as { _id: string }
  const booking = { date: aSaturday(), time: '09:00', number_of_players: 4 }
  const coach = await product.as(club.coach)
  expect((await coach.post('/api/bookings/add', { booking })).status).toBe(201)
  await coach.get(`/api/users/getByID/${player.id}`)
  expect((await coach.post('/api/teams/add', { name: 'U14', player_ids: [player.id] })).status).toBe(201)

  // Inserted into the tables directly, including values that the API refuses.
  const store = await openStore({ dataDir: product.dataDir })
  const all = <Name extends string>(names: readonly Name[], text: string) =>
    Object.fromEntries(names.map((name) => [name, text])) as Record<Name, string> // fromEntries forgets the keys
  await store.transaction(async (trx) => {
    const answers = all(medicalFields, longer)
    const person = { first_name: hostile, last_name: hostile, gender: 'Other', gender_text: hostile } as const
    await trx
      .updateTable('users')
      .set({ ...person, ...answers, email: hostile, image: hostile })
      .execute()
    const lines = ['address_line_1', 'address_line_2', 'address_line_3', 'town', 'county'] as const
    const others = ['name', 'postcode', 'country', 'contact_no', 'email'] as const
    await trx
      .updateTable('organisations')
      .set(all([...lines, ...others], hostile))
      .execute()
    await trx
      .updateTable('health_checks')
      .set({ ...all(noteFields, longer), practitioner_name: hostile })
      .execute()
    await trx.updateTable('teams').set({ name: hostile }).execute()
    await trx.updateTable('batteries').set({ name: hostile }).execute()
    const definition = { ...anOwnMeasure(), name: { en: hostile, fa: hostile }, unit: hostile, how: longer }
    await trx
      .updateTable('measure_versions')
      .set({ definition: JSON.stringify(definition) })
      .execute()
    await trx
      .updateTable('notices')
      .set({ texts: JSON.stringify({ en: [longer], fa: [longer] }) })
      .execute()
    await trx.updateTable('consents').set({ by_name: hostile, name: hostile, reason: longer }).execute()
    const data = { user_id: player.id, name: hostile, account_type: 'Player' }
    for (const { _id } of await trx.selectFrom('users').select('_id').execute())
      await trx
        .insertInto('notifications')
        .values({
          _id: crypto.randomUUID(),
          user_id: _id,
          kind: 'invitation-accepted',
          data: JSON.stringify(data),
          created_at: new Date().toISOString(),
        })
        .execute()
  })
  await store.close()
  return { club, player, practitioner, guardian, check, ownTest }
}

/** With a battery, and a notice of the club to which the player has agreed. */
async function aTestOfTheClub(
  product: Product,
  recorder: Caller,
  { club: { _id: organisation_id }, player }: Pick<People, 'club' | 'player'>,
): Promise<string> {
  const made = await recorder.post('/api/measures/add', { organisation_id, ...anOwnMeasure() })
  const { _id } = made.body as { _id: string }
  const battery = { organisation_id, name: 'Monthly', measures: [`own:${_id}`], every: 4 }
  expect((await recorder.post('/api/batteries/add', battery)).status).toBe(201)
  const notice = { id: organisation_id, texts: { en: ['We keep it.'], fa: ['نگه می‌داریم.'] } }
  const admin = await product.as(product.admin)
  expect((await admin.put('/api/organisations/notice', notice)).status).toBe(200)
  const consent = { user_id: player.id, purpose: 'record', given: true }
  expect((await (await product.as(player)).put('/api/consents/set', consent)).status).toBe(200)
  return _id
}

/** The events that must not happen on a page. */
async function watch(page: Page, origin: string, seen: string[] = []): Promise<string[]> {
  page.on('console', (message) => {
    if (message.type() === 'error') seen.push(`console: ${message.text()}`)
  })
  page.on('pageerror', (error) => seen.push(`error: ${error.message}`))
  page.on('dialog', (dialog) => {
    seen.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('popup', (popup) => seen.push(`popup: ${popup.url()}`))
  page.on('request', (request) => {
    const url = request.url()
    if (!url.startsWith(`${origin}/`) && !/^(data|blob):/.test(url)) seen.push(`request to ${url}`)
    if (new URL(url).pathname.endsWith('/x')) seen.push(`a hostile picture was asked for: ${url}`)
  })
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) =>
      console.error(`policy: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`),
    )
  })
  return seen
}

async function lookOver(page: Page, path: string, seen: string[], go = goOn): Promise<string> {
  await go(page, path)
  const found = await page.evaluate(() => {
    const hostileElements =
      'img[src="x"], [onerror], [onload], iframe, math, script:not([src]), [href^="javascript:" i]'
    return {
      ran: '__xss' in window,
      elements: [...document.querySelectorAll(hostileElements)].map((element) =>
        element.outerHTML.slice(0, 200),
      ),
      text: `${document.title}\n${document.body.innerText}\n${[
        ...document.querySelectorAll('input, textarea'),
      ]
        .map((field) => (field as HTMLInputElement).value)
        .join('\n')}`,
    }
  })
  if (found.ran) seen.push(`it ran on ${path}`)
  for (const element of found.elements) seen.push(`${path} holds ${element}`)
  return found.text
}

// The second is refused: its link was never made.
const leftOut = ['/dashboard/signout', '/dashboard/join/:token']

/** The screens of an account type, from the table of the menu. */
async function screensOf(type: string, { club, player, check, ownTest }: People): Promise<string[]> {
  const rows = await routesOfTheTables(accountTypes)
  expect(rows.length).toBeGreaterThan(30)
  return rows
    .filter(({ role }) => role === type)
    .map(({ route }) => route)
    .filter((path) => !leftOut.includes(path))
    .flatMap((path) =>
      path.includes(':metricName')
        ? ['heart_rate', 'body_mass_index', 'sleep_quality'].map((metric) =>
            path.replace(':childId', player.id).replace(':metricName/:rating?/:subRating?', metric),
          )
        : path
            .replace(':id', shownAt(path))
            .replace(':childId', player.id)
            .replace(':measureId', ownTest)
            .replace(':organisationId', club._id)
            .replace(':date', new Date().toISOString().slice(0, 10))
            .replace(':measures', 'height+weight'),
    )

  function shownAt(path: string): string {
    if (path.includes('healthcheck/') || path.includes('correct/')) return check
    return path.includes('organisation/') ? club._id : player.id
  }
}

test('hostile text is shown as text on every screen of every role', async ({
  browser,
  contextOptions,
  product,
}) => {
  test.setTimeout(300_000)
  const people = await aHostileClub(product)
  const seen: string[] = []
  const roles = {
    Player: people.player,
    Coach: people.club.coach,
    Practitioner: people.practitioner,
    Admin: product.admin,
    Guardian: people.guardian,
  }
  for (const [type, person] of Object.entries(roles)) {
    const context = await browser.newContext({ ...contextOptions, baseURL: product.url })
    const page = await context.newPage()
    await watch(page, product.url, seen)
    await signIn(page, person)
    const texts: string[] = []
    for (const path of await screensOf(type, people)) texts.push(await lookOver(page, path, seen))
    // The form shows the answers of a player once the player is chosen.
    if (type === 'Practitioner')
      texts.push(await lookOver(page, `/dashboard/newhealthcheck?player=${people.player.id}`, seen))
    // The test is valid only if the hostile text was on the screen.
    expect(texts.filter((text) => text.includes(hostile)).length, `${type} saw it`).toBeGreaterThan(1)
    await openTheBell(page)
    await lookOver(page, '/dashboard/main', seen)
    await context.close()
  }
  expect(seen).toEqual([])
})

async function openTheBell(page: Page): Promise<void> {
  const bell = page.getByRole('button', { name: /notification/i })
  await bell.first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
}

test('a hostile list of results is shown as text', async ({ page, product }) => {
  const seen = await watch(page, product.url)
  const club = await aClub(product)
  const player = await aPlayer(product, club)
  await signIn(page, await aPractitioner(product), '/dashboard/importresults')
  await choose(page, 'Organisation', club.name, new RegExp(club.name))
  const cell = `"${hostile.replaceAll('"', '""')}"`
  const list = `Name,Email,Date,Jump,${cell}\n${cell},${player.email},${cell},${cell},1\n${cell},,2026-10-01,50,1`
  await page.getByRole('textbox', { name: 'List of results' }).fill(list)
  await page.getByRole('region', { name: 'Player' }).getByRole('combobox').selectOption('Leave out')
  await page.getByRole('button', { name: 'Check 1 row' }).click()
  await expect(page.getByText('1 line needs a change.', { exact: false })).toBeVisible()
  const said = await page.getByRole('table').first().innerText()
  expect(said.split(hostile).length, 'its day and its value').toBeGreaterThan(2)
  expect(await page.evaluate(() => '__xss' in window)).toBe(false)
  expect(seen).toEqual([])
})

test('hostile addresses show the page for unknown addresses', async ({ page, product }) => {
  const seen = await watch(page, product.url)
  const bad = encodeURIComponent(hostile)
  const script = encodeURIComponent('javascript:__xss=1')
  const outside = ['signup', 'verify', 'reset', 'welcome', 'setup'].map((name) => `/${name}/${bad}`)
  for (const path of [
    ...outside,
    `/login?next=${script}&error=${bad}#${bad}`,
    `/forgot?email=${bad}`,
    `/${bad}`,
  ])
    await lookOver(page, path, seen, open)
  await signIn(page, product.admin)
  for (const name of ['player', 'healthcheck', 'metric', ''])
    await lookOver(page, `/dashboard/${name}/${bad}?tab=${bad}#${bad}`, seen, open)
  await lookOver(page, `${product.url}//evil.test/%2f..`, seen, open)
  // The API refuses the calls of these addresses, and the browser logs that itself.
  const faults = seen.filter((line) => !/console: Failed to load resource.*status of 4\d\d/.test(line))
  expect(faults).toEqual([])
})

test('the check finds an attack that succeeds', async ({ page, product }) => {
  const seen = await watch(page, product.url)
  await lookOver(page, '/login', seen)
  expect(seen).toEqual([])
  await page.evaluate((html) => document.body.insertAdjacentHTML('beforeend', html), hostile)
  await page.evaluate(() => {
    const script = document.createElement('script')
    script.textContent = '__xss=1'
    document.body.append(script)
    void fetch('https://evil.test/').catch(() => {})
  })
  await expect
    .poll(() => seen.filter((line) => line.includes('policy: script-src')).length)
    .toBeGreaterThan(1)
  await expect.poll(() => seen.some((line) => line.includes('policy: connect-src'))).toBe(true)
  await expect.poll(() => seen.some((line) => line.includes('a hostile picture'))).toBe(true)
  expect(await page.evaluate(() => '__xss' in window), 'the policy of the page stops it even so').toBe(false)
  // Without the content security policy the script itself reports.
  await page.evaluate(() => Object.assign(window, { __xss: 1 }))
  expect(await page.evaluate(() => '__xss' in window)).toBe(true)
})

test('emails show hostile names as text', async ({ product }) => {
  const club = await aClub(product, { name: hostile })
  const player = await aPlayer(product, club)
  // No call accepts such a name; a stored one is still shown as text in emails.
  const store = await openStore({ dataDir: product.dataDir })
  await store.transaction((trx) =>
    trx
      .updateTable('users')
      .set({ first_name: hostile, last_name: hostile })
      .where('_id', '=', player.id)
      .execute(),
  )
  await store.close()
  await send(product.url, 'POST', '/api/users/forgot', { user: { email: player.email } })
  await product.mailbox.link(player.email, 'reset')
  const letters = await product.mailbox.all()
  expect(letters.length).toBeGreaterThan(2)
  expect(letters.filter(({ html }) => html?.includes('onerror=__xss')).length).toBeGreaterThan(0)
  for (const { html } of letters) expect(html).not.toMatch(/<(img|svg|script|iframe)/i)
})

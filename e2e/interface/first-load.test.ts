// Limits for the first load, mainly for people on phones.
import { defaultLanguage, languageCodes } from '#domain/languages.ts'
import { firstLoad, firstVisit, scriptLimits } from '#e2e/pictures/first-load.ts'
import { texts } from '#e2e/pictures/texts.ts'
import { demoLogins, demoPassword } from '#scripts/demo/data.ts'
import { expect, open, test, visitor } from './looks.ts'

for (const [path, limit] of Object.entries(scriptLimits))
  for (const language of languageCodes)
    test(`a first visit to ${path} in ${language} fetches at most ${limit} kB of script`, async ({
      browser,
      filled,
    }) => {
      const role = path === '/login' ? null : 'Player'
      const page = await visitor(browser, filled, { role, language, context: firstVisit })
      const { files, kilobytes } = await firstLoad(page, path)
      console.log(`${path} in ${language}: ${kilobytes.toFixed(2)} kB in ${files} files, at most ${limit}`)
      // React alone is larger than this: a smaller figure means that something was not counted.
      expect(kilobytes).toBeGreaterThan(60)
      expect(kilobytes).toBeLessThanOrEqual(limit)
      await page.context().close()
    })

// Each file is a round trip where there is no HTTP/2.
for (const [role, limit] of [
  ['Practitioner', 41],
  ['Coach', 35],
  ['Admin', 24],
] as const)
  test(`${role}: the first screen has at most ${limit} files of script`, async ({ browser, filled }) => {
    const page = await visitor(browser, filled, { role, context: firstVisit })
    const { files, kilobytes } = await firstLoad(page, '/dashboard/main')
    console.log(`${role}: ${kilobytes.toFixed(1)} kB in ${files} files, at most ${limit} files`)
    expect(files).toBeGreaterThan(10)
    expect(files).toBeLessThanOrEqual(limit)
    await page.context().close()
  })

test('the prefetched dashboard data is requested once', async ({ browser, filled }) => {
  const page = await visitor(browser, filled, { role: 'Player', context: firstVisit })
  const asked: string[] = []
  page.on('request', (request) => {
    const [call] = /getAccountType|screens\/dashboard/.exec(request.url()) ?? []
    if (call) asked.push(`${call} by ${request.resourceType()}`)
  })
  await open(page, '/dashboard/main')
  // 'other' is the preload of /boot.js; a request of the app would be 'fetch'.
  expect(asked).toEqual(['getAccountType by other', 'screens/dashboard by fetch'])
  // From then on the address of the first data is known before the scripts have run.
  asked.length = 0
  await open(page, '/dashboard/main')
  expect(asked).toEqual(['getAccountType by other', 'screens/dashboard by other'])
  await page.context().close()
})

for (const [role, path, place] of [
  [null, '/login', '.starting-login'],
  [null, '/signup', '.starting-door'],
  ['Player', '/dashboard/main', '.starting-dashboard'],
] as const)
  test(`something with icons stands at ${path} before the scripts and styles of the app`, async ({
    browser,
    filled,
  }) => {
    const page = await visitor(browser, filled, { role, context: firstVisit })
    const { promise, resolve } = Promise.withResolvers<void>()
    await page.route(/\/assets\/.*\.(?:js|css)$/, async (route) => {
      await promise
      await route.continue()
    })
    await page.goto(path, { waitUntil: 'commit' })
    await expect(page.locator(place)).toBeVisible()
    await expect(page.locator(`${place} svg`).first()).toBeVisible()
    await expect
      .poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length))
      .toBe(1)
    resolve()
    // The title in the bar is the heading until the first sentence of the screen is there.
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await expect(page.locator('.starting:visible')).toHaveCount(0)
    await page.context().close()
  })

for (const [language, isPressed] of [
  ['en', true],
  ['fa', false],
] as const)
  test(`what is typed at ${language} before the scripts is kept${isPressed ? ', and the press too' : ', and the field'}`, async ({
    browser,
    filled,
  }) => {
    const page = await visitor(browser, filled, { role: null, language, context: firstVisit })
    const { login } = texts[language]
    const { promise, resolve } = Promise.withResolvers<void>()
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await promise
      await route.continue()
    })
    await page.goto('/login', { waitUntil: 'commit' })
    await page.getByLabel(login.email).fill(demoLogins.Player)
    const password = page.getByRole('textbox', { name: login.password })
    await password.pressSequentially(isPressed ? demoPassword : demoPassword.slice(0, 5))
    if (isPressed) await page.getByRole('button', { name: login.logIn, exact: true }).click()
    resolve()
    if (!isPressed) {
      await expect(page.getByRole('main')).toBeVisible()
      await expect(page.getByLabel(login.email)).toHaveValue(demoLogins.Player)
      await expect(password).toBeFocused()
      await page.keyboard.type(demoPassword.slice(5))
      await page.keyboard.press('Enter')
    }
    await expect(page).toHaveURL(/\/dashboard\/main$/)
    await page.context().close()
  })

for (const [width, height] of [
  [1280, 800],
  [390, 844],
] as const)
  for (const browserHas of ['passkeys', 'no passkeys'])
    test(`the form of the app stands where the early one stood, ${width} px wide, with ${browserHas}`, async ({
      browser,
      filled,
    }) => {
      const context = { ...firstVisit, viewport: { width, height } }
      const page = await visitor(browser, filled, { role: null, context })
      if (browserHas === 'no passkeys')
        await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'PublicKeyCredential'))
      const { login } = texts[defaultLanguage]
      const { promise, resolve } = Promise.withResolvers<void>()
      await page.route(/\/assets\/.*\.js$/, async (route) => {
        await promise
        await route.continue()
      })
      await page.goto('/login', { waitUntil: 'commit' })
      const middles = () =>
        Promise.all(
          [
            page.getByRole('heading', { level: 1 }),
            page.getByLabel(login.email),
            page.getByRole('textbox', { name: login.password }),
            page.getByRole('button', { name: login.logIn, exact: true }),
            page.getByRole('link', { name: login.forgotLink }),
            page.getByRole('link', { name: login.signUpLink }),
          ].map(async (part) => {
            const box = await part.boundingBox()
            return box ? box.y + box.height / 2 : Number.NaN
          }),
        )
      await expect(page.locator('.starting-login form')).toBeVisible()
      const early = await middles()
      resolve()
      await expect(page.getByRole('main')).toBeVisible()
      const withKey = page.getByRole('button', { name: login.withPasskey })
      await expect(withKey).toHaveCount(browserHas === 'passkeys' ? 1 : 0)
      const late = await middles()
      for (const [nth, middle] of early.entries()) expect(Math.abs(middle - (late[nth] ?? 0))).toBeLessThan(4)
      await page.context().close()
    })

// The file of a screen that is not part of the first file.
const forgot = '**/assets/forgot-*.js'
const field = 'Email'

test('the log-in page appears without Loading... when its files have arrived', async ({
  browser,
  filled,
}) => {
  const page = await visitor(browser, filled, { role: null })
  await page.addInitScript((loading) => {
    const seen: string[] = []
    Object.assign(globalThis, { seen })
    new MutationObserver(() => {
      const text = document.body?.textContent ?? ''
      if (text.includes(loading)) seen.push(text)
    }).observe(document, { childList: true, subtree: true })
  }, texts[defaultLanguage].ui.loading)
  await open(page, '/login')
  await expect(page.getByLabel(field)).toBeVisible()
  expect(await page.evaluate(() => Reflect.get(globalThis, 'seen'))).toEqual([])
  await page.context().close()
})

test('while the files of the first screen are on their way the page says so', async ({ browser, filled }) => {
  const page = await visitor(browser, filled, { role: null })
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(forgot, async (route) => {
    await promise
    await route.continue()
  })
  await page.goto('/forgot')
  await expect(page.getByRole('status')).toHaveText(texts[defaultLanguage].ui.loading)
  resolve()
  await expect(page.getByLabel(field)).toBeVisible()
  await page.context().close()
})

for (const [role, path, file, name] of [
  [null, '/forgot', forgot, 'Forgot your password?'],
  ['Admin', '/dashboard/main', '**/assets/staff-routes-*.js', 'Clubs'],
] as const)
  test(`when the files of ${path} cannot be loaded, the page says so and a reload helps`, async ({
    browser,
    filled,
  }) => {
    const page = await visitor(browser, filled, { role })
    await page.route(file, (route) => route.abort())
    // The app would reload by itself, unless it has just done so.
    await page.addInitScript(() => sessionStorage.setItem('pitchside.reloaded', String(Date.now())))
    await page.goto(path)
    await expect(page.getByRole('alert')).toContainText(texts[defaultLanguage].shell.crashedTitle)
    await page.unroute(file)
    await page.getByRole('button', { name: texts[defaultLanguage].shell.reload }).click()
    await expect(page.getByRole('heading', { level: 1, name }).first()).toBeVisible()
    await page.context().close()
  })

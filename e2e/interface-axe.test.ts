// axe finds no fault on any screen, and every screen fits the smallest phone in every language. The screens come from
// the route tables. axe looks at the default language on a phone in the light theme with every rule, and at the others on a
// desk in the dark one: it judges structure, names and colours. Structure and names are the same in every language, so there
// it looks at the colours, and with every rule at the first screen of a role, which shows the frame of a desk in both themes.
// The size of touch targets is measured more strictly by interface-small-phone.ts.
import { defaultLanguage, languageCodes } from '#domain/languages.ts'
import { everyScreen, leaving } from '#e2e/pictures/every-screen.ts'
import { desk } from './fixtures.ts'
import { faultsInTheOtherTheme, faultsOf, settle } from './interface-faults.ts'
import { expect, goOn, roles, routesOfTheTables, test, visitor } from './interface-looks.ts'
import { faultsOnAPhone, smallPhone } from './interface-small-phone.ts'

test.describe.configure({ mode: 'parallel', timeout: 400_000 })

test('every row of the route tables is visited by every account type that may open it', async () => {
  const rows = await routesOfTheTables()
  expect(rows.length).toBeGreaterThan(30)
  const isVisited = ({ route, role }: (typeof rows)[number]) =>
    everyScreen.some((visit) => visit.route === route && visit.role === role) ||
    leaving.some((path) => path === route)
  expect(rows.filter((row) => !isVisited(row))).toEqual([])
})

for (const role of roles)
  for (const language of languageCodes)
    test(`axe finds nothing on the screens of ${role ?? 'a visitor'}, and they fit a phone, in ${language}`, async ({
      browser,
      filled,
    }) => {
      const onPhone = language === defaultLanguage
      const page = await visitor(browser, filled, {
        role,
        language,
        theme: onPhone ? 'light' : 'dark',
        context: { viewport: smallPhone },
      })
      const faults: string[] = []
      const visits = everyScreen.filter((one) => one.role === role)
      for (const [nth, visit] of visits.entries()) {
        const path = visit.at(filled)
        await page.setViewportSize(smallPhone)
        await goOn(page, path)
        expect(await page.evaluate(() => document.documentElement.lang)).toBe(language)
        const where = `${path} in ${language}`
        await settle(page)
        faults.push(...(await faultsOnAPhone(page)).map((fault) => `${where}: ${fault}`))
        if (!onPhone) await page.setViewportSize(desk.viewport)
        const rules = onPhone ? { without: ['target-size'] } : nth === 0 ? {} : { only: ['color-contrast'] }
        faults.push(...(await faultsOf(page, where, rules)))
        if (nth === 0) faults.push(...(await faultsInTheOtherTheme(page, where)))
      }
      expect(faults).toEqual([])
      await page.context().close()
    })

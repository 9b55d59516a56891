// axe finds no fault on any screen, in every language and both themes, and every screen fits the smallest phone.
// The screens come from the route tables. A phone shows every language in the light theme, the desktop the mirrored
// ones in the dark theme. Colours do not depend on the language: contrast is checked on a phone in the default language,
// in both themes, and on the desktop. The size of touch targets is measured more strictly by interface-small-phone.ts.
import { defaultLanguage, languageCodes } from '#domain/languages.ts'
import { everyScreen, leaving } from '#e2e/pictures/every-screen.ts'
import { faultsInTheDark, faultsOf } from './interface-faults.ts'
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
      isMobile,
    }) => {
      const page = await visitor(browser, filled, {
        role,
        language,
        ...(isMobile ? { context: { viewport: smallPhone } } : { theme: 'dark' }),
      })
      const faults: string[] = []
      for (const visit of everyScreen.filter((one) => one.role === role)) {
        const path = visit.at(filled)
        await goOn(page, path)
        expect(await page.evaluate(() => document.documentElement.lang)).toBe(language)
        const where = `${path} in ${language}`
        const measured = isMobile ? ['target-size'] : []
        const seen = isMobile && language !== defaultLanguage ? ['color-contrast'] : []
        faults.push(...(await faultsOf(page, where, { without: [...measured, ...seen] })))
        if (!isMobile) continue
        faults.push(...(await faultsOnAPhone(page)).map((fault) => `${where}: ${fault}`))
        if (language === defaultLanguage) faults.push(...(await faultsInTheDark(page, where)))
      }
      expect(faults).toEqual([])
      await page.context().close()
    })

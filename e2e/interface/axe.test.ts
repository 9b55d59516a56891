// axe finds no fault on any screen, and every screen fits the smallest phone in every language. The screens come from
// the route tables. axe looks at the default language on a phone in the light theme with every rule, and at the others on a
// desk in the dark one: it judges structure, names and colours. Structure and names are the same in every language, so there
// it looks at colours and targets, and with every rule at the first screen of a role, which shows the frame of a desk in
// both themes. On a phone the size of touch targets is measured more strictly by e2e/interface/small-phone.ts. Guardians and
// coaches of a team are in e2e/interface/families.test.ts.
import { languageCodes } from '#domain/languages.ts'
import { everyScreen, leaving } from '#e2e/pictures/every-screen.ts'
import { shownRoles } from '#e2e/pictures/filled-product.ts'
import { expect, roles, routesOfTheTables, test } from './looks.ts'
import { faultsOfScreens } from './screens.ts'

test.describe.configure({ mode: 'parallel', timeout: 400_000 })

test('every row of the route tables is visited by every account type that may open it', async () => {
  const rows = await routesOfTheTables(shownRoles)
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
      const visits = everyScreen.filter((one) => one.role === role)
      expect(await faultsOfScreens(browser, { filled, role, language, visits })).toEqual([])
    })

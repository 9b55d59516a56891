// The screens of a guardian and of a coach of one team, as e2e/interface/axe.test.ts looks at those of everybody else.
import { languageCodes } from '#domain/languages.ts'
import { guardianRole } from '#domain/people/roles.ts'
import { familyScreens, leaving } from '#e2e/pictures/every-screen.ts'
import { expect, routesOfTheTables, test } from './looks.ts'
import { faultsOfScreens } from './screens.ts'

test.use({ hasYouth: true })
test.describe.configure({ mode: 'parallel', timeout: 400_000 })

test('every row that a guardian may open is visited', async () => {
  const rows = await routesOfTheTables([guardianRole])
  const ofGuardians = rows.filter(({ role }) => role !== null)
  expect(ofGuardians.length).toBeGreaterThan(10)
  const isVisited = (route: string) =>
    familyScreens.some((visit) => visit.route === route && visit.role === guardianRole) ||
    leaving.some((path) => path === route)
  expect(ofGuardians.filter(({ route }) => !isVisited(route))).toEqual([])
})

for (const role of ['Guardian', 'TeamCoach'] as const)
  for (const language of languageCodes)
    test(`axe finds nothing on the screens of ${role}, and they fit a phone, in ${language}`, async ({
      browser,
      filled,
    }) => {
      const visits = familyScreens.filter((one) => one.role === role)
      expect(await faultsOfScreens(browser, { filled, role, language, visits })).toEqual([])
    })

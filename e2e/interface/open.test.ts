// axe finds no fault while a menu, dialog or list is open or an error is shown. One language is enough: the texts differ
// between languages, not what axe judges.
import { defaultLanguage } from '#domain/languages.ts'
import { everyState } from '#e2e/pictures/every-state.ts'
import { texts } from '#e2e/pictures/texts.ts'
import { faultsInTheOtherTheme, faultsOf } from './faults.ts'
import { expect, goOn, roles, test, visitor } from './looks.ts'

test.describe.configure({ mode: 'parallel', timeout: 400_000 })

const rolesWithStates = roles.filter((role) => everyState.some((state) => state.role === role))

for (const role of rolesWithStates)
  test(`axe finds nothing in the open menus, dialogs and errors of ${role ?? 'a visitor'}`, async ({
    browser,
    filled,
  }) => {
    const page = await visitor(browser, filled, { role })
    const faults: string[] = []
    for (const { name, at, make } of everyState.filter((state) => state.role === role))
      await test.step(name, async () => {
        await page.unrouteAll({ behavior: 'ignoreErrors' })
        // Closes what the state before has opened.
        await page.keyboard.press('Escape')
        await goOn(page, typeof at === 'string' ? at : at(filled))
        await make(page, texts[defaultLanguage])
        faults.push(...(await faultsOf(page, name)), ...(await faultsInTheOtherTheme(page, name)))
      })
    expect(faults).toEqual([])
    await page.context().close()
  })

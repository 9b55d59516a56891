// axe finds no fault while a menu, dialog or list is open or an error is shown. One language is enough: the texts differ
// between languages, not what axe judges.
import { defaultLanguage } from '#domain/languages.ts'
import { everyState } from '#e2e/pictures/every-state.ts'
import { texts } from '#e2e/pictures/texts.ts'
import { faultsInTheOtherTheme, faultsOf } from './interface-faults.ts'
import { expect, open, roles, test, visitor } from './interface-looks.ts'

test.describe.configure({ mode: 'parallel', timeout: 400_000 })

for (const role of roles)
  test(`axe finds nothing in the open menus, dialogs and errors of ${role ?? 'a visitor'}`, async ({
    browser,
    filled,
  }) => {
    const page = await visitor(browser, filled, { role })
    const faults: string[] = []
    for (const { name, at, make } of everyState.filter((state) => state.role === role))
      await test.step(name, async () => {
        await page.unrouteAll({ behavior: 'ignoreErrors' })
        await open(page, typeof at === 'string' ? at : at(filled))
        await make(page, texts[defaultLanguage])
        faults.push(...(await faultsOf(page, name)), ...(await faultsInTheOtherTheme(page, name)))
      })
    expect(faults).toEqual([])
    await page.context().close()
  })

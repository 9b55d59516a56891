// axe finds no fault while a menu, dialog or list is open or an error is shown.
import { defaultLanguage, languageCodes } from '#domain/languages.ts'
import { everyState } from '#e2e/pictures/every-state.ts'
import { texts } from '#e2e/pictures/texts.ts'
import { faultsInTheDark, faultsOf } from './interface-faults.ts'
import { expect, open, roles, test, visitor } from './interface-looks.ts'

test.describe.configure({ mode: 'parallel', timeout: 400_000 })

for (const role of roles)
  for (const language of languageCodes)
    test(`axe finds nothing in the open menus, dialogs and errors of ${role ?? 'a visitor'} in ${language}`, async ({
      browser,
      filled,
    }) => {
      const page = await visitor(browser, filled, { role, language })
      const faults: string[] = []
      for (const { name, at, make } of everyState.filter((state) => state.role === role))
        await test.step(name, async () => {
          await page.unrouteAll({ behavior: 'ignoreErrors' })
          await open(page, typeof at === 'string' ? at : at(filled))
          await make(page, texts[language])
          const where = `${name} in ${language}`
          const isDefault = language === defaultLanguage
          // Colours do not depend on the language.
          faults.push(...(await faultsOf(page, where, isDefault ? {} : { without: ['color-contrast'] })))
          if (isDefault) faults.push(...(await faultsInTheDark(page, where)))
        })
      expect(faults).toEqual([])
      await page.context().close()
    })

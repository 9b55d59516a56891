// axe finds nothing either while something is open: menus, drawer, bell, dialogs, calendar, lists, errors, toasts.
import type { Page } from '@playwright/test'
import type { FilledProduct, Role } from '#scripts/filled-product.ts'
import { aQuietSaturday } from './club-days.ts'
import { faultsOf } from './interface-faults.ts'
import { expect, languages, open, roles, test, visitor } from './interface-looks.ts'
import { type Texts, texts } from './interface-texts.ts'

type State = {
  readonly name: string
  readonly role: Role | null
  readonly at: string | ((product: FilledProduct) => string)
  readonly make: (page: Page, text: Texts) => Promise<void>
}

test.describe.configure({ mode: 'parallel', timeout: 240_000 })

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first()
const press = (page: Page, name: string | RegExp) => button(page, name).click()
const startOf = (text: string) => new RegExp(`^${text}`)
const alert = (page: Page) => expect(page.getByRole('alert').first()).toBeVisible()
const wrong = (page: Page) => expect(page.locator('[aria-invalid=true]').first()).toBeVisible()
const newCheck = ({ player }: FilledProduct) => `/dashboard/newhealthcheck?player=${player}`

const states: readonly State[] = [
  {
    name: 'log-in with nothing typed',
    role: null,
    at: '/login',
    make: async (page, { login }) => {
      await press(page, login.logIn)
      await wrong(page)
    },
  },
  {
    name: 'log-in refused',
    role: null,
    at: '/login',
    make: async (page, { login }) => {
      await page.locator('input[type=email]').fill('nobody@club.example')
      await page.locator('input[type=password]').fill('not the password')
      await press(page, login.logIn)
      await alert(page)
    },
  },
  {
    name: 'sign-up with nothing typed',
    role: null,
    at: ({ invite }) => `/signup/${invite}`,
    make: async (page, { accounts }) => {
      await press(page, accounts.signUp)
      await wrong(page)
    },
  },
  {
    name: 'a new password too short',
    role: null,
    at: ({ reset }) => `/reset/${reset}`,
    make: async (page, { accounts }) => {
      await page.locator('input[type=password]').fill('ab')
      await press(page, accounts.setPassword)
      await wrong(page)
    },
  },
  {
    name: 'menu of appearances',
    role: null,
    at: '/login',
    make: async (page, { shell }) => {
      await press(page, startOf(shell.theme))
      await expect(page.getByRole('menu')).toBeVisible()
    },
  },
  {
    name: 'account menu',
    role: 'Player',
    at: '/dashboard/main',
    make: async (page, { shell }) => {
      await press(page, shell.accountMenu)
      await expect(page.getByRole('menu')).toBeVisible()
    },
  },
  {
    name: 'bell',
    role: 'Player',
    at: '/dashboard/main',
    make: async (page, { news }) => {
      await press(page, startOf(news.title))
      await expect(page.getByRole('dialog')).toContainText(news.markAll)
    },
  },
  {
    name: 'drawer on a phone, sidebar on a desk',
    role: 'Player',
    at: '/dashboard/main',
    make: async (page, { shell }) => {
      if (await button(page, shell.openMenu).isVisible()) {
        await press(page, shell.openMenu)
        await expect(page.getByRole('dialog')).toBeVisible()
      } else await expect(page.getByRole('navigation')).toBeVisible()
    },
  },
  {
    name: 'dashboard that cannot be read',
    role: 'Player',
    at: '/dashboard/help',
    make: async (page) => {
      await page.route('**/api/screens/**', (route) => route.fulfill({ status: 500, json: { error: 'x' } }))
      await page.goto('/dashboard/main')
      await alert(page)
      await page.unroute('**/api/screens/**')
    },
  },
  {
    name: 'dashboard still loading',
    role: 'Player',
    at: '/dashboard/help',
    make: async (page, { ui }) => {
      await page.route('**/api/screens/**', () => undefined)
      await page.goto('/dashboard/main')
      await expect(page.getByRole('main').getByText(ui.loading)).toBeVisible()
      await page.unroute('**/api/screens/**')
    },
  },
  {
    name: 'metric with its table',
    role: 'Player',
    at: '/dashboard/metric/heart_rate',
    make: async (page, { healthChecks }) => {
      await press(page, healthChecks.showValues)
      await expect(page.getByRole('rowheader').first()).toBeVisible()
    },
  },
  {
    name: 'change of password with nothing typed',
    role: 'Player',
    at: '/dashboard/user',
    make: async (page, { accounts }) => {
      await press(page, accounts.changePassword)
      await wrong(page)
    },
  },
  {
    name: 'QR code',
    role: 'Coach',
    at: '/dashboard/main',
    make: async (page, { clubs }) => {
      await press(page, clubs.showQrCode)
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    name: 'no player found',
    role: 'Coach',
    at: '/dashboard/main',
    make: async (page, { clubs }) => {
      await page.getByLabel(clubs.findPlayer).fill('zzz')
      await expect(page.getByText(clubs.noSuchPlayer('zzz'))).toBeVisible()
    },
  },
  {
    name: 'calendar',
    role: 'Coach',
    at: '/dashboard/book',
    make: async (page, { ui }) => {
      await press(page, ui.openCalendar)
      await expect(page.getByRole('grid')).toBeVisible()
    },
  },
  {
    name: 'slots with errors',
    role: 'Coach',
    at: '/dashboard/book',
    make: async (page, { clubs }) => {
      const slot = page.getByRole('button', { name: /(?:09|۰۹):/ })
      await expect(async () => {
        await page.getByLabel(clubs.date, { exact: false }).first().fill(aQuietSaturday())
        await expect(slot).toBeVisible({ timeout: 3_000 })
      }).toPass({ timeout: 20_000 })
      await slot.click()
      await press(page, clubs.submit)
      await alert(page)
    },
  },
  {
    name: 'list of organisations',
    role: 'Practitioner',
    at: '/dashboard/newhealthcheck',
    make: async (page) => {
      await page.getByRole('combobox').first().click()
      await expect(page.getByRole('option').first()).toBeVisible()
    },
  },
  {
    name: 'health check with errors and a value to confirm',
    role: 'Practitioner',
    at: newCheck,
    make: async (page, { recording }) => {
      await page.locator('input[name=heart_rate]').fill('999')
      await page.locator('input[name=body_temperature]').fill('45')
      await page.locator('input[name=cholesterol_level]').fill('5')
      await press(page, recording.submit)
      await wrong(page)
    },
  },
  {
    name: 'question before a draft is discarded',
    role: 'Practitioner',
    at: newCheck,
    make: async (page, { recording }) => {
      await page.locator('input[name=heart_rate]').fill('82')
      await press(page, recording.discardDraft)
      await expect(page.getByRole('alertdialog')).toBeVisible()
    },
  },
  {
    name: 'checklist of a club',
    role: 'Practitioner',
    at: '/dashboard/main',
    make: async (page) => {
      await page.getByRole('combobox').first().click()
      await page.getByRole('option').first().click()
      await expect(page.getByRole('main').getByRole('checkbox').first()).toBeAttached()
    },
  },
  {
    name: 'club being edited, with an error',
    role: 'Admin',
    at: '/dashboard/main',
    make: async (page, { clubs }) => {
      await press(page, startOf(clubs.edit))
      await page.getByRole('dialog').getByLabel(clubs.name, { exact: false }).first().fill('')
      await page.getByRole('dialog').getByRole('button', { name: clubs.save }).click()
      await wrong(page)
    },
  },
  {
    name: 'invite link, and the question before it is replaced',
    role: 'Admin',
    at: '/dashboard/main',
    make: async (page, { clubs }) => {
      await press(page, startOf(clubs.inviteLink))
      await expect(page.getByRole('dialog')).toBeVisible()
      await page.getByRole('dialog').getByRole('button', { name: clubs.replaceInvite }).click()
      await expect(page.getByRole('alertdialog')).toBeVisible()
    },
  },
  {
    name: 'toast',
    role: 'Admin',
    at: '/dashboard/main',
    make: async (page, { clubs, ui }) => {
      await press(page, startOf(clubs.edit))
      await page.getByRole('dialog').getByRole('button', { name: clubs.save }).click()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(page.getByRole('region', { name: new RegExp(ui.notifications) })).toBeVisible()
    },
  },
  {
    name: 'new organisation with nothing typed',
    role: 'Admin',
    at: '/dashboard/addorganisation',
    make: async (page, { clubs }) => {
      await page.getByRole('main').getByRole('button', { name: clubs.addOrganisation }).click()
      await wrong(page)
    },
  },
]

for (const role of roles)
  for (const language of languages)
    test(`axe finds nothing where ${role ?? 'a visitor'} has something open in ${language}`, async ({
      browser,
      filled,
    }) => {
      const page = await visitor(browser, filled, { role, language })
      const faults: string[] = []
      for (const { name, at, make } of states.filter((state) => state.role === role))
        await test.step(name, async () => {
          await open(page, typeof at === 'string' ? at : at(filled))
          await make(page, texts[language])
          faults.push(...(await faultsOf(page, `${name} in ${language}`)))
        })
      expect(faults).toEqual([])
      await page.context().close()
    })

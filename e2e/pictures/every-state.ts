// Open and error states of screens: menus, drawer, bell, dialogs, calendar, lists, errors, toasts. axe and the
// screenshots visit them like the addresses of every-screen.ts. None of them changes stored data.
import { expect, type Page } from '@playwright/test'
import { aQuietSaturday } from '#e2e/clubs/club-days.ts'
import type { FilledProduct, Viewer } from './filled-product.ts'
import type { Texts } from './texts.ts'

type ScreenState = {
  readonly name: string
  readonly role: Viewer | null
  readonly at: string | ((product: FilledProduct) => string)
  readonly make: (page: Page, text: Texts) => Promise<void>
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first()
const press = (page: Page, name: string | RegExp) => button(page, name).click()
const startOf = (text: string) => new RegExp(`^${text}`)

/** Chooses an action in the menu of the first row. */
async function pressInMenu(page: Page, { ui }: Texts, action: string): Promise<void> {
  await button(page, startOf(ui.actionsFor(''))).click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}

/** On a phone the form of the booking page is folded. */
async function unfoldForm(page: Page, { clubs }: Texts): Promise<void> {
  await expect(page.getByText(clubs.anotherDate, { exact: true })).toBeVisible()
  const date = page.getByLabel(clubs.date, { exact: false }).first()
  if (!(await date.isVisible())) await page.getByText(clubs.anotherDate, { exact: true }).click()
}
const alert = (page: Page) => expect(page.getByRole('alert').first()).toBeVisible()
const wrong = (page: Page) => expect(page.locator('[aria-invalid=true]').first()).toBeVisible()
const newCheck = ({ player }: FilledProduct) => `/dashboard/newhealthcheck?player=${player}`
const boardOfToday = ({ organisation }: FilledProduct) =>
  `/dashboard/squad/${organisation}/${new Date().toISOString().slice(0, 10)}`

async function chooseSlot(page: Page, date: string): Promise<void> {
  // Any free slot, because other journeys book on the days of this club too.
  // The week above the form has buttons with times too.
  const slot = page
    .locator('form')
    .getByRole('button', { name: /(?:09|14|19|۰۹|۱۴|۱۹):/ })
    .first()
  await expect(async () => {
    await page.getByLabel(date, { exact: false }).first().fill(aQuietSaturday())
    await expect(slot).toBeVisible({ timeout: 3_000 })
  }).toPass({ timeout: 20_000 })
  await slot.click()
}

async function openList(page: Page): Promise<void> {
  const box = page.getByRole('combobox').first()
  await box.scrollIntoViewIfNeeded()
  // A list that is open closes when the page scrolls, so the scroll has to end first.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
  await box.click()
  await expect(page.getByRole('option').first()).toBeVisible()
  // On a phone the list opens only after the on-screen keyboard has taken its space.
  await expect(page.locator('[data-trigger]').last()).toHaveCSS('opacity', '1')
}

export const everyState: readonly ScreenState[] = [
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
    name: 'forgotten password with nothing typed',
    role: null,
    at: '/forgot',
    make: async (page, { accounts }) => {
      await press(page, accounts.sendLink)
      await wrong(page)
    },
  },
  {
    name: 'sign-up link with nothing typed',
    role: null,
    at: '/signup',
    make: async (page, { accounts }) => {
      await press(page, accounts.goOn)
      await wrong(page)
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
    name: 'sign-up with a gender in own words',
    role: null,
    at: ({ invite }) => `/signup/${invite}`,
    make: async (page, { accounts }) => {
      await page.getByLabel(accounts.gender, { exact: true }).selectOption('Other')
      await page.locator('input[type=password]').fill('calm-river-42')
      await expect(page.getByLabel(accounts.genderText, { exact: false })).toBeVisible()
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
    name: 'welcome with nothing typed',
    role: null,
    at: ({ welcome }) => `/welcome/${welcome}`,
    make: async (page, { accounts }) => {
      await press(page, accounts.setPassword)
      await wrong(page)
    },
  },
  {
    name: 'set-up with nothing typed',
    role: null,
    at: ({ setup }) => `/setup/${setup}`,
    make: async (page, { accounts }) => {
      await press(page, accounts.createAdmin)
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
      // A phone has Me instead.
      if (!(await button(page, shell.accountMenu).isVisible())) return
      await press(page, shell.accountMenu)
      await expect(page.getByRole('menu')).toBeVisible()
    },
  },
  {
    name: 'bell',
    role: 'Player',
    at: '/dashboard/main',
    make: async (page, { notifications }) => {
      await press(page, startOf(notifications.title))
      await expect(page.getByRole('dialog')).toContainText(notifications.markAll)
    },
  },
  {
    name: 'drawer on a phone, sidebar on a desk',
    role: 'Player',
    at: '/dashboard/main',
    make: async (page, { shell }) => {
      const me = page.getByRole('button', { name: shell.tabs.me, exact: true })
      if (await me.isVisible()) {
        await me.click()
        await expect(page.getByRole('dialog')).toBeVisible()
      } else await expect(page.getByRole('navigation')).toBeVisible()
    },
  },
  {
    name: 'metric with its table',
    role: 'Player',
    at: '/dashboard/metric/heart_rate',
    make: async (page, { results }) => {
      await press(page, results.showValues)
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
    name: 'dashboard that cannot be read',
    role: 'Player',
    at: '/dashboard/help',
    make: async (page) => {
      await page.route('**/api/screens/**', (route) =>
        route.fulfill({ status: 500, json: { error: 'Something went wrong.', code: 'internal' } }),
      )
      await page.goto('/dashboard/main')
      await alert(page)
    },
  },
  {
    // The last of its role, because axe goes from state to state and this page never ends loading.
    name: 'dashboard still loading',
    role: 'Player',
    at: '/dashboard/help',
    make: async (page, { ui }) => {
      await page.route('**/api/screens/**', () => undefined)
      await page.goto('/dashboard/main')
      await expect(page.getByRole('main').getByText(ui.loading)).toBeVisible()
      // the word first, the shape of what is coming with the screen
      await expect(page.getByRole('main').locator('[role=status] > :nth-child(2)')).toBeVisible()
    },
  },
  {
    name: 'QR code',
    role: 'Coach',
    at: '/dashboard/main',
    make: async (page, { clubs }) => {
      // Folded on a phone.
      const fold = page
        .locator('details')
        .filter({ has: page.getByRole('heading', { name: clubs.signUpLink }) })
      await expect(fold).toBeVisible()
      if ((await fold.getAttribute('open')) === null) await fold.locator('summary').click()
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
    make: async (page, texts) => {
      await unfoldForm(page, texts)
      await press(page, texts.ui.openCalendar)
      await expect(page.getByRole('dialog').getByRole('grid')).toBeVisible()
    },
  },
  {
    name: 'slots with errors',
    role: 'Coach',
    at: '/dashboard/book',
    make: async (page, texts) => {
      const { clubs } = texts
      await unfoldForm(page, texts)
      await chooseSlot(page, clubs.date)
      await press(page, clubs.submit)
      await alert(page)
    },
  },
  {
    name: 'slots chosen',
    role: 'Coach',
    at: '/dashboard/book',
    make: async (page, texts) => {
      const { clubs } = texts
      await unfoldForm(page, texts)
      await chooseSlot(page, clubs.date)
      await page.getByLabel(clubs.numberOfPlayers, { exact: false }).first().fill('8')
    },
  },
  {
    name: 'list of organisations',
    role: 'Practitioner',
    at: '/dashboard/newhealthcheck',
    make: openList,
  },
  {
    name: 'health check with errors and a value to confirm',
    role: 'Practitioner',
    at: newCheck,
    make: async (page, { recording }) => {
      await page.locator('input[name=heart_rate]').fill('999')
      await page.locator('input[name=body_temperature]').fill('45')
      await page.locator('input[name=cholesterol_level]').fill('1.4')
      await page.locator('input[name=weight]').fill('40')
      await page.locator('input[name=height]').focus()
      await press(page, recording.submit)
      await wrong(page)
    },
  },
  {
    name: 'question before the day is finished',
    role: 'Practitioner',
    at: boardOfToday,
    make: async (page, { squadDay }) => {
      await press(page, squadDay.finishDay)
      await expect(page.getByRole('dialog').getByText(squadDay.getsResults).first()).toBeVisible()
    },
  },
  {
    name: 'last readings of a station',
    role: 'Practitioner',
    at: boardOfToday,
    make: async (page, { squadDay }) => {
      await page
        .getByRole('button', { name: new RegExp(`^${squadDay.stationOf('').trim()} `) })
        .first()
        .click()
      await expect(page.getByRole('dialog').getByText(squadDay.takeIt)).toBeVisible()
    },
  },
  {
    name: 'wall beside the board',
    role: 'Practitioner',
    at: boardOfToday,
    make: async (page, { squadDay }) => {
      await press(page, squadDay.wall)
      await expect(
        page.getByRole('dialog', { name: squadDay.wall }).getByRole('listitem').first(),
      ).toBeVisible()
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
    name: 'message to the player of a follow-up',
    role: 'Practitioner',
    at: '/dashboard/followups',
    make: async (page, { followUps }) => {
      await press(page, startOf(followUps.tell))
      await expect(page.getByRole('dialog').getByRole('blockquote')).toBeVisible()
    },
  },
  {
    name: 'closed follow-ups',
    role: 'Practitioner',
    at: '/dashboard/followups',
    make: async (page, { followUps }) => {
      await page.getByText(followUps.closedOnes).click()
      await expect(page.getByText(followUps.closedLead)).toBeVisible()
      await page.getByText(followUps.closedLead).scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'checklist of a club',
    role: 'Practitioner',
    at: '/dashboard/main',
    make: async (page, { shell }) => {
      await expect(page.getByRole('main').getByRole('heading', { name: shell.menu.followUps })).toBeVisible()
      await openList(page)
      await page.getByRole('option').first().click()
      await expect(page.getByRole('main').getByRole('checkbox').first()).toBeAttached()
    },
  },
  {
    name: 'checklist of a club without players',
    role: 'Practitioner',
    at: '/dashboard/main',
    make: async (page, { recording, shell }) => {
      await expect(page.getByRole('main').getByRole('heading', { name: shell.menu.followUps })).toBeVisible()
      const club = page.getByRole('combobox').first()
      // On the day of an appointment the list of the club is folded.
      await expect(page.getByText(recording.nextAppointment)).toBeAttached()
      // The list closes when the page scrolls or the cards above change their height.
      await expect(async () => {
        await club.evaluate((field) => field.scrollIntoView({ block: 'center' }))
        await club.fill('Valley')
        await expect(page.getByRole('option')).toHaveText([/Valley/], { timeout: 2_000 })
      }).toPass()
      await club.press('Enter')
      await expect(page.getByText(recording.noPlayersYet)).toBeVisible()
    },
  },
  {
    name: 'results to import, with problems and a value to confirm',
    role: 'Practitioner',
    at: '/dashboard/importresults',
    make: async (page, { imports }) => {
      const club = page.getByRole('combobox').first()
      await club.fill('Harriers')
      await expect(page.getByRole('option')).toHaveText([/Harriers/])
      await club.press('ArrowDown')
      await club.press('Enter')
      const sam = 'Sam Okafor,sam.okafor@harriers.example'
      const rows = [`${sam},2026-01-02,120`, `${sam},2026-01-03,104`, 'Somebody else,,2026-01-02,50']
      const list = `Name,Email,Date,Jump (cm)\n${rows.join('\n')}`
      await page.getByRole('textbox', { name: imports.pasteResults }).fill(list)
      const people = page.getByRole('region', { name: imports.whose })
      await people.getByRole('combobox').selectOption(imports.leaveOut)
      await press(page, startOf(imports.checkRows('.', 2)))
      await alert(page)
    },
  },
  {
    name: 'club being edited, with an error',
    role: 'Admin',
    at: '/dashboard/main',
    make: async (page, texts) => {
      const { clubs } = texts
      await pressInMenu(page, texts, clubs.edit)
      await page.getByRole('dialog').getByLabel(clubs.name, { exact: false }).first().fill('')
      await page.getByRole('dialog').getByRole('button', { name: clubs.save }).click()
      await wrong(page)
    },
  },
  {
    name: 'invite link',
    role: 'Admin',
    at: '/dashboard/main',
    make: async (page, texts) => {
      const { clubs } = texts
      await pressInMenu(page, texts, clubs.inviteLink)
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    name: 'invite link, and the question before it is replaced',
    role: 'Admin',
    at: '/dashboard/main',
    make: async (page, texts) => {
      const { clubs } = texts
      await pressInMenu(page, texts, clubs.inviteLink)
      await expect(page.getByRole('dialog')).toBeVisible()
      await page.getByRole('dialog').getByRole('button', { name: clubs.replaceInvite }).click()
      await expect(page.getByRole('alertdialog')).toBeVisible()
    },
  },
  {
    name: 'toast',
    role: 'Admin',
    at: '/dashboard/main',
    make: async (page, texts) => {
      const { clubs, ui } = texts
      await pressInMenu(page, texts, clubs.edit)
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
  {
    name: 'new practitioner with nothing typed',
    role: 'Admin',
    at: '/dashboard/addpractitioner',
    make: async (page, { clubs }) => {
      await page.getByRole('main').getByRole('button', { name: clubs.addPractitioner }).click()
      await wrong(page)
    },
  },
  {
    name: 'directory without a match',
    role: 'Admin',
    at: '/dashboard/main',
    make: async (page, { clubs }) => {
      await page.getByLabel(clubs.find).fill('zzz')
      await expect(page.getByText(clubs.noMatches('zzz')).first()).toBeVisible()
    },
  },
  {
    name: 'record of one action',
    role: 'Admin',
    at: '/dashboard/audit',
    make: async (page, { audit }) => {
      await page.getByLabel(audit.action).selectOption('health-check-saved')
      // left as a choice of the list only
      await expect(page.getByText(audit.actions['sign-in'], { exact: true })).toHaveCount(1)
    },
  },
  {
    name: 'record without a match',
    role: 'Admin',
    at: '/dashboard/audit',
    make: async (page, { audit }) => {
      await page.getByLabel(audit.who, { exact: true }).fill('zzz')
      await expect(page.getByText(audit.none)).toBeVisible()
    },
  },
]

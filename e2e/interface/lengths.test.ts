// How long the screens that people open most are on a phone, and that nothing moves while they load.
import type { Page } from '@playwright/test'
import type { FilledProduct, Role } from '#e2e/pictures/filled-product.ts'
import { wholly } from '#e2e/pictures/wait-until-drawn.ts'
import { expect, test, visitor } from './looks.ts'

const phone = { width: 390, height: 844 }
const mostShift = 0.02
const longest = { today: 1_950, squad: 2_400, settings: 2_000, help: 1_500 } as const

type MeasuredScreen = { readonly path: (product: FilledProduct) => string; readonly most?: number }
const at = (path: string, most?: number): MeasuredScreen => ({ path: () => path, ...(most && { most }) })
const ofEverybody = [at('/dashboard/user', longest.settings), at('/dashboard/help', longest.help)]

const screens: Readonly<Partial<Record<Role, readonly MeasuredScreen[]>>> = {
  Player: [
    at('/dashboard/main', longest.today),
    at('/dashboard/sharing', longest.settings),
    { path: ({ check }) => `/dashboard/healthcheck/${check}` },
    at('/dashboard/metric/heart_rate'),
    ...ofEverybody,
  ],
  Coach: [at('/dashboard/main', longest.squad), at('/dashboard/book'), ...ofEverybody],
  Practitioner: [
    at('/dashboard/main'),
    at('/dashboard/followups'),
    at('/dashboard/newhealthcheck'),
    { path: ({ player }) => `/dashboard/player/${player}` },
    ...ofEverybody,
  ],
  Admin: [
    at('/dashboard/main'),
    { path: ({ organisation }) => `/dashboard/organisation/${organisation}` },
    ...ofEverybody,
  ],
}

/** Adds up what moves by itself; the browser does the same for its own figure. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    Object.assign(globalThis, { shift: 0 })
    type Shift = PerformanceEntry & { readonly value: number; readonly hadRecentInput: boolean }
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput } of list.getEntries() as Shift[])
        if (!hadRecentInput) Object.assign(globalThis, { shift: Reflect.get(globalThis, 'shift') + value })
    }).observe({ type: 'layout-shift', buffered: true })
  })

for (const [role, visits] of Object.entries(screens))
  test(`the screens of ${role} have their length on a phone, and nothing moves while they load`, async ({
    browser,
    filled,
  }) => {
    const page = await visitor(browser, filled, {
      role: role as Role, // a key of the table
      context: { viewport: phone, isMobile: true, hasTouch: true },
    })
    await watchShifts(page)
    const faults: string[] = []
    for (const { path, most = Infinity } of visits) {
      await page.goto(path(filled))
      await wholly(page)
      // The limit is for the 17 values of the specification; tests that a club has made come on top.
      const { height, shift } = await page.evaluate(() => {
        for (const row of document.querySelectorAll('li:has(> a[href*="/metric/own/"])')) row.remove()
        const { scrollHeight } = document.documentElement
        return { height: scrollHeight, shift: Number(Reflect.get(globalThis, 'shift')) }
      })
      if (height > most) faults.push(`${path(filled)} is ${height} px long, more than ${most}`)
      if (shift > mostShift) faults.push(`${path(filled)} moves by ${shift.toFixed(3)} while it loads`)
    }
    expect(faults).toEqual([])
    await page.context().close()
  })

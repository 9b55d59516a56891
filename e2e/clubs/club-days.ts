// Days that a coach may book, counted from today in the product's time zone (TIME_ZONE=UTC).
import { expect, type Page } from '@playwright/test'
import { addDays, isWeekend } from '#domain/dates.ts'
import { usualWeekend } from '#domain/weekend.ts'

const today = (): string => new Date().toISOString().slice(0, 10)

function nextDay(isWanted: (day: string) => boolean, from: number): string {
  let day = addDays(today(), from)
  while (!isWanted(day)) day = addDays(day, 1)
  return day
}

const isDayOff = (day: string): boolean => isWeekend(day, usualWeekend)

/** Far enough ahead that midnight during a journey makes no difference. */
export const aSaturday = (): string => nextDay((day) => isDayOff(day) && isDayOff(addDays(day, 1)), 4)
/** Later than all bookings of the demo. */
export const aQuietSaturday = (): string => nextDay((day) => isDayOff(day) && isDayOff(addDays(day, 1)), 50)
export const aFriday = (): string => addDays(aSaturday(), 6)
export const aSunday = (): string => addDays(aSaturday(), 1)
export const aWeekday = (): string => nextDay((day) => !isDayOff(day), 4)
export const tomorrow = (): string => addDays(today(), 1)
export const dayAfterTomorrow = (): string => addDays(today(), 2)

const long = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' })
/** Saturday, November 21, 2026 */
export const inWords = (day: string): string => long.format(new Date(`${day}T00:00:00Z`))

const monthAndDay = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' })
const withYear = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
/** November 21, with the year when it is not this one */
export function inASentence(day: string): string {
  const format = day.slice(0, 4) === today().slice(0, 4) ? monthAndDay : withYear
  return format.format(new Date(`${day}T00:00:00Z`))
}

/** As it is typed: 21112026 */
export const asTyped = (day: string): string => `${day.slice(8)}${day.slice(5, 7)}${day.slice(0, 4)}`

/** On a phone the form of the booking page is folded. */
export async function openAnotherDate(page: Page): Promise<void> {
  const date = page.getByLabel('Date', { exact: false })
  await expect(page.getByText('Another date', { exact: true })).toBeVisible()
  if (!(await date.isVisible())) await page.getByText('Another date', { exact: true }).click()
}

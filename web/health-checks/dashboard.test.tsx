// The dashboard and the history of a player.
import { configure, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aClub, password } from '#test/club.ts'
import { onlyMeasured } from '#test/health-check.ts'
import { openApp } from '#test/open-app.tsx'
import { headings, link, openAsPlayer, record } from '#test/player-app.tsx'
import { storeBooking } from '#test/stored-booking.ts'
import { formatOf } from '#web/messages/format.ts'

// Screens load on demand, which takes a while on a busy machine.
configure({ asyncUtilTimeout: 8000 })

const first = (level: number) => headings(level)[0]

test('the dashboard shows the person, the latest results by group and the history', async () => {
  const club = await aClub()
  await storeBooking(club, { date: '2026-11-21', time: '19:00' })
  await record(club, { date: '2026-06-02', blood_glucose: 5.6, heart_rate: 70, allergies: 'Penicillin' })
  await record(club, { date: '2026-11-09', heart_rate: 82, beep_test: 14, hundred_meter_sprint: 11.5 })
  await openAsPlayer(club, '/dashboard/main')

  expect(await screen.findByRole('heading', { name: 'Pat Example' })).toBeDefined()
  expect(await screen.findByRole('heading', { name: 'History' })).toBeDefined()
  const shown = screen.getByRole('main').textContent
  expect(shown).toContain('Female, 26 (born February 29, 2000)')
  expect(shown).toContain('178 cm · 5′10″')
  expect(shown).toContain('70 kg · 154 lbs')
  expect(shown).toContain('Saturday, November 21, 2026 - 19:00')
  expect(headings(2)).toEqual([
    '1\u00a0thing needs you.',
    'Pat Example',
    'Next appointment of your club',
    'Health',
    'Fitness',
    'Lifestyle',
    'History',
  ])
  expect(headings(3)).toEqual([
    // The action, then the cards.
    'Heart rate',
    'Blood glucose',
    'Blood pressure',
    'Heart rate',
    'Oxygen level',
    'Cholesterol',
    'Body mass index',
    'Body temperature',
    'Airway peak flow',
    'Beep test',
    'Vertical jump',
    '100m sprint',
    'Reaction time',
    'Alcohol intake',
    'Sleep quality',
    'Stress level',
    'Diet quality',
    'Smoking level',
    'Family history',
    'Medical history',
    'Allergies',
    'Previous injuries',
    'Previous surgeries',
  ])
  expect(screen.getAllByText('None recorded')).toHaveLength(4)
  expect(screen.getByText('Penicillin')).toBeDefined()

  const heart = await link(/^Heart rate Poor 82 BPM 12 higher than last time$/)
  expect(heart.getAttribute('href')).toBe('/dashboard/metric/heart_rate')
  const pressure = await link(/^Blood pressure Good 115\/75 mmHg No change$/)
  expect(pressure.getAttribute('href')).toBe('/dashboard/metric/bloodpressure')
  await link(/^Blood glucose Good 5\.4 mmol\/L 0\.2 lower than last time$/)
  await link(/^Body mass index Good 22\.1 kg\/m² No change$/)
  await link(/^Beep test Good 14\.4 Up 2 levels$/)
  await link(/^100m sprint Good 11\.5 secs 0\.3 faster than last time$/)
  await link(/^Smoking level Good Non Smoker No change$/)
})

test('the dashboard opens with what needs the player, at most three, and what got better', async () => {
  const club = await aClub()
  for (const date of ['2026-07-01', '2026-08-01', '2026-09-08'])
    await record(club, { date, vertical_jump: 40 })
  await record(club, {
    date: '2026-11-09',
    vertical_jump: 52,
    stress_level: 8,
    cholesterol_level: 8,
    diet_quality: 1,
    heart_rate: 82,
  })
  const { user, path } = await openAsPlayer(club, '/dashboard/main')
  const action = await link(
    /^This week Poor Cholesterol 8\.0 mmol\/L See a doctor this week\. Ask for a full blood test\. 0 of \d steps done$/,
  )
  expect(first(2)).toBe('4\u00a0things need you, 1\u00a0got better since September 8.')
  expect(screen.getByText('Checked on November 9 by Parisa Example.')).toBeDefined()
  const actions = screen.getAllByRole('link', { name: /^(Right now|Today|This week|Next check) / })
  expect(actions).toHaveLength(3)
  expect(actions[0]).toBe(action)
  expect(screen.getByRole('heading', { name: 'This needs you too' })).toBeDefined()
  const better = screen.getByRole('heading', { name: '1\u00a0got better' }).parentElement ?? expect.fail()
  expect(within(better).getByRole('link', { name: 'Vertical jump' })).toBeDefined()

  await user.click(action)
  expect(path()).toBe('/dashboard/metric/cholesterol_level')
  expect(await screen.findByRole('heading', { name: 'What to do' })).toBeDefined()
})

test('a result that needs help now comes first, in a frame, with its steps and the number to call', async () => {
  const club = await aClub()
  await record(club, { blood_glucose: 2.4, stress_level: 8 })
  await openAsPlayer(club, '/dashboard/main')
  const card = await screen.findByRole('article', { name: 'Blood glucose' })
  expect(first(2)).toBe('Get help now.')
  expect(card.textContent).toContain('Right now')
  expect(within(card).getAllByRole('listitem')[0]?.textContent).toContain('sugar')
  expect(within(card).getByRole('link', { name: 'Call 112' })).toBeDefined()
  expect(screen.getByRole('heading', { name: 'After that' })).toBeDefined()
  await link(/^Next check Poor Stress level 8 \/10 /)
})

test('with nothing to do the dashboard says so, with the day of the next check', async () => {
  const club = await aClub()
  await storeBooking(club, { date: '2026-12-12', time: '09:00' })
  await record(club, { date: '2026-11-09' })
  await openAsPlayer(club, '/dashboard/main')
  expect(
    await screen.findByRole('heading', { name: 'Nothing needs you. Next check December 12.' }),
  ).toBeDefined()
  expect(screen.getByText(/Well done, keep it up\.$/)).toBeDefined()
})

test('a player has a tab bar on a phone', async () => {
  const club = await aClub()
  await openAsPlayer(club, '/dashboard/main')
  const bar = await screen.findByRole('navigation', { name: 'Shortcuts' })
  const tabs = within(bar).getAllByRole('link')
  expect(tabs.map((tab) => [tab.textContent, tab.getAttribute('href')])).toEqual([
    ['Today', '/dashboard/main'],
    ['History', '/dashboard/healthcheckhistory'],
    ['Me', '/dashboard/user'],
  ])
  expect(tabs[0]?.getAttribute('aria-current')).toBe('page')
})

test('a coach has only the menu', async () => {
  const club = await aClub()
  const { logIn } = await openApp(club, '/dashboard/main')
  await logIn(club.coach.email, password)
  expect(await screen.findByRole('navigation', { name: 'Main menu' })).toBeDefined()
  expect(screen.queryByRole('navigation', { name: 'Shortcuts' })).toBeNull()
})

test('cards and section titles appear only with a value', async () => {
  const club = await aClub()
  await record(club, { heart_rate: 55 }, onlyMeasured)
  await openAsPlayer(club, '/dashboard/main')
  await link(/^Heart rate Good 55 BPM First reading$/)
  expect(headings(2)).toEqual(['Nothing needs you.', 'Pat Example', 'Health', 'Lifestyle', 'History'])
  expect(headings(3).slice(0, 3)).toEqual(['Heart rate', 'Smoking level', 'Family history'])
})

test('without a check the dashboard and the history say so', async () => {
  const club = await aClub()
  const { user } = await openAsPlayer(club, '/dashboard/main')
  expect(await screen.findByText('No healthchecks found!')).toBeDefined()
  expect(screen.getByRole('heading', { name: 'Pat Example' })).toBeDefined()
  await user.click(screen.getByRole('link', { name: 'Health Check History' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Health Check History' })).toBeDefined()
  expect(await screen.findByText('No healthchecks found!')).toBeDefined()
})

test('a metric without a reading leads back to the dashboard', async () => {
  const club = await aClub()
  const { user, path } = await openAsPlayer(club, '/dashboard/metric/heart_rate')
  expect(await screen.findByText('This has not been measured yet.')).toBeDefined()
  expect(screen.getByText('Hi Pat, you have not been checked yet.')).toBeDefined()
  await user.click(screen.getByRole('link', { name: 'Go to the dashboard' }))
  expect(path()).toBe('/dashboard/main')
})

test('the history starts with the oldest check, can be reversed, and keeps its order after going back', async () => {
  const club = await aClub()
  await record(club, { date: '2026-06-02', stress_level: 8 })
  await record(club, { date: '2025-11-30', heart_rate: 65 })
  const newest = await record(club, { date: '2026-11-09' })
  const { user, path } = await openAsPlayer(club, '/dashboard/healthcheckhistory')

  const dates = () =>
    within(screen.getByRole('main'))
      .getAllByRole('link')
      .map((card) => card.textContent.replace(/by .*/, ''))
  await screen.findByText('3 health checks')
  expect(dates()).toEqual(['November 30, 2025', 'June 2, 2026', 'November 9, 2026'])
  expect(screen.getByRole('link', { name: /June 2, 2026.*1 unhealthy.*0 okay.*16 healthy/ })).toBeDefined()

  const sort = screen.getByRole('combobox', { name: 'Sort' })
  expect(
    within(sort)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['Newest First', 'Oldest First'])
  await user.selectOptions(sort, 'Newest First')
  expect(dates()).toEqual(['November 9, 2026', 'June 2, 2026', 'November 30, 2025'])

  await user.click(await link(/November 9, 2026/))
  expect(path()).toBe(`/dashboard/healthcheck/${newest}`)
  expect(await screen.findByRole('heading', { level: 2, name: 'November 9, 2026' })).toBeDefined()
  history.back()
  await waitFor(() => expect(screen.getByText('3 health checks')).toBeDefined())
  expect(dates()[0]).toBe('November 9, 2026')
})

test('checks of one day show their time', async () => {
  const club = await aClub()
  await record(club, { date: '2026-11-09', time: '2026-11-09T09:05:00.000Z' })
  await record(club, { date: '2026-11-09', time: '2026-11-09T17:30:00.000Z' })
  await record(club, { date: '2026-11-10', time: '2026-11-10T08:00:00.000Z' })
  await openAsPlayer(club, '/dashboard/healthcheckhistory')
  await screen.findByText('3 health checks')
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const at = (time: string) => formatOf('en').clock(Date.parse(time), timeZone)
  expect(screen.getByText(`November 9, 2026, ${at('2026-11-09T09:05:00.000Z')}`)).toBeDefined()
  expect(screen.getByText(`November 9, 2026, ${at('2026-11-09T17:30:00.000Z')}`)).toBeDefined()
  expect(screen.getByText('November 10, 2026')).toBeDefined()
})

test('in Persian a Persian comma stands before the time', async () => {
  const club = await aClub()
  await record(club, { date: '2026-11-09', time: '2026-11-09T09:05:00.000Z' })
  await record(club, { date: '2026-11-09', time: '2026-11-09T17:30:00.000Z' })
  await openAsPlayer(club, '/dashboard/healthcheckhistory', 'fa')
  expect(await screen.findAllByText(/^۱۸ آبان ۱۴۰۵، /)).toHaveLength(2)
})

test('a lost connection is reported, and trying again works', async () => {
  const club = await aClub()
  await record(club, {})
  const { connect, user } = await openAsPlayer(club, '/dashboard/help')
  await screen.findByRole('heading', { level: 1, name: 'Help' })
  connect(false)
  await user.click(screen.getByRole('link', { name: 'Health Check History' }))
  expect(await screen.findByText('Loading...')).toBeDefined()
  const alert = await screen.findByRole('alert', {}, { timeout: 9000 })
  expect(alert.textContent).toContain('No connection.')
  connect(true)
  await user.click(within(alert).getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('1 health check')).toBeDefined()
})

test('in Persian all words and digits are Persian', async () => {
  const club = await aClub()
  await record(club, { date: '2026-06-02', heart_rate: 70 })
  await record(club, { date: '2026-11-09', heart_rate: 82 })
  const { user } = await openAsPlayer(club, '/dashboard/main', 'fa')
  await link(/^فشار خون خوب ۱۱۵\/۷۵ میلی‌متر جیوه بدون تغییر$/)
  await user.click(await link(/^ضربان قلب نامطلوب ۸۲ ضربان در دقیقه ۱۲ بیشتر از دفعهٔ قبل$/))
  expect(await screen.findByText('سلام Pat، آخرین معاینهٔ شما در ۱۸ آبان ۱۴۰۵ بود.')).toBeDefined()
  expect(screen.getByRole('heading', { name: 'معنای نتیجهٔ شما' }).parentElement?.textContent).toMatch(
    /ضربان قلب در استراحت/,
  )
})

// The dashboard and the history of a player.
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aClub } from '#test/club.ts'
import { onlyMeasured } from '#test/health-check.ts'
import { headings, link, openAsPlayer, record } from '#test/player-app.tsx'
import { storeBooking } from '#test/stores/stored-booking.ts'
import { formatOf } from '#web/messages/format.ts'

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
  expect(shown).toContain('Female, 26 (born February\u00a029,\u00a02000)')
  expect(shown).toContain('178 cm · 5′10″')
  expect(shown).toContain('70 kg · 154 lbs')
  expect(shown).toContain('Sat 21 Nov, 19:00')
  expect(shown).toContain('Your club’s next check')
  expect(headings(1)).toEqual(['1 to look at again at the next check.'])
  expect(headings(2)).toEqual(['Health', 'Fitness', 'Lifestyle', 'Pat Example', 'History'])
  expect(headings(3)).toEqual(['Allergies'])
  expect(screen.getByText('Penicillin')).toBeDefined()
  expect(
    screen.getByText('None recorded: family history, medical history, previous injuries, previous surgeries'),
  ).toBeDefined()

  const rows = within(screen.getByRole('main'))
    .getAllByRole('link')
    .map((row) => row.getAttribute('href'))
  expect(rows.filter((to) => to?.startsWith('/dashboard/metric/'))).toEqual(
    [
      // What to look at again, then all results.
      'heart_rate',
      'blood_glucose',
      'bloodpressure',
      'heart_rate',
      'oxygen_level',
      'cholesterol_level',
      'body_mass_index',
      'body_temperature',
      'airway_peak_flow',
      'beep_test',
      'vertical_jump',
      'hundred_meter_sprint',
      'reaction_time',
      'alcohol_intake',
      'sleep_quality',
      'stress_level',
      'diet_quality',
      'smoking_level',
    ].map((name) => `/dashboard/metric/${name}`),
  )
  await link(/^Heart rate 82 BPM Poor$/)
  await link(/^Blood pressure 115\/75 mmHg Good$/)
  await link(/^Blood glucose 5\.4 mmol\/L Good$/)
  await link(/^Body mass index 22\.1 kg\/m² Good$/)
  await link(/^Beep test 14\.4 Good$/)
  await link(/^100m sprint 11\.5 secs Good$/)
  await link(/^Smoking level Non Smoker Good$/)
  // The dashed edge of the ring: what was otherwise last time.
  expect(screen.getByText('June 2')).toBeDefined()
  const all = screen.getByRole('region', { name: 'All results at a glance' })
  expect(
    within(all)
      .getAllByRole('listitem')
      .map((line) => line.textContent),
  ).toEqual(['Poor 1poor', 'Average 0average', 'Good 16good'])
})

test('the dashboard opens with what a doctor should see, then what can wait, and what got better', async () => {
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
  const card = await screen.findByRole('article', { name: 'Cholesterol' })
  expect(card.textContent).toContain('See a doctor this week.')
  expect(within(card).getAllByRole('listitem')[0]?.textContent).toContain('Ask for a full blood test.')
  await waitFor(() => expect(first(1)).toBe('See a doctor this week: cholesterol. Everything else can wait.'))
  expect(screen.getByText('Checked on November 9 by Parisa Example')).toBeDefined()
  expect(within(card).getByText('3 can wait until the next check')).toBeDefined()
  expect(within(card).getByText('heart rate, stress level, diet quality')).toBeDefined()
  expect(screen.getByText('Got better:').parentElement?.textContent).toBe('Got better: vertical jump')

  await user.click(within(card).getByRole('link', { name: /^More about this result/ }))
  expect(path()).toBe('/dashboard/metric/cholesterol_level')
  expect(await screen.findByRole('heading', { name: 'What to do' })).toBeDefined()
})

test('a result that needs help now comes first, in a frame, with its steps and the number to call', async () => {
  const club = await aClub()
  await record(club, { blood_glucose: 2.4, stress_level: 8 })
  await openAsPlayer(club, '/dashboard/main')
  const card = await screen.findByRole('article', { name: 'Blood glucose' })
  await waitFor(() => expect(first(1)).toBe('Get help now: blood glucose. Everything else can wait.'))
  expect(card.textContent).toContain('Right now')
  expect(within(card).getAllByRole('listitem')[0]?.textContent).toContain('sugar')
  expect(within(card).getByRole('link', { name: 'Call 112' })).toBeDefined()
  expect(card.textContent).toContain('1 can wait until the next checkstress level')
  await link(/^Poor .* Stress level 8\/10 /)
})

test('what has been open for weeks does not say ‘today’ any more, but asks whether somebody looked at it', async () => {
  const club = await aClub()
  await record(club, { date: '2026-10-20', oxygen_level: 88, heart_rate: 55 })
  await openAsPlayer(club, '/dashboard/main')
  const card = await screen.findByRole('article', { name: 'Oxygen level' })
  expect(within(card).getByText('Overdue, 3 weeks')).toBeDefined()
  expect(within(card).getByRole('group', { name: /Has somebody looked at it\?$/ })).toBeDefined()
  expect(within(card).queryByText('See a doctor today.')).toBeNull()
  await waitFor(() => expect(first(1)).toMatch(/^Still open since October 20: oxygen level\.$/))
})

test('with nothing to do the dashboard says so, and when the next check is', async () => {
  const club = await aClub()
  await storeBooking(club, { date: '2026-12-12', time: '09:00' })
  await record(club, { date: '2026-11-09' })
  await openAsPlayer(club, '/dashboard/main')
  expect(await screen.findByRole('heading', { name: 'Nothing needs you.' })).toBeDefined()
  expect(screen.getByText('Checked on November 9 by Parisa Example')).toBeDefined()
  const next = screen.getByRole('region', { name: 'Next appointment' })
  expect(next.textContent).toContain('Sat 12 Dec, 09:00')
})

test('cards and section titles appear only with a value', async () => {
  const club = await aClub()
  await record(club, { heart_rate: 55 }, onlyMeasured)
  await openAsPlayer(club, '/dashboard/main')
  await link(/^Heart rate 55 BPM Good$/)
  expect(headings(1)).toEqual(['The 2 values measured need nothing from you.'])
  expect(headings(2)).toEqual(['Health', 'Lifestyle', 'Pat Example', 'History'])
  // Two wedges are no picture.
  expect(screen.queryByRole('region', { name: 'All results at a glance' })).toBeNull()
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
      .getAllByRole('listitem')
      .map((card) => /^\w+ \d+, \d{4}/.exec(card.textContent)?.[0])
  await screen.findByText('3 health checks since November 2025')
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

  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('17 of 17 good, your best check.')
  await user.click(screen.getByRole('button', { name: 'June 2, 2026' }))
  expect(screen.getByText('17 results by Parisa Example')).toBeDefined()

  await user.click(await link(/November 9, 2026/))
  expect(path()).toBe(`/dashboard/healthcheck/${newest}`)
  expect(await screen.findByRole('heading', { level: 2, name: 'November 9, 2026' })).toBeDefined()
  history.back()
  await waitFor(() => expect(screen.getByText(/^3 health checks/)).toBeDefined())
  expect(dates()[0]).toBe('November 9, 2026')
})

test('checks of one day show their time', async () => {
  const club = await aClub()
  await record(club, { date: '2026-11-09', time: '2026-11-09T09:05:00.000Z' })
  await record(club, { date: '2026-11-09', time: '2026-11-09T17:30:00.000Z' })
  await record(club, { date: '2026-11-10', time: '2026-11-10T08:00:00.000Z' })
  await openAsPlayer(club, '/dashboard/healthcheckhistory')
  await screen.findByText(/^3 health checks/)
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const at = (time: string) => formatOf('en').clock(Date.parse(time), timeZone)
  expect(screen.getByText(`November 9, 2026, ${at('2026-11-09T09:05:00.000Z')}`)).toBeDefined()
  expect(screen.getByText(`November 9, 2026, ${at('2026-11-09T17:30:00.000Z')}`)).toBeDefined()
  expect(screen.getByRole('link', { name: /^November 10, 2026/ })).toBeDefined()
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
  expect(await screen.findByText(/^1 health check since/)).toBeDefined()
})

test('in Persian all words and digits are Persian', async () => {
  const club = await aClub()
  await record(club, { date: '2026-06-02', heart_rate: 70 })
  await record(club, { date: '2026-11-09', heart_rate: 82 })
  const { user } = await openAsPlayer(club, '/dashboard/main', 'fa')
  await link(/^فشار خون ۱۱۵\/۷۵ میلی‌متر جیوه خوب$/)
  await user.click(await link(/^ضربان قلب ۸۲ ضربان در دقیقه نامطلوب$/))
  expect(await screen.findByText('سلام Pat، آخرین معاینهٔ شما در ۱۸ آبان ۱۴۰۵ بود.')).toBeDefined()
  expect(screen.getByRole('heading', { name: 'معنای نتیجهٔ شما' }).parentElement?.textContent).toMatch(
    /ضربان قلب در استراحت/,
  )
})

// The pages behind the dashboard: one result, one health check, a player.
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aClub, password } from '#test/club.ts'
import { aHealthCheck } from '#test/health-check.ts'
import { openApp } from '#test/open-app.tsx'
import { headings, link, openAsPlayer, record } from '#test/player-app.tsx'
import { tableRows } from '#test/table-rows.ts'
import { formatOf } from '#web/messages/format.ts'

test('a card leads to the page of its metric, with what the result means and the values as a table', async () => {
  const club = await aClub()
  await record(club, { date: '2026-03-01', heart_rate: 64 })
  await record(club, { date: '2026-06-02', heart_rate: null, blood_glucose: 5.1 })
  await record(club, { date: '2026-11-09', heart_rate: 82 })
  const { user, path } = await openAsPlayer(club, '/dashboard/main')
  await user.click(await link(/^Heart rate/))

  expect(path()).toBe('/dashboard/metric/heart_rate')
  expect(await screen.findByText('Hi Pat, your last check was on November 9, 2026.')).toBeDefined()
  expect(screen.getByRole('heading', { level: 1, name: 'Heart rate' })).toBeDefined()
  expect(screen.getByText('POOR')).toBeDefined()
  expect(screen.getByText(/^82\sBPM, last time 64$/)).toBeDefined()
  const meaning = screen.getByRole('heading', { name: 'What your result means' }).parentElement
  expect(meaning?.querySelectorAll('p')).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Read more' }))
  expect(meaning?.querySelectorAll('p')).toHaveLength(2)
  expect(screen.getByText('Good: between 40 and 60.').textContent).toBe('Good: between 40 and 60. You: 82.')
  expect(screen.getByRole('heading', { name: /^Above the good range/ })).toBeDefined()

  expect(tableRows(screen.getByRole('table')).slice(1)).toEqual([
    'Sun 1 Mar 64 BPM',
    'Tue 2 Jun No reading',
    'Mon 9 Nov 82 BPM',
  ])
  await user.click(screen.getByRole('button', { name: 'Show the values as a table' }))
  expect(screen.getByRole('button', { name: 'Hide the table' })).toBeDefined()

  const others = screen.getByRole('navigation', { name: 'Other results' })
  await user.click(within(others).getByRole('link', { name: 'Before Blood pressure' }))
  expect(path()).toBe('/dashboard/metric/bloodpressure')
  expect(await screen.findByRole('columnheader', { name: 'Systolic' })).toBeDefined()
  expect(screen.getByRole('columnheader', { name: 'Diastolic' })).toBeDefined()
  expect(screen.getByText('GOOD')).toBeDefined()
})

test('the page of a metric says what to do first, and its lines can be ticked off', async () => {
  const club = await aClub()
  await record(club, { blood_glucose: 2.4 })
  const { user } = await openAsPlayer(club, '/dashboard/metric/blood_glucose')
  expect(await screen.findByText('Get help now')).toBeDefined()
  expect(screen.getByText('Right now')).toBeDefined()
  expect(headings(2)).toEqual(['What to do', 'Get help now', 'Previous results', 'What your result means'])
  expect(screen.getByRole('link', { name: 'Call 112' }).getAttribute('href')).toBe('tel:112')
  expect(screen.getByText('No fitness tests today.')).toBeDefined()
  expect(screen.getByRole('region', { name: 'Alarm signs' }).textContent).toContain('Cannot be woken')
  expect(screen.getByText('First reading')).toBeDefined()

  const [first, ...rest] = screen.getAllByRole('checkbox')
  expect(rest.length).toBeGreaterThan(0)
  await user.click(first ?? expect.fail('no line'))
  expect(screen.getAllByRole('checkbox', { checked: true })).toEqual([first])
  // This browser has no database.
  expect(await screen.findByText(/^Ticks can’t be saved on this device\./)).toBeDefined()
})

test('the readings of a chart are gone through with the arrow keys, and leaving goes back to the newest', async () => {
  const club = await aClub()
  await record(club, { date: '2026-03-01', heart_rate: 64 })
  await record(club, { date: '2026-06-02', heart_rate: null, blood_glucose: 5.1 })
  await record(club, { date: '2026-11-09', heart_rate: 82 })
  const { user } = await openAsPlayer(club, '/dashboard/metric/heart_rate')
  const plot = await screen.findByRole('slider', { name: 'Heart rate: readings, one by one' })
  const said = () => plot.getAttribute('aria-valuetext')
  expect(said()).toBe('Mon 9 Nov, 82\u00a0BPM')
  plot.focus()
  // The check between measured no pulse.
  await user.keyboard('{ArrowLeft}')
  expect(said()).toBe('Sun 1 Mar, 64\u00a0BPM')
  expect(within(plot).getByText('Average')).toBeDefined()
  expect(within(plot).getByText('Parisa Example')).toBeDefined()
  await user.keyboard('{ArrowLeft}')
  expect(said()).toBe('Sun 1 Mar, 64\u00a0BPM')
  await user.tab()
  expect(said()).toBe('Mon 9 Nov, 82\u00a0BPM')
})

test('an older reading shows its day and asks whether somebody has looked at it', async () => {
  const club = await aClub()
  await record(club, { date: '2026-09-08', blood_glucose: 2.4 })
  const { user } = await openAsPlayer(club, '/dashboard/metric/blood_glucose')
  expect(await screen.findByText(/^On September 8 you had this result\./)).toBeDefined()
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(screen.queryByRole('link', { name: 'Call 112' })).toBeNull()
  expect(screen.getByText('Overdue, 2 months')).toBeDefined()
  expect(screen.queryByText('Today', { selector: 'section *' })).toBeNull()
  const asked = screen.getByRole('group', { name: 'Blood glucose: Has somebody looked at it?' })
  await user.click(within(asked).getByRole('button', { name: 'Not yet' }))
  await waitFor(() =>
    expect(within(asked).getByRole('button', { name: 'Not yet' }).getAttribute('aria-pressed')).toBe('true'),
  )
})

test('a good result has no lines to do and shows whether its change is probably real', async () => {
  const club = await aClub()
  for (const date of ['2026-01-10', '2026-02-10', '2026-03-10'])
    await record(club, { date, vertical_jump: 40 })
  await record(club, { date: '2026-11-09', vertical_jump: 52 })
  await openAsPlayer(club, '/dashboard/metric/vertical_jump')
  expect(await screen.findByRole('heading', { name: 'Probably a real change, better' })).toBeDefined()
  expect(screen.getByText(/^52\scm, usually 40$/)).toBeDefined()
  expect(screen.getByText('If nothing changed, we would expect 33 to 48.')).toBeDefined()
  expect(screen.getByText('Expected if nothing changed')).toBeDefined()
  expect(screen.queryByRole('heading', { name: 'What to do' })).toBeNull()
})

test('what is expected of a beep test is shown as level and shuttle', async () => {
  const club = await aClub()
  for (const date of ['2026-01-10', '2026-02-10', '2026-03-10', '2026-11-09'])
    await record(club, { date, beep_test: 12, beep_test_decimal: 4 })
  await openAsPlayer(club, '/dashboard/metric/beep_test')
  expect(await screen.findByText('If nothing changed, we would expect 10.5 to 14.3.')).toBeDefined()
})

test('smoking is shown in words, the beep test as level and shuttle', async () => {
  const club = await aClub()
  await record(club, { smoking_level: 1, beep_test: 11, beep_test_decimal: 10 })
  const { user } = await openAsPlayer(club, '/dashboard/metric/smoking_level')
  expect(await screen.findByText('POOR')).toBeDefined()
  expect(screen.getByRole('table').textContent).toContain('Smoker')
  await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Dashboard' }))
  await link(/^Smoking level Smoker Poor$/)
  await user.click(await link(/^Beep test 11\.10 Average$/))
  expect(await screen.findByText('AVERAGE')).toBeDefined()
  expect(screen.getByRole('table').textContent).toContain('11.10')
})

test('a metric that the last check left out shows when it was measured', async () => {
  const club = await aClub()
  await record(club, { date: '2026-03-01', cholesterol_level: 5 })
  await record(club, { date: '2026-11-09', cholesterol_level: null })
  await openAsPlayer(club, '/dashboard/metric/cholesterol_level')
  expect(await screen.findByText('Measured on March 1. Not measured at your last check.')).toBeDefined()
  expect(screen.getByText('AVERAGE')).toBeDefined()
})

test('an address with a rating opens the same page and ignores it; with every line ticked it says what is next', async () => {
  const club = await aClub()
  await record(club, { heart_rate: 82 })
  const { path, user } = await openAsPlayer(club, '/dashboard/metric/heart_rate/success/low')
  expect(await screen.findByRole('heading', { level: 1, name: 'Heart rate' })).toBeDefined()
  expect(await screen.findByText('POOR')).toBeDefined()
  expect(path()).toBe('/dashboard/metric/heart_rate/success/low')
  expect(screen.queryByText(/^Done\./)).toBeNull()
  for (const line of screen.getAllByRole('checkbox')) await user.click(line)
  expect(screen.getByText('Done. We look again at the next check.')).toBeDefined()
})

test('an address with a rating opens blood pressure too', async () => {
  const club = await aClub()
  await record(club, {})
  await openAsPlayer(club, '/dashboard/metric/bloodpressure/danger')
  expect(await screen.findByRole('heading', { level: 1, name: 'Blood pressure' })).toBeDefined()
  expect(await screen.findByText('GOOD')).toBeDefined()
})

test('an address with an unknown metric is not found', async () => {
  const club = await aClub()
  await openAsPlayer(club, '/dashboard/metric/mood')
  expect(await screen.findByText('There is no such result.')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Go to the dashboard' })).toBeDefined()
})

test('checks of one day have their time in the chart and in its table', async () => {
  const club = await aClub()
  const [morning, evening] = ['2026-11-09T09:05:00.000Z', '2026-11-09T17:30:00.000Z']
  await record(club, { date: '2026-06-02', heart_rate: 64 })
  await record(club, { date: '2026-11-09', time: morning, heart_rate: 66 })
  await record(club, { date: '2026-11-09', time: evening, heart_rate: 70 })
  await openAsPlayer(club, '/dashboard/metric/heart_rate')
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const at = (time: string) => formatOf('en').clock(Date.parse(time), timeZone)
  const table = await screen.findByRole('table')
  expect(tableRows(table).slice(1)).toEqual([
    'Tue 2 Jun 64 BPM',
    `Mon 9 Nov, ${at(morning)} 66 BPM`,
    `Mon 9 Nov, ${at(evening)} 70 BPM`,
  ])
  const axis = table.closest('figure')?.querySelector('svg')?.textContent
  expect(axis).toContain('2 Jun2026')
  expect(axis).toContain(`9 Nov${at(morning)}`)
  expect(axis).toContain(`9 Nov${at(evening)}`)
})

test('blood pressure has a plot for each number, with its own bands, and one table', async () => {
  const club = await aClub()
  await record(club, {
    date: '2026-06-02',
    blood_pressure_systolic: 118,
    blood_pressure_diastolic: 95,
  })
  await record(club, { date: '2026-11-09' })
  await openAsPlayer(club, '/dashboard/metric/bloodpressure')
  const table = await screen.findByRole('table')
  const plots = [...(table.closest('figure')?.querySelectorAll('svg') ?? [])]
  expect(plots.map((plot) => plot.querySelector('text')?.textContent)).toEqual(['Systolic', 'Diastolic'])
  const [systolic, diastolic] = plots.map((plot) =>
    [...plot.querySelectorAll('text')].map((one) => one.textContent),
  )
  for (const edge of ['90', '120', '140']) expect(systolic).toContain(edge)
  for (const edge of ['40', '80', '90']) expect(diastolic).toContain(edge)
  expect(tableRows(table).slice(1)).toEqual(['Tue 2 Jun 118 mmHg 95 mmHg', 'Mon 9 Nov 115 mmHg 75 mmHg'])
})

test('nobody under 18 is shown a range that is made for adults', async () => {
  const club = await aClub()
  const born = { id: club.player._id, date_of_birth: '2009-12-17' }
  expect((await club.as(club.admin).put('/api/users/birth', born)).status).toBe(200)
  await record(club, { date: '2026-06-02', weight: 60 })
  await record(club, { date: '2026-11-09', weight: 52 })
  await openAsPlayer(club, '/dashboard/metric/body_mass_index')
  const chart = (await screen.findByRole('table')).closest('figure')
  const edges = [...(chart?.querySelectorAll('svg text') ?? [])].map((one) => one.textContent)
  expect(edges.length).toBeGreaterThan(0)
  for (const edge of ['18.5', '25']) expect(edges).not.toContain(edge)
  expect(screen.queryByText(/^Good:/)).toBeNull()
})

test('the details show every value with its rating, and the texts under their titles', async () => {
  const club = await aClub()
  await record(club, { date: '2026-06-02', heart_rate: 70 })
  const id = await record(club, {
    date: '2026-11-09',
    heart_rate: 82,
    notes: 'Good session',
    diet_assessment: 'Skips breakfast',
    foot_posture_index: 2,
  })
  await openAsPlayer(club, `/dashboard/healthcheck/${id}`)
  expect((await link(/^Heart rate 82 BPM last time 70 Poor$/)).getAttribute('href')).toBe(
    '/dashboard/metric/heart_rate',
  )
  expect((await link(/^Blood pressure 115\/75 mmHg last time 115\/75 Good$/)).getAttribute('href')).toBe(
    '/dashboard/metric/bloodpressure',
  )
  await link(/^Beep test 12\.4 last time 12\.4 Good$/)
  await link(/^Oxygen level 98 % last time 98 Good$/)
  expect(headings(2)).toEqual(['November 9, 2026', 'Health', 'Fitness', 'Lifestyle', 'Notes and assessments'])
  expect(screen.getByRole('heading', { name: 'Diet assessment' }).parentElement?.textContent).toContain(
    'Skips breakfast',
  )
  expect(screen.queryByRole('heading', { name: 'Neurovascular assessment' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Print' })).toBeDefined()
})

test("nobody finds another player's check", async () => {
  const club = await aClub()
  const check = aHealthCheck(club.teammate)
  const reply = await club.as(club.practitioner).post<{ _id: string }>('/api/healthchecks/add', check)
  await openAsPlayer(club, `/dashboard/healthcheck/${reply.body._id}`)
  expect(await screen.findByText('No healthchecks found!')).toBeDefined()
})

test('a coach sees what changed, then the charts of a player, with height and weight in feet and pounds', async () => {
  const club = await aClub()
  await record(club, { date: '2026-03-01', heart_rate: 64, oxygen_level: null })
  await record(club, { date: '2026-11-09', heart_rate: 82, oxygen_level: null })
  const { logIn } = await openApp(club, `/dashboard/player/${club.player._id}`)
  await logIn(club.coach.email, password)
  await screen.findByRole('heading', { level: 1, name: /^\d.result/ })
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
  expect(screen.getAllByText('Pat Example').length).toBeGreaterThan(0)
  const shown = screen.getByRole('main').textContent
  expect(shown).toContain('178 cm · 5′10″')
  expect(shown).toContain('70 kg · 154 lbs')
  expect(screen.getByRole('heading', { level: 3, name: 'Heart rate' })).toBeDefined()
  expect(screen.queryByRole('heading', { name: 'Oxygen level' })).toBeNull()
  expect(screen.getAllByText('None recorded')).toHaveLength(5)
  expect(shown).toContain('Check of November 9, compared with earlier readings of the same player.')
  // What changed leads to its chart; the charts of staff lead nowhere.
  const links = within(screen.getByRole('main')).getAllByRole('link')
  expect(links.map((one) => one.textContent)).toEqual([
    'Back to team',
    'Heart rate Poor 82\u00a0BPM, last time 64 Too close to call, newly poor',
  ])
  const charts = screen.getAllByRole('heading', { level: 3 }).map((one) => one.textContent)
  expect(charts.filter((name) => name === 'Heart rate')).toHaveLength(1)
  expect(charts[0]).toBe('Heart rate')
})

test('a practitioner sees the notes of the last check, and can set clearance', async () => {
  const club = await aClub()
  await record(club, { date: '2026-03-01', heart_rate: 64 })
  await record(club, { date: '2026-11-09', heart_rate: 64, notes: 'Slept badly' })
  const { logIn, user } = await openApp(club, `/dashboard/player/${club.player._id}`)
  await logIn(club.practitioner.email, password)
  expect(await screen.findByText('Slept badly')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Set clearance' }))
  const dialog = await screen.findByRole('dialog', { name: 'Clearance of Pat Example' })
  expect(await within(dialog).findByRole('radio', { name: 'Unavailable' })).toBeDefined()
})

test('the charts of a player include a metric that the last checks left out', async () => {
  const club = await aClub()
  await record(club, { date: '2026-01-05', oxygen_level: 97, reaction_time: 0.2 })
  for (let month = 2; month < 10; month += 1)
    await record(club, { date: `2026-0${month}-05`, oxygen_level: null, reaction_time: null })
  const { logIn } = await openApp(club, `/dashboard/player/${club.player._id}`)
  await logIn(club.coach.email, password)
  const name = await screen.findByRole('heading', { level: 3, name: 'Oxygen level' })
  const table = within(name.closest('article') ?? expect.fail('no card')).getByRole('table')
  expect(tableRows(table).slice(1)).toEqual(['Mon 5 Jan 97 %'])
  const reaction = await screen.findByRole('heading', { level: 3, name: 'Reaction time' })
  expect(reaction.closest('article')?.textContent).toContain('0.20')
})

test('a player without a check reads Not checked yet instead of three zeros', async () => {
  const club = await aClub()
  await record(club, {})
  const { logIn } = await openApp(club, '/dashboard/main')
  await logIn(club.coach.email, password)
  await link(/^Pat Example 0 unhealthy/)
  await link(/Not checked yet/)
})

test('the charts of a player show when a value is older than the last check', async () => {
  const club = await aClub()
  await record(club, { date: '2026-03-01', foot_posture_index: 2 })
  await record(club, { date: '2026-11-09', foot_posture_index: null })
  const { logIn } = await openApp(club, `/dashboard/player/${club.player._id}`)
  await logIn(club.coach.email, password)
  expect(await screen.findAllByText('Measured on March 1. Not measured at the last check.')).toHaveLength(1)
})

test('a player opens the page of a metric from its chart', async () => {
  const club = await aClub()
  await record(club, {})
  await openAsPlayer(club, `/dashboard/player/${club.player._id}`)
  expect((await link(/^Blood pressure$/)).getAttribute('href')).toBe('/dashboard/metric/bloodpressure')
})

test('what was good before is not called new, and after one reading nothing is usual', async () => {
  const club = await aClub()
  await record(club, { date: '2026-09-01', vertical_jump: 40 })
  await record(club, { date: '2026-10-01', vertical_jump: 52 })
  await openAsPlayer(club, '/dashboard/metric/vertical_jump')
  expect(await screen.findByRole('heading', { name: 'In the good range.' })).toBeDefined()
})

test('what has left the good range is new', async () => {
  const club = await aClub()
  await record(club, { date: '2026-09-01', cholesterol_level: 4.4 })
  await record(club, { date: '2026-10-01', cholesterol_level: 5.8 })
  await openAsPlayer(club, '/dashboard/metric/cholesterol_level')
  expect(await screen.findByRole('heading', { name: 'Above the good range, and that is new.' })).toBeDefined()
})

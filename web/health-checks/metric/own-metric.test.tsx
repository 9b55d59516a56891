import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aClub, password } from '#test/club.ts'
import { onlyMeasured } from '#test/health-check.ts'
import { makeMeasure } from '#test/measures/own-measure.ts'
import { openApp } from '#test/open-app.tsx'

test('an own test has the page of every result: the good range, what is usual, and its readings one by one', async () => {
  const club = await aClub()
  const grip = await makeMeasure(club, { error: { percent: 3 } })
  for (const [date, value] of [
    ['2026-09-01', 35],
    ['2026-10-01', 45],
  ] as const) {
    const { healthCheck } = onlyMeasured(club.player, {}) as { healthCheck: object }
    const others = [{ measure_id: grip._id, value }]
    const saved = await club
      .as(club.practitioner)
      .post('/api/healthchecks/add', { healthCheck: { ...healthCheck, date, others } })
    expect(saved.status).toBe(201)
  }
  const { user, logIn } = await openApp(club, `/dashboard/metric/own/${grip._id}`)
  await logIn(club.player.email, password)
  expect(await screen.findByText('Good: from 40.', { exact: false })).toBeDefined()
  expect(screen.getByRole('heading', { name: 'In the good range, and that is new.' })).toBeDefined()
  const readings = screen.getByRole('slider', { name: 'Grip: readings, one by one' })
  readings.focus()
  await user.keyboard('{ArrowLeft}')
  expect(readings.getAttribute('aria-valuetext')).toMatch(/1 Sep.*35\.0.kg/)
  expect(within(readings).getByText('Parisa Example')).toBeDefined()
  await user.click(screen.getByRole('link', { name: 'Make a link' }))
  const shown = within(await screen.findByRole('group', { name: 'What the link shows' }))
  expect(shown.getAllByRole('checkbox', { checked: true })).toEqual([
    shown.getByRole('checkbox', { name: 'Fitness' }),
  ])
})

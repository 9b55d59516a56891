// Tests that an admin makes for all clubs, and what a practitioner of one club may do with them.
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Reply } from '#domain/wire/call-types.ts'
import { aClub, type Club, password } from '#test/club.ts'
import { onlyMeasured } from '#test/health-check.ts'
import { makeMeasure } from '#test/measures/own-measure.ts'
import { openApp } from '#test/open-app.tsx'

async function openAs(club: Club, email: string, path: string) {
  const app = await openApp(club, path)
  await app.logIn(email, password)
  return app
}

const rowOf = async (name: string) => {
  const heading = await screen.findByRole('heading', { name })
  return within(heading.closest('li') ?? expect.fail('no row'))
}

test('an admin makes a test for all clubs, which every club has', async () => {
  const club = await aClub()
  const { user } = await openAs(
    club,
    club.admin.email,
    `/dashboard/organisation/${club.organisation._id}/owntests`,
  )
  await user.click(await screen.findByRole('button', { name: 'Make a test' }))
  const form = within(await screen.findByRole('dialog'))
  await user.type(form.getByLabelText(/^Name(?! in)/), 'Plank')
  await user.click(form.getByRole('checkbox', { name: 'A test of all clubs' }))
  await user.click(form.getByRole('button', { name: 'Save test' }))
  const row = await rowOf('Plank')
  expect(row.getByText(/For all clubs/)).toBeDefined()
  expect(row.getByRole('button', { name: 'Actions: Plank' })).toBeDefined()
  const stored = await club.store.read.selectFrom('measures').select('organisation_id').execute()
  expect(stored).toEqual([{ organisation_id: null }])
})

test('a practitioner changes the tests of the club, not those of all clubs', async () => {
  const club = await aClub()
  await makeMeasure(club)
  await makeMeasure(club, { organisation_id: null, name: { en: 'Plank' } }, club.admin)
  const { user } = await openAs(club, club.practitioner.email, '/dashboard/owntests')
  // Nobody has chosen one on this device yet.
  const chosen = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Club' })
  expect(chosen.value).toBe(club.organisation.name)
  expect((await rowOf('Grip')).getAllByRole('button')).toHaveLength(1)
  expect((await rowOf('Plank')).queryAllByRole('button')).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Make a test' }))
  const form = within(await screen.findByRole('dialog'))
  expect(form.queryByRole('checkbox', { name: 'A test of all clubs' })).toBeNull()
  // A range of which nothing is typed yet does not take the preview away.
  await user.click(form.getByRole('button', { name: 'Add a range' }))
  expect(form.getByRole('heading', { name: 'Preview' })).toBeDefined()
})

test('the form says what an own test was last time, and a correction adds one that was forgotten', async () => {
  const club = await aClub()
  const grip = await makeMeasure(club)
  const others = [{ measure_id: grip._id, value: 41.5 }]
  const { healthCheck } = onlyMeasured(club.player, { weight: 80, others })
  const as = club.as(club.practitioner)
  const { body: check } = await as.post<Reply<'addHealthCheck'>>('/api/healthchecks/add', { healthCheck })
  const plank = await makeMeasure(club, { name: { en: 'Plank', fa: null } })
  const { user } = await openAs(
    club,
    club.practitioner.email,
    `/dashboard/newhealthcheck?player=${club.player._id}`,
  )
  await screen.findByLabelText(/^Grip/)
  expect(screen.getByText('Last: 41.5')).toBeDefined()

  history.pushState(null, '', `/dashboard/correct/${check._id}`)
  dispatchEvent(new PopStateEvent('popstate'))
  await user.type(await screen.findByLabelText(/^Reason/), 'Plank was forgotten')
  expect(screen.getByLabelText<HTMLInputElement>(/^Grip/).value).toBe('41.5')
  await user.type(screen.getByLabelText(/^Plank/), '60')
  await user.click(screen.getByRole('button', { name: 'Save correction' }))
  await waitFor(async () => {
    const { body } = await as.get<Reply<'getHealthCheck'>>(`/api/healthchecks/get/${check._id}`)
    expect(body.others.map(({ measure_id, value }) => [measure_id, value])).toEqual([
      [grip._id, 41.5],
      [plank._id, 60],
    ])
  })
})

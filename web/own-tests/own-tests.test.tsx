// Tests that an admin makes for all clubs, and what a practitioner of one club may do with them.
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aClub, type Club, password } from '#test/club.ts'
import { openApp } from '#test/open-app.tsx'
import { makeMeasure } from '#test/own-measure.ts'

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
})

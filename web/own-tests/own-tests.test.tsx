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

const cardOf = async (name: string) => {
  const heading = await screen.findByRole('heading', { name })
  return within(heading.closest('article') ?? expect.fail('no card'))
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
  const card = await cardOf('Plank')
  expect(card.getByText(/For all clubs/)).toBeDefined()
  expect(card.getByRole('button', { name: 'Edit Plank' })).toBeDefined()
  const stored = await club.store.read.selectFrom('measures').select('organisation_id').execute()
  expect(stored).toEqual([{ organisation_id: null }])
})

test('a practitioner changes the tests of the club, not those of all clubs', async () => {
  const club = await aClub()
  await makeMeasure(club)
  await makeMeasure(club, { organisation_id: null, name: { en: 'Plank' } }, club.admin)
  const { user } = await openAs(club, club.practitioner.email, '/dashboard/owntests')
  await user.type(await screen.findByRole('combobox', { name: 'Club' }), club.organisation.name)
  await user.click(await screen.findByRole('option', { name: club.organisation.name }))
  expect((await cardOf('Grip')).getAllByRole('button')).toHaveLength(2)
  expect((await cardOf('Plank')).queryAllByRole('button')).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Make a test' }))
  const form = within(await screen.findByRole('dialog'))
  expect(form.queryByRole('checkbox', { name: 'A test of all clubs' })).toBeNull()
})

import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aClub, type Club, password } from '#test/club.ts'
import { openApp } from '#test/open-app.tsx'

/** Reads are written in groups a moment later, so wait for them. */
async function lookAtRecord(club: Club): Promise<void> {
  await club.as(club.practitioner).get(`/api/healthchecks/getAllByUser/${club.player._id}`)
  await waitFor(async () => {
    const rows = await club.store.read.selectFrom('audit').select('_id').execute()
    expect(rows).toHaveLength(1)
  })
}

test('a player finds on the account page who looked at the record', async () => {
  const club = await aClub()
  await lookAtRecord(club)
  const { logIn } = await openApp(club, '/dashboard/user')
  await logIn(club.player.email, password)
  const entry = (await screen.findByText('Looked at your record')).closest('li')
  expect(entry?.textContent).toBe('Parisa Example PractitionerLooked at your recordSat 14 Nov, 10:00')
  expect(screen.getByRole('heading', { name: 'Who looked at your record' })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Download my data' })).toBeDefined()
})

test('a coach has no health record and sees only what happened to the account', async () => {
  const club = await aClub()
  const { logIn } = await openApp(club, '/dashboard/user')
  await logIn(club.coach.email, password)
  expect(await screen.findByRole('heading', { name: 'Activity on your account' })).toBeDefined()
  expect(await screen.findByText('Logged in')).toBeDefined()
  expect(screen.queryByRole('heading', { name: 'Who looked at your record' })).toBeNull()
})

test('an admin filters the audit and clears the filter', async () => {
  const club = await aClub()
  await lookAtRecord(club)
  const { logIn, user } = await openApp(club, '/dashboard/audit')
  await logIn(club.admin.email, password)
  const table = await screen.findByRole('table', { name: 'Entries, newest first' })
  expect(within(table).getAllByRole('row')).toHaveLength(3)

  await user.selectOptions(screen.getByLabelText('Action'), 'Health record read')
  await waitFor(() => expect(within(screen.getByRole('table')).getAllByRole('row')).toHaveLength(2))
  expect(screen.getByRole('row', { name: /Health record read.*Parisa Example.*Pat Example/ })).toBeDefined()

  await user.type(screen.getByLabelText('Who'), 'nobody like this')
  expect(await screen.findByText('No entry matches.')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Clear the filter' }))
  await waitFor(() => expect(within(screen.getByRole('table')).getAllByRole('row')).toHaveLength(3))
})

// What an admin sees of clubs: the first steps, a new club, and long lists.
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aClub, type Club, password } from '#test/club.ts'
import { aHealthCheck } from '#test/health-check.ts'
import { openApp } from '#test/open-app.tsx'

async function asAdmin(club: Club, path: string) {
  const app = await openApp(club, path)
  await app.logIn(club.admin.email, password)
  return app
}

const setStatus = (club: Club, type: 'Coach' | 'Player', status: 'active' | 'pending') =>
  club.store.transaction((trx) =>
    trx.updateTable('users').set({ status }).where('account_type', '=', type).execute(),
  )

test('the first steps show what is true, one open at a time', async () => {
  const club = await aClub()
  await setStatus(club, 'Coach', 'pending')
  await asAdmin(club, '/dashboard/main')
  const title = await screen.findByRole('heading', { name: '2 steps until the first health check' })
  const card = within(title.closest('section') ?? expect.fail('no card'))
  expect(card.getByText(/^3 of 5 done\./)).toBeDefined()
  expect(card.getAllByRole('listitem').map((step) => step.textContent)).toEqual([
    'Add a clubdone',
    'Add a practitionerdone',
    expect.stringMatching(/^3The coach acceptsnot done yet.*send it again/),
    'The first player signs updone',
    '5The first health checknot done yet',
  ])
})

test('the first steps go away with the first check', async () => {
  const club = await aClub()
  const saved = await club.as(club.practitioner).post('/api/healthchecks/add', aHealthCheck(club.player))
  expect(saved.status).toBe(201)
  await asAdmin(club, '/dashboard/main')
  expect(await screen.findByRole('heading', { name: 'List of Organisations' })).toBeDefined()
  expect(screen.queryByText(/until the first health check/)).toBeNull()
})

test('a club without a check has its own steps, also when other clubs are further', async () => {
  const club = await aClub()
  await club.as(club.practitioner).post('/api/healthchecks/add', aHealthCheck(club.player))
  const fresh = await club.addOrganisation({ name: 'Fresh' })
  await club.addUser({ organisation_id: fresh._id, account_type: 'Coach', status: 'pending' })
  await asAdmin(club, `/dashboard/organisation/${fresh._id}`)
  expect(await screen.findByRole('heading', { name: '3 steps until the first health check' })).toBeDefined()
})

test('hundreds of clubs come sixty at a time and are found on the server', async () => {
  const club = await aClub()
  for (let nth = 0; nth < 70; nth += 1) await club.addOrganisation({ name: `Squad ${nth}` })
  const { user } = await asAdmin(club, '/dashboard/main')
  const rows = async () =>
    within(await screen.findByRole('table', { name: 'List of Organisations' })).getAllByRole('row').length - 1
  expect(await rows()).toBe(60)
  await user.click(screen.getByRole('button', { name: 'Show 12 more' }))
  await waitFor(async () => expect(await rows()).toBe(72))
  await user.type(screen.getByRole('searchbox', { name: 'Find an organisation or a person' }), 'squad 69')
  await waitFor(async () => expect(await rows()).toBe(1))
})

test('a new club ends with its sign-up link and QR code', async () => {
  const club = await aClub()
  const { user } = await asAdmin(club, '/dashboard/addorganisation')
  for (const [label, typed] of [
    [/^Name/, 'Harriers'],
    [/^Address Line 1/, '1 Quay Street'],
    [/^Town/, 'Bristol'],
    [/^Postcode/, 'BS1 4SB'],
    [/^Country/, 'United Kingdom'],
    [/^Contact Number/, '0117 496 0000'],
    [/^Member Limit/, '30'],
    [/^Coach Email/, 'new-coach@club.test'],
    [/^Coach Date Of Birth/, '17051980'],
  ] as const)
    await user.type(await screen.findByLabelText(label), typed)
  await user.click(screen.getByRole('button', { name: 'Add organisation' }))
  expect(await screen.findByText('Organisation Harriers successfully added.')).toBeDefined()
  const { invite_link } = await club.store.read
    .selectFrom('organisations')
    .select('invite_link')
    .where('name', '=', 'Harriers')
    .executeTakeFirstOrThrow()
  const link = `${location.origin}/signup/${invite_link}`
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Sign-up link' }).value).toBe(link)
  await user.click(screen.getByRole('button', { name: 'Show QR code' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Join Harriers' }))
  expect(dialog.getByText(link)).toBeDefined()
  expect(dialog.getByRole('img')).toBeDefined()
})

async function fill(club: Club, count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, index) => ({
    _id: club.ids.next(),
    first_name: `Player${index}`,
    last_name: `Example ${String(index).padStart(3, '0')}`,
    email: `many-${index}@club.test`,
    email_key: `many-${index}@club.test`,
    password_hash: 'x',
    account_type: 'Player' as const,
    organisation_id: club.organisation._id,
    date_of_birth: '2000-01-01',
    gender: 'None' as const,
    status: 'active' as const,
    created_at: club.clock.instant(),
  }))
  await club.store.transaction((trx) => trx.insertInto('users').values(rows).execute())
}

test('the members of a large club come sixty at a time and are found by name or email', async () => {
  const club = await aClub()
  await fill(club, 70)
  const { user } = await asAdmin(club, `/dashboard/organisation/${club.organisation._id}`)
  const rows = () => within(screen.getByRole('table', { name: 'Players' })).getAllByRole('row').length - 1
  await waitFor(() => expect(rows()).toBe(60))
  await user.click(screen.getByRole('button', { name: 'Show 12 more' }))
  await waitFor(() => expect(rows()).toBe(72))
  expect(screen.queryByRole('button', { name: /^Show \d+ more/ })).toBeNull()
  const search = screen.getByRole('searchbox', { name: 'Name or email' })
  await user.type(search, 'player67')
  await waitFor(() => expect(rows()).toBe(1))
  await user.clear(search)
  await user.type(search, 'many-5@club')
  expect(await screen.findByRole('rowheader', { name: /Player5 Example 005$/ })).toBeDefined()
  await waitFor(() => expect(rows()).toBe(1))
  await user.clear(search)
  await user.type(search, 'nobody')
  expect(await screen.findByText('Nothing found for “nobody”.')).toBeDefined()
})

test('an admin marks a practitioner as a doctor', async () => {
  const club = await aClub()
  const { user } = await asAdmin(club, '/dashboard/main')
  await user.click(await screen.findByRole('button', { name: /^Actions: Parisa/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Doctor of the clubs' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Parisa Example as a doctor' }))
  await user.type(dialog.getByLabelText(/^Registration number/), 'GMC 1234567')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Doctor, GMC 1234567')).toBeDefined()
})

test('an admin invites a guardian of a young player, from nobody else’s menu', async () => {
  const club = await aClub()
  const organisation_id = club.organisation._id
  await club.addUser({ organisation_id, first_name: 'Mina', date_of_birth: '2014-05-17' })
  const { user } = await asAdmin(club, `/dashboard/organisation/${organisation_id}`)
  await user.click(await screen.findByRole('button', { name: /^Actions: Pat/ }))
  expect(await screen.findByRole('menuitem', { name: 'Date of birth' })).toBeDefined()
  expect(screen.queryByRole('menuitem', { name: 'Invite a guardian' })).toBeNull()
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: /^Actions: Mina/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Invite a guardian' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite a guardian of Mina' }))
  await user.type(dialog.getByLabelText(/^Email of the parent/), 'zahra@mail.test')
  await user.click(dialog.getByRole('button', { name: 'Send the invitation' }))
  await waitFor(async () => expect(await club.mails('zahra@mail.test')).toHaveLength(1))
})

test('an admin says that own tests of a club count', async () => {
  const club = await aClub()
  const { user } = await asAdmin(club, `/dashboard/organisation/${club.organisation._id}`)
  await user.click(await screen.findByRole('switch', { name: /^Own tests count/ }))
  const counts = async () =>
    (await club.as(club.admin).get(`/api/organisations/settings/${club.organisation._id}`)).body
  await waitFor(async () => expect(await counts()).toMatchObject({ own_scores: true }))
})

test('an admin who moves an appointment reads the name of the club on its slots', async () => {
  const club = await aClub()
  const booking = { date: '2026-11-21', time: '09:00', number_of_players: 3 }
  const booked = await club.as(club.coach).post('/api/bookings/add', { booking })
  expect(booked.status).toBe(201)
  const { user } = await asAdmin(club, `/dashboard/organisation/${club.organisation._id}`)
  await user.click(await screen.findByRole('button', { name: /^Actions: .*09:00/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Move' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Move the appointment' }))
  expect((await dialog.findAllByText(club.organisation.name)).length).toBeGreaterThan(0)
  expect(dialog.queryByText('Yours')).toBeNull()
})

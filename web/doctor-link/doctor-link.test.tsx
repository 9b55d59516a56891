// The page behind a doctor's link, until the results are open.
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { days } from '#test/clock.ts'
import { aClub, type Club } from '#test/club.ts'
import { openApp } from '#test/open-app.tsx'
import { payloadOf } from '#test/share-link.ts'

async function aLink(club: Club, given: object = {}) {
  const { body } = await club
    .as(club.player)
    .post<{ id: string; link: string }>('/api/share/link', { days: 7, categories: ['health'], ...given })
  const { pathname, hash } = new URL(body.link)
  return { id: body.id, page: pathname + hash, path: new URL(payloadOf(body.link).url).pathname }
}

test('the last wrong passcode takes the form away and says that the link has ended', async () => {
  const club = await aClub()
  const { page, path } = await aLink(club, { passcode: '2468' })
  for (let tried = 0; tried < 8; tried += 1) await club.visitor.post(path, { passcode: 'wrong' })
  const { user } = await openApp(club, page)
  const send = async (typed: string) => {
    const field = await screen.findByLabelText(/^Passcode/)
    await user.clear(field)
    await user.type(field, typed)
    await user.click(screen.getByRole('button', { name: 'Open' }))
  }
  await send('1357')
  expect(await screen.findByText('Wrong passcode. Tries left: 1.')).toBeDefined()
  await send('1358')
  expect(await screen.findByText(/wrong too often, so this link no longer works/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Open' })).toBeNull()
})

test('a link that the player has ended says so and asks for no passcode', async () => {
  const club = await aClub()
  const { page, id } = await aLink(club, { passcode: '2468' })
  await club.as(club.player).delete(`/api/share/link/${id}`)
  await openApp(club, page)
  expect(await screen.findByText('This link no longer works. Ask the player for a new one.')).toBeDefined()
  expect(screen.queryByLabelText(/^Passcode/)).toBeNull()
})

test('without a connection the page says so and asks for the passcode once there is one', async () => {
  const club = await aClub()
  const { page } = await aLink(club, { passcode: '2468' })
  const { user, connect } = await openApp(club, page, 'en', false)
  expect(await screen.findByRole('alert')).toBeDefined()
  expect(screen.queryByLabelText(/^Passcode/)).toBeNull()
  connect(true)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByLabelText(/^Passcode/)).toBeDefined()
})

test('an empty passcode is not sent', async () => {
  const club = await aClub()
  const { page } = await aLink(club, { passcode: '2468' })
  const { user } = await openApp(club, page)
  await user.click(await screen.findByRole('button', { name: 'Open' }))
  expect(await screen.findByText('This field is required')).toBeDefined()
  expect(document.activeElement).toBe(screen.getByLabelText(/^Passcode/))
})

test('an expired link says until when it worked and asks for no passcode', async () => {
  const club = await aClub()
  const { page } = await aLink(club, { passcode: '2468' })
  club.clock.advance(days(8))
  await openApp(club, page)
  expect(
    await screen.findByText('This link worked until Sat 21 Nov, 10:00. Ask the player for a new one.'),
  ).toBeDefined()
  expect(screen.queryByLabelText(/^Passcode/)).toBeNull()
})

test('link and key leave the address bar', async () => {
  const club = await aClub()
  const { page } = await aLink(club)
  await openApp(club, page)
  expect(await screen.findByRole('heading', { name: /^Results of/ })).toBeDefined()
  expect(location.href).not.toMatch(/shlink|#/)
})

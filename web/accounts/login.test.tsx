import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aClub, password } from '#test/club.ts'
import { openApp } from '#test/open-app.tsx'

test('a player logs in, finds the dashboard, and signs out again', async () => {
  const club = await aClub()
  const { logIn, user, path } = await openApp(club, '/login')
  await logIn(club.player.email, password)

  await waitFor(() => expect(path()).toBe('/dashboard/main'))
  expect(localStorage.getItem('isLoggedIn')).toBe('true')
  expect(localStorage.getItem('userID')).toBe(club.player._id)
  expect(Number(localStorage.getItem('expiration'))).toBe(club.clock.now() + 12 * 3_600_000)

  await user.click(await screen.findByRole('link', { name: 'Sign out' }))
  await waitFor(() => expect(path()).toBe('/'))
  expect(await screen.findByRole('heading', { name: 'Log in' })).toBeDefined()
  expect(localStorage.getItem('isLoggedIn')).toBe('false')
  expect(localStorage.getItem('expiration')).toBe('-1')
})

test('logging out works without a connection; the next call ends the session on the server first', async () => {
  const club = await aClub()
  const { logIn, user, path, connect } = await openApp(club, '/login')
  await logIn(club.player.email, password)
  await waitFor(() => expect(path()).toBe('/dashboard/main'))
  const link = await screen.findByRole('link', { name: 'Sign out' })
  const sessions = async () =>
    (await club.store.read.selectFrom('sessions').select('user_id').execute()).length
  const before = await sessions()

  connect(false)
  await user.click(link)
  await waitFor(() => expect(path()).toBe('/'))
  expect(localStorage.getItem('isLoggedIn')).toBe('false')
  expect(await screen.findByText(/You are logged out on this device/)).toBeDefined()
  expect(await sessions()).toBe(before)

  connect(true)
  await logIn(club.player.email, 'not my password')
  await screen.findByRole('alert')
  expect(await sessions()).toBe(before - 1)
})

test('a wrong password shows the sentence of the specification, with its line break', async () => {
  const club = await aClub()
  const { logIn } = await openApp(club, '/login')
  await logIn(club.player.email, 'not my password')

  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe('You have entered an invalid email/password combination.\nPlease try again.')
  expect(localStorage.getItem('isLoggedIn')).toBeNull()
})

test('a missing value or an invalid address shows a problem at its field, and nothing is sent', async () => {
  const club = await aClub()
  const { user } = await openApp(club, '/login')
  await user.click(await screen.findByRole('button', { name: 'Log in' }))
  expect(await screen.findAllByText('This field is required')).toHaveLength(2)
  expect(document.activeElement).toBe(screen.getByLabelText('Email'))

  await user.type(screen.getByLabelText('Email'), 'pat@')
  await user.click(screen.getByRole('button', { name: 'Log in' }))
  expect(await screen.findByText('Invalid email address')).toBeDefined()
  expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true')
})

test('a lost connection is reported, the form keeps what was typed, and the next try works', async () => {
  const club = await aClub()
  const { logIn, user, connect, path } = await openApp(club, '/login')
  connect(false)
  await logIn(club.player.email, password)
  expect((await screen.findByRole('alert')).textContent).toBe(
    'No connection. Check your network and try again.',
  )

  connect(true)
  await user.click(screen.getByRole('button', { name: 'Log in' }))
  await waitFor(() => expect(path()).toBe('/dashboard/main'))
})

test('the password can be shown', async () => {
  const club = await aClub()
  const { user } = await openApp(club, '/login')
  const field = await screen.findByLabelText('Password')
  expect(field.getAttribute('type')).toBe('password')
  await user.click(screen.getByRole('button', { name: 'Show password' }))
  expect(field.getAttribute('type')).toBe('text')
  await user.click(screen.getByRole('button', { name: 'Hide password' }))
  expect(field.getAttribute('type')).toBe('password')
})

test('in Persian the page is mirrored and its refusals are Persian', async () => {
  const club = await aClub()
  const { logIn } = await openApp(club, '/login', 'fa')
  expect(document.documentElement.dir).toBe('rtl')
  await logIn(club.player.email, 'not my password')
  expect((await screen.findByRole('alert')).textContent).toBe(
    'ایمیل یا گذرواژه درست نیست.\nلطفاً دوباره تلاش کنید.',
  )
})

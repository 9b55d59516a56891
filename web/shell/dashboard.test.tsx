import { screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { aClub, password } from '#test/club.ts'
import { openApp } from '#test/open-app.tsx'

test('without a session every address of the dashboard leads to the log-in page, and back afterwards', async () => {
  const club = await aClub()
  const { logIn, path } = await openApp(club, '/dashboard/help')
  expect(await screen.findByRole('heading', { name: 'Log in' })).toBeDefined()
  expect(path()).toBe('/login')

  await logIn(club.coach.email, password)
  await waitFor(() => expect(path()).toBe('/dashboard/help'))
})

test('a link opened while logged out is kept for whoever logs in next', async () => {
  const club = await aClub()
  localStorage.setItem('userID', club.player._id)
  localStorage.setItem('isLoggedIn', 'false')
  localStorage.setItem('expiration', '-1')
  const { logIn, path } = await openApp(club, '/dashboard/help')
  await logIn(club.coach.email, password)
  await waitFor(() => expect(path()).toBe('/dashboard/help'))
})

test('after a session has expired the log-in page says so', async () => {
  const club = await aClub()
  const { logIn, path } = await openApp(club, '/dashboard/help')
  await logIn(club.coach.email, password)
  await screen.findByRole('heading', { name: 'Help', level: 1 })
  localStorage.setItem('expiration', '1')
  dispatchEvent(new StorageEvent('storage'))
  expect(await screen.findByText(/^Your session has ended/)).toBeDefined()

  await logIn(club.coach.email, password)
  await waitFor(() => expect(path()).toBe('/dashboard/help'))
})

test('after a session has expired only the same person returns to the same place', async () => {
  const club = await aClub()
  // The help page makes no calls, so the dashboard makes the first one.
  const { logIn, path, user, forgetCookies } = await openApp(club, '/dashboard/help')
  await logIn(club.coach.email, password)
  await screen.findByRole('heading', { name: 'Help', level: 1 })

  forgetCookies()
  await user.click(screen.getByRole('link', { name: 'Dashboard' }))
  expect(
    await screen.findByText('Your session has ended. Log in again to carry on where you left off.'),
  ).toBeDefined()
  expect(localStorage.getItem('isLoggedIn')).toBe('false')

  await logIn(club.player.email, password)
  await waitFor(() => expect(path()).toBe('/dashboard/main'))
})

test('a signed-in person does not see the log-in page', async () => {
  const club = await aClub()
  const { logIn, path } = await openApp(club, '/login')
  await logIn(club.admin.email, password)
  await waitFor(() => expect(path()).toBe('/dashboard/main'))
  expect(screen.queryByRole('heading', { name: 'Log in' })).toBeNull()
})

test('an unknown address has its own page inside the frame', async () => {
  const club = await aClub()
  const { logIn } = await openApp(club, '/dashboard/nowhere')
  await logIn(club.player.email, password)
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Go to the dashboard' })).toBeDefined()
})

test('the way to the main screen never shows that a page is missing', async () => {
  const club = await aClub()
  const { logIn, path } = await openApp(club, '/dashboard')
  const titles = new Set<string>()
  const observer = new MutationObserver(() => titles.add(document.title))
  observer.observe(document.head, { childList: true, subtree: true, characterData: true })
  onTestFinished(() => observer.disconnect())
  await logIn(club.player.email, password)
  await waitFor(() => expect(path()).toBe('/dashboard/main'))
  await screen.findByRole('heading', { level: 1, name: 'Dashboard' })
  await waitFor(() => expect(document.title).toBe('Dashboard · Pitchside'))
  expect([...titles]).toContain('Dashboard · Pitchside')
  expect([...titles]).not.toContain('Page not found · Pitchside')
})

test('a screen of another account type is not found either', async () => {
  const club = await aClub()
  const { logIn } = await openApp(club, '/dashboard/addorganisation')
  await logIn(club.player.email, password)
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeDefined()
})

test('a hidden screen highlights its row in the menu', async () => {
  const club = await aClub()
  const { logIn, path, user } = await openApp(club, '/dashboard/metric/heart_rate')
  await logIn(club.player.email, password)
  await waitFor(() => expect(path()).toBe('/dashboard/metric/heart_rate'))
  const menu = await screen.findByRole('navigation', { name: 'Main menu' })
  const lit = () =>
    within(menu)
      .getAllByRole('link')
      .filter((link) => link.hasAttribute('aria-current'))
      .map((link) => [link.textContent, link.getAttribute('aria-current')])
  expect(lit()).toEqual([['Dashboard', 'true']])

  await user.click(within(menu).getByRole('link', { name: 'Account Settings' }))
  await waitFor(() => expect(lit()).toEqual([['Account Settings', 'page']]))
  await user.click(await screen.findByRole('link', { name: 'Delete my account…' }))
  await waitFor(() => expect(path()).toBe('/dashboard/delete'))
  await waitFor(() => expect(lit()).toEqual([['Account Settings', 'true']]))
})

test('the help pinned at the bottom is about the role', async () => {
  const club = await aClub()
  const { logIn } = await openApp(club, '/dashboard/help')
  await logIn(club.practitioner.email, password)
  expect(await screen.findByText('How do I work through a squad?')).toBeDefined()
  const menu = screen.getByRole('navigation', { name: 'Main menu' })
  expect(within(menu).getAllByRole('link').at(-1)?.textContent).toBe('Help')
  expect(screen.getByText(`© ${new Date().getFullYear()} Pitchside`)).toBeDefined()
})

test('the language switch changes the whole frame, and the device and the server remember it', async () => {
  const club = await aClub()
  const { logIn, user } = await openApp(club, '/dashboard/help')
  await logIn(club.player.email, password)
  await screen.findByRole('heading', { name: 'Help', level: 1 }) // the log-in page has the same switch
  await user.click(screen.getByRole('button', { name: /فارسی/ }))

  expect(await screen.findByRole('heading', { name: 'راهنما', level: 1 })).toBeDefined()
  expect(screen.getByRole('link', { name: 'خروج' })).toBeDefined()
  expect(document.documentElement.dir).toBe('rtl')
  expect(localStorage.getItem('pitchside.language')).toBe('fa')
  expect(document.title).toBe('راهنما · Pitchside')
  const own = club.store.read.selectFrom('users').select('language').where('_id', '=', club.player._id)
  await waitFor(async () => expect(await own.executeTakeFirst()).toEqual({ language: 'fa' }))
})

import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aClub, password } from '#test/club.ts'
import { openApp } from '#test/open-app.tsx'

const tabsOf = {
  player: [
    ['Today', '/dashboard/main'],
    ['History', '/dashboard/healthcheckhistory'],
  ],
  coach: [
    ['Squad', '/dashboard/main'],
    ['Map', '/dashboard/heatmap'],
    ['Book', '/dashboard/book'],
  ],
  practitioner: [
    ['Today', '/dashboard/main'],
    ['Follow-ups', '/dashboard/followups'],
    ['Record', '/dashboard/newhealthcheck'],
  ],
  admin: [
    ['Clubs', '/dashboard/main'],
    ['People', '/dashboard/people'],
    ['Audit', '/dashboard/audit'],
  ],
} as const

const isTrueOnAPhone = (query: string) => query.includes('max-width')
const onAPhone = () =>
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(new EventTarget(), { matches: isTrueOnAPhone(query) }),
  )

for (const role of ['player', 'coach', 'practitioner', 'admin'] as const)
  test(`below 960 px the tabs of a ${role} have the main screens, and Me has all of them`, async () => {
    const club = await aClub()
    onAPhone()
    const { logIn, user } = await openApp(club, '/dashboard/help')
    await logIn(club[role].email, password)
    const bar = await screen.findByRole('navigation', { name: 'Shortcuts' })
    const tabs = within(bar).getAllByRole('link')
    expect(tabs.map((tab) => [tab.firstChild?.nextSibling?.textContent, tab.getAttribute('href')])).toEqual(
      tabsOf[role],
    )
    await user.click(within(bar).getByRole('button', { name: 'Me' }))
    const me = within(await screen.findByRole('dialog', { name: 'Main menu' }))
    const paths = me.getAllByRole('link').map((one) => one.getAttribute('href'))
    expect(paths).toEqual(
      expect.arrayContaining([
        ...tabsOf[role].map(([, path]) => path),
        '/dashboard/user',
        '/dashboard/help',
        '/dashboard/signout',
      ]),
    )
    expect(me.getByRole('link', { name: /Account Settings/ })).toBeDefined()
  })

test('the bar of a phone has the title and the bell; below the first level an arrow leads up', async () => {
  const club = await aClub()
  onAPhone()
  const { logIn, user, path } = await openApp(club, '/dashboard/heatmap/heart_rate')
  await logIn(club.coach.email, password)
  await screen.findByRole('navigation', { name: 'Shortcuts' })
  const bar = within(screen.getByRole('banner'))
  expect(bar.queryByRole('button', { name: 'Account menu' })).toBeNull()
  expect(bar.queryByRole('button', { name: 'فارسی' })).toBeNull()
  await user.click(bar.getByRole('button', { name: 'Back' }))
  await waitFor(() => expect(path()).toBe('/dashboard/heatmap'))
})

test('a wide screen has the sidebar and no tabs', async () => {
  const club = await aClub()
  const { logIn } = await openApp(club, '/dashboard/main')
  await logIn(club.coach.email, password)
  expect(await screen.findByRole('navigation', { name: 'Main menu' })).toBeDefined()
  expect(screen.queryByRole('navigation', { name: 'Shortcuts' })).toBeNull()
})

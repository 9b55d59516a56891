// What is loaded renders without the fallback of Suspense (docs/decisions/web-build.md).
import { screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { aClub, password } from '#test/club.ts'
import { openApp } from '#test/open-app.tsx'
import { prepareScreen } from './app.tsx'

for (const [path, title] of [
  ['/login', 'Log in'],
  ['/verify/unknown', 'Verify your account'],
  ['/nowhere', 'Page not found'],
] as const)
  test(`the first render of ${path} shows its screen`, async () => {
    const club = await aClub()
    await prepareScreen(path)
    await openApp(club, path)
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeDefined()
  })

for (const role of ['player', 'admin'] as const)
  test(`after the log-in of the ${role} the frame appears together with the first screen`, async () => {
    const club = await aClub()
    const { logIn } = await openApp(club, '/login')
    const fallbacks: string[] = []
    const observer = new MutationObserver(() => {
      // A screen that waits for its data has its own shape instead.
      const fallback = document.querySelector('#content .loading')
      if (fallback) fallbacks.push(fallback.outerHTML)
    })
    observer.observe(document.body, { childList: true, subtree: true })
    onTestFinished(() => observer.disconnect())
    await logIn(club[role].email, password)
    await waitFor(() => expect(document.getElementById('content')?.textContent).toBeTruthy())
    expect(fallbacks).toEqual([])
  })

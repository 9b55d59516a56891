// What a first visit really fetches: every script the browser asks for until the screen stands, sized as the server
// would send it with gzip. first-load.test.ts counts the same from the build; here nothing lazy can hide.
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { languageCodes } from '#domain/languages.ts'
import { root } from '#scripts/root.ts'
import { expect, open, test, visitor } from './interface-looks.ts'

const dist = join(root, 'web/dist')
const limits = { '/login': 95, '/dashboard/main': 140 } as const

function kilobytes(path: string): number {
  const file = join(dist, path)
  return (statSync(`${file}.gz`, { throwIfNoEntry: false }) ?? statSync(file)).size / 1000
}

for (const [path, limit] of Object.entries(limits))
  for (const language of languageCodes) {
    test(`a first visit to ${path} in ${language} fetches at most ${limit} kB of script`, async ({
      browser,
      filled,
    }) => {
      const role = path === '/login' ? null : 'Player'
      const page = await visitor(browser, filled, { role, language, context: { serviceWorkers: 'block' } })
      const scripts = new Set<string>()
      page.on('request', (request) => {
        const { pathname } = new URL(request.url())
        if (pathname.endsWith('.js')) scripts.add(pathname)
      })
      await open(page, path)
      await page.waitForLoadState('networkidle')
      const size = [...scripts].reduce((sum, script) => sum + kilobytes(script), 0)
      console.log(`${path} in ${language}: ${size.toFixed(1)} kB in ${scripts.size} files, at most ${limit}`)
      expect(scripts.size).toBeGreaterThan(3)
      expect(size).toBeLessThanOrEqual(limit)
      await page.context().close()
    })
  }

test('every screen of the tables of routes has its own chunk in the list of sizes', () => {
  const listed = Object.keys(
    (JSON.parse(readFileSync(join(dist, '.first-load'), 'utf8')) as { routes: Record<string, string[]> })
      .routes,
  )
  const screens = ['routes.tsx', 'public-routes.ts'].flatMap((file) => {
    const source = readFileSync(join(root, 'web', file), 'utf8')
    return [...source.matchAll(/import\('(?:#web|\.)\/([^']+)'\)/g)].map(([, screen]) => screen)
  })
  expect(screens.length).toBeGreaterThan(20)
  expect(screens.filter((screen) => screen !== undefined && !listed.includes(screen))).toEqual([])
})

// Limits for the first load, mainly for people on phones.
import { languageCodes } from '#domain/languages.ts'
import { firstLoad, firstVisit, scriptLimits } from '#e2e/pictures/first-load.ts'
import { expect, open, test, visitor } from './interface-looks.ts'

for (const [path, limit] of Object.entries(scriptLimits))
  for (const language of languageCodes)
    test(`a first visit to ${path} in ${language} fetches at most ${limit} kB of script`, async ({
      browser,
      filled,
    }) => {
      const role = path === '/login' ? null : 'Player'
      const page = await visitor(browser, filled, { role, language, context: firstVisit })
      const { files, kilobytes } = await firstLoad(page, path)
      console.log(`${path} in ${language}: ${kilobytes.toFixed(1)} kB in ${files} files, at most ${limit}`)
      // React alone is larger than this: a smaller figure means that something was not counted.
      expect(kilobytes).toBeGreaterThan(60)
      expect(kilobytes).toBeLessThanOrEqual(limit)
      await page.context().close()
    })

test('the prefetched dashboard data is requested once', async ({ browser, filled }) => {
  const page = await visitor(browser, filled, { role: 'Player', context: firstVisit })
  const asked: string[] = []
  page.on('request', (request) => {
    const [call] = /getAccountType|screens\/dashboard/.exec(request.url()) ?? []
    if (call) asked.push(`${call} by ${request.resourceType()}`)
  })
  await open(page, '/dashboard/main')
  // 'other' is the preload of /boot.js; a request of the app would be 'fetch'.
  expect(asked).toEqual(['getAccountType by other', 'screens/dashboard by fetch'])
  await page.context().close()
})

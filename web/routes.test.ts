import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { describe, expect, test } from 'vitest'
import { accountTypes, roles } from '#domain/people/roles.ts'
import { root } from '#scripts/root.ts'
import { ownRoutes } from './routes.tsx'
import { mainPath, mayOpen } from './shell/dashboard-route.ts'
import { staffRoutes } from './staff-routes.ts'

const dashboardRoutes = [...staffRoutes, ...ownRoutes]

const opens = (type: (typeof accountTypes)[number]) =>
  dashboardRoutes.filter((route) => mayOpen(route, type)).map(({ path }) => path)

test('roles that sign up by themselves open no screen about other people', () => {
  const byThemselves = accountTypes.filter((type) => roles[type].joinsBy === 'sign-up')
  const open = staffRoutes.filter((route) => byThemselves.some((type) => mayOpen(route, type)))
  expect(open.map(({ path }) => path)).toEqual([])
})

describe('every role', () => {
  for (const type of accountTypes) {
    test(`${type} has one main screen, and opens no address twice`, () => {
      const paths = opens(type)
      expect(paths.filter((path) => path === mainPath)).toHaveLength(1)
      expect(new Set(paths).size).toBe(paths.length)
    })

    test(`${type} reaches every hidden screen from a row of the menu`, () => {
      const mine = dashboardRoutes.filter((route) => mayOpen(route, type))
      const menu = mine.filter(({ isHidden }) => !isHidden).map(({ path }) => path)
      for (const { isHidden, parent } of mine) if (isHidden) expect(menu).toContain(parent)
    })

    test(`${type} can open the account page, delete the account and sign out`, () => {
      expect(opens(type)).toEqual(
        expect.arrayContaining([
          '/dashboard/user',
          '/dashboard/delete',
          '/dashboard/signout',
          '/dashboard/help',
        ]),
      )
    })
  }
})

test('the screens of each role are those of the specification', () => {
  const everyone = ['/dashboard/user', '/dashboard/delete', '/dashboard/signout', '/dashboard/help']
  const own = (type: (typeof accountTypes)[number]) =>
    opens(type).filter((path) => path !== mainPath && !everyone.includes(path))
  expect(own('Player').toSorted()).toEqual([
    '/dashboard/healthcheck/:id',
    '/dashboard/healthcheckhistory',
    '/dashboard/metric/:metricName/:rating?/:subRating?',
    '/dashboard/metric/bloodpressure',
    '/dashboard/player/:id',
    '/dashboard/sharing',
  ])
  expect(own('Coach')).toEqual(['/dashboard/heatmap', '/dashboard/book', '/dashboard/player/:id'])
  // Practitioners may read every player's record, so they may open the page that shows it.
  expect(own('Practitioner')).toEqual([
    '/dashboard/squad/:organisationId/:date',
    '/dashboard/station/:organisationId/:date/:measures?',
    '/dashboard/newhealthcheck',
    '/dashboard/followups',
    '/dashboard/importresults',
    '/dashboard/care/:id',
    '/dashboard/correct/:id',
    '/dashboard/player/:id',
  ])
  expect(own('Admin')).toEqual([
    '/dashboard/organisation/:id',
    '/dashboard/addorganisation',
    '/dashboard/addpractitioner',
    '/dashboard/audit',
  ])
})

// The calls of a screen and of the files it imports from its feature, found in their source.
function callsOf(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return new Set()
  seen.add(file)
  const text = readFileSync(`${root}/${file}`, 'utf8')
  const calls = [...text.matchAll(/\b(?:useCall|useSend|useLongSend|useDryRun|call)\(\s*'(\w+)'/g)].map(
    ([, name]) => name ?? '',
  )
  if (/\buseOwnUser\(/.test(text)) calls.push('getUser')
  if (/\buseSquad\(/.test(text)) calls.push('getSquadScreen')
  if (/\buseTriage\(/.test(text)) calls.push('getTriageScreen')
  if (/\buseAccountType\(/.test(text)) calls.push('getAccountType')
  if (/\baddReadings\(/.test(text)) calls.push('addReadings')
  // Leaving is a call of web/api, because every other call waits for it.
  if (/\bfinishLeaving\(/.test(text)) calls.push('signOut')
  const own = [...text.matchAll(/'(\.|#web)\/([\w/-]+\.tsx?)'/g)]
    .map(([, from, name]) => (from === '.' ? `${dirname(file)}/${name}` : `web/${name}`))
    .filter((path) => featureOf(path) === featureOf(file))
  return new Set([...calls, ...own.flatMap((next) => [...callsOf(next, seen)])])
}

const featureOf = (path: string): string => path.split('/').slice(0, 2).join('/')

const screens = ['coach-routes.tsx', 'admin-routes.tsx', 'practitioner-routes.tsx', 'routes.tsx']
  .flatMap((file) =>
    readFileSync(`${root}/web/${file}`, 'utf8')
      .split(/\n {4}path: /)
      .slice(1),
  )
  .map((row) => [...row.matchAll(/import\('#(web\/[^']+)'\)/g)].map(([, file]) => file ?? ''))

describe('every row names the calls that its screen makes', () => {
  for (const [index, { path, calls }] of dashboardRoutes.entries()) {
    const files = screens[index]?.length
      ? screens[index]
      : ['web/accounts/account-settings.tsx', 'web/audit/who-looked.tsx']
    test(`${path} (${files.join(', ')})`, () => {
      const made = new Set(files.flatMap((file) => [...callsOf(file)]))
      // The frame makes this call before any screen renders, and everybody may make it.
      if (calls.length > 1 || !calls.includes('getAccountType')) made.delete('getAccountType')
      expect([...calls].toSorted()).toEqual([...made].toSorted())
    })
  }
})

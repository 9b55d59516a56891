import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { describe, expect, test } from 'vitest'
import { mayCall, mayCallForSelf } from '#domain/people/policy.ts'
import { type AccountType, accountTypes, roles } from '#domain/people/roles.ts'
import type { CallName } from '#domain/wire/api.ts'
import { root } from '#scripts/root.ts'
import { ownRoutes } from './routes.tsx'
import { type DashboardRoute, mainPath } from './shell/dashboard-route.ts'
import { staffRoutes } from './staff-routes.ts'

const dashboardRoutes = [...staffRoutes, ...ownRoutes]

const opens = (type: (typeof accountTypes)[number]) =>
  dashboardRoutes.filter((route) => route.for.includes(type)).map(({ path }) => path)

test('roles that sign up by themselves open no screen about other people', () => {
  const byThemselves = accountTypes.filter((type) => roles[type].joinsBy === 'sign-up')
  const open = staffRoutes.filter((route) => byThemselves.some((type) => route.for.includes(type)))
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
      const mine = dashboardRoutes.filter((route) => route.for.includes(type))
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
          '/dashboard/purpose',
        ]),
      )
    })
  }
})

test('the screens of each role are those of the specification', () => {
  const everyone = [
    '/dashboard/user',
    '/dashboard/delete',
    '/dashboard/signout',
    '/dashboard/help',
    '/dashboard/purpose',
  ]
  const own = (type: (typeof accountTypes)[number]) =>
    opens(type).filter((path) => path !== mainPath && !everyone.includes(path))
  expect(own('Player').toSorted()).toEqual([
    '/dashboard/code',
    '/dashboard/healthcheck/:id',
    '/dashboard/healthcheckhistory',
    '/dashboard/metric/:metricName/:rating?/:subRating?',
    '/dashboard/metric/bloodpressure',
    '/dashboard/metric/own/:measureId',
    '/dashboard/player/:id',
    '/dashboard/sharing',
  ])
  expect(own('Coach')).toEqual([
    '/dashboard/heatmap',
    '/dashboard/heatmap/:metric',
    '/dashboard/book',
    '/dashboard/teams',
    '/dashboard/codes/:organisationId',
    '/dashboard/player/:id',
  ])
  // Practitioners may read every player's record, so they may open the page that shows it.
  expect(own('Practitioner')).toEqual([
    '/dashboard/squad/:organisationId/:date',
    '/dashboard/station/:organisationId/:date/:measures?',
    '/dashboard/codes/:organisationId',
    '/dashboard/newhealthcheck',
    '/dashboard/followups',
    '/dashboard/importresults',
    '/dashboard/rules',
    '/dashboard/owntests',
    '/dashboard/equipment',
    '/dashboard/care/:id',
    '/dashboard/correct/:id',
    '/dashboard/player/:id',
  ])
  expect(own('Admin')).toEqual([
    '/dashboard/people',
    '/dashboard/organisation/:id',
    '/dashboard/organisation/:id/teams',
    '/dashboard/organisation/:id/owntests',
    '/dashboard/organisation/:id/equipment',
    '/dashboard/organisation/:id/consent',
    '/dashboard/addorganisation',
    '/dashboard/addpractitioner',
    '/dashboard/audit',
  ])
})

// The calls of a screen and of the files it imports from its feature and from web/confirm, found in their source. A file
// that asks `useMayCall` first shows nothing to a role that may not make the call.
function callsOf(file: string, seen = new Set<string>()): Set<CallName> {
  if (seen.has(file)) return new Set()
  seen.add(file)
  const text = readFileSync(`${root}/${file}`, 'utf8')
  const calls = [
    ...text.matchAll(/\b(?:useCall|useSend|useSendEach|useLongSend|useDryRun|call)\(\s*'(\w+)'/g),
  ].map(
    ([, name]) => name as CallName, // the compiler has checked it there
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
    .filter((path) => featureOf(path) === featureOf(file) || path.startsWith('web/confirm/'))
  const asked = new Set([...text.matchAll(/\buseMayCall\(\s*'(\w+)'/g)].map(([, name]) => name))
  const all = [...calls, ...own.flatMap((next) => [...callsOf(next, seen)])]
  return new Set(all.filter((call) => !asked.has(call)))
}

const featureOf = (path: string): string => path.split('/').slice(0, 2).join('/')

// The tables in the order of `dashboardRoutes`.
const tables = [
  ...[...readFileSync(`${root}/web/staff-routes.ts`, 'utf8').matchAll(/\.\.\.(\w+)Routes/g)].map(
    ([, role]) => `${role}-routes.tsx`,
  ),
  'routes.tsx',
]
const screens = tables
  .flatMap((file) =>
    readFileSync(`${root}/web/${file}`, 'utf8')
      .split(/\n {4}path: /)
      .slice(1),
  )
  .map((row) => [...row.matchAll(/import\('#(web\/[^']+)'\)/g)].map(([, file]) => file ?? ''))

// On the pages of a child the player's own buttons are left out.
const forOneself: ReadonlySet<CallName> = new Set(['answerFollowUp', 'declineBooking', 'undoDecline'])
const isOfChild = ({ path }: DashboardRoute): boolean => path.includes('/:childId/')

describe('every role of a row may make the calls of its screen', () => {
  for (const [index, row] of dashboardRoutes.entries()) {
    const files = screens[index]?.length
      ? screens[index]
      : ['web/accounts/own/account-settings.tsx', 'web/audit/who-looked.tsx']
    test(`${row.path} (${files.join(', ')})`, () => {
      const refused = files.flatMap((file) =>
        [...callsOf(file)].flatMap((call) =>
          row.for
            .filter((type) => !mayMake(row, type, call) && !(isOfChild(row) && forOneself.has(call)))
            .map((type) => `${type} may not call ${call}, which ${file} does`),
        ),
      )
      expect(refused).toEqual([])
    })
  }
})

const mayMake = (row: DashboardRoute, account_type: AccountType, call: CallName): boolean =>
  ownRoutes.includes(row) ? mayCallForSelf(call, account_type) : mayCall(call, { account_type })

// The rules for imports between folders.
import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { accountTypes } from '#domain/people/roles.ts'
import { root } from '#scripts/root.ts'

type Source = { path: string; text: string; imports: string[] }

// Folders of `server` and `web` that every feature may import; any other folder there is a feature.
const shared = {
  server: ['db', 'records', 'calendar', 'mail', 'http'],
  web: ['base', 'messages', 'ui', 'api', 'imports', 'confirm'],
}

const rooms = ['domain', 'server', 'web', 'scripts', 'test', 'e2e', 'bench', 'torture']
const importing =
  /(?:^|[\s;}])(?:import|export)\s[^'"`;]*?from\s*['"]([^'"]+)['"]|\bimport\s*\(?\s*['"]([^'"]+)['"]/gm

const sources = globSync(`{${rooms.join(',')}}/**/*.{ts,tsx}`, { cwd: root }).map((path) =>
  readSource(path, readFileSync(`${root}/${path}`, 'utf8')),
)

function readSource(path: string, text: string): Source {
  return { path, text, imports: [...text.matchAll(importing)].map(([, from, bare]) => from ?? bare ?? '') }
}

// The imports of our own files as paths from the root, for './x.ts' and '#room/x.ts' alike.
function ours({ path, imports }: Source): string[] {
  return imports
    .filter((name) => name.startsWith('#') || name.startsWith('./'))
    .map((name) => (name.startsWith('#') ? name.slice(1) : join(dirname(path), name)))
}

function featureOf(path: string): string | undefined {
  const [room, folder, file] = path.split('/')
  if ((room !== 'server' && room !== 'web') || file === undefined || folder === undefined) return undefined
  return shared[room].includes(folder) ? undefined : `${room}/${folder}`
}

function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path)
}

function breaches(files: Source[], forbids: (path: string, imported: string) => boolean): string[] {
  return files.flatMap((source) =>
    ours(source)
      .filter((imported) => forbids(source.path, imported))
      .map((imported) => `${source.path} imports ${imported}`),
  )
}

// The entry points, and the tables of screens.
const isWebRoot = (path: string): boolean => /^web\/[^/]+$/.test(path)
const from = (room: string) => (path: string) => path.startsWith(`${room}/`)

// A room of the server: 'db' for server/db/store.ts. The files of `server` itself are in no room.
const serverRoomOf = (path: string): string | undefined => /^server\/([^/]+)\//.exec(path)?.[1]
const importsOtherThan =
  (room: string, ...below: string[]) =>
  (path: string, imported: string): boolean => {
    const other = serverRoomOf(imported)
    return (
      !isTest(path) && serverRoomOf(path) === room && other !== undefined && ![room, ...below].includes(other)
    )
  }

// The order of what the features of web share.
const mayImportOfWeb = (folder: string, below: readonly string[]) => (path: string, imported: string) =>
  !isTest(path) &&
  from(`web/${folder}`)(path) &&
  from('web')(imported) &&
  ![folder, ...below].some((room) => from(`web/${room}`)(imported))

// The rules are apart from the files, so that the tests below can try them on files that break them.
const rules = {
  'domain imports nothing of ours but domain': (path: string, imported: string) =>
    from('domain')(path) && !from('domain')(imported) && !(isTest(path) && from('test')(imported)),
  'server and web never import each other': (path: string, imported: string) =>
    (from('server')(path) && from('web')(imported)) || (from('web')(path) && from('server')(imported)),
  'server and web import no scripts, journeys or benchmarks': (path: string, imported: string) =>
    !isTest(path) &&
    (from('server')(path) || from('web')(path)) &&
    ['scripts', 'e2e', 'bench', 'torture', 'test'].some((room) => from(room)(imported)),
  'scripts import no tests, journeys or benchmarks': (path: string, imported: string) =>
    !isTest(path) &&
    from('scripts')(path) &&
    ['e2e', 'bench', 'torture', 'test'].some((room) => from(room)(imported)),
  'a feature imports no other feature': (path: string, imported: string) => {
    const [own, other] = [featureOf(path), featureOf(imported)]
    return own !== undefined && other !== undefined && own !== other
  },
  'what features share imports no feature': (path: string, imported: string) => {
    const [room, folder, file] = path.split('/')
    const isShared =
      file !== undefined && (room === 'server' || room === 'web') && shared[room].includes(folder ?? '')
    return isShared && !isTest(path) && featureOf(imported) !== undefined
  },
  'server/db imports no other room of the server': importsOtherThan('db'),
  'server/records imports only server/db': importsOtherThan('records', 'db'),
  'server/calendar imports only server/db and server/records': importsOtherThan('calendar', 'db', 'records'),
  'server/mail imports no server/http': importsOtherThan('mail', 'db', 'records', 'calendar'),
  'server/http imports only rooms below it': importsOtherThan('http', 'db', 'records', 'mail'),
  'what every room of the server imports is in no room and imports none': (path: string, imported: string) =>
    [
      'clock',
      'config',
      'config-values',
      'data-dir',
      'database-address',
      'ids',
      'network',
      'place',
      'problem',
      'regularly',
      'version',
    ].some((name) => path === `server/${name}.ts`) && serverRoomOf(imported) !== undefined,
  // A migration must not import `domain`: a change there would change what the migration does.
  'migrations import nothing of domain': (path: string, imported: string) =>
    path.startsWith('server/db/migrations/') && from('domain')(imported),
  'only the root of web imports the root of web': (path: string, imported: string) =>
    !isTest(path) && from('web')(path) && !isWebRoot(path) && isWebRoot(imported),
  'web/base imports nothing of web but itself': mayImportOfWeb('base', []),
  'web/messages imports only web/base': mayImportOfWeb('messages', ['base']),
  'web/ui imports only web/base and web/messages': mayImportOfWeb('ui', ['base', 'messages']),
  'web/api imports only web/base and web/messages': mayImportOfWeb('api', ['base', 'messages']),
  'web/imports imports only base, messages, ui and api': mayImportOfWeb('imports', [
    'base',
    'messages',
    'ui',
    'api',
  ]),
  'web/confirm imports only base, messages, ui and api': mayImportOfWeb('confirm', [
    'base',
    'messages',
    'ui',
    'api',
  ]),
} satisfies Record<string, (path: string, imported: string) => boolean>

for (const [rule, forbids] of Object.entries(rules))
  test(rule, () => {
    expect(breaches(sources, forbids)).toEqual([])
  })

const broken: [rule: keyof typeof rules, path: string, line: string][] = [
  [
    'domain imports nothing of ours but domain',
    'domain/measures/rating.ts',
    "import { open } from '#server/db/open.ts'",
  ],
  [
    'domain imports nothing of ours but domain',
    'domain/measures/rating.ts',
    "export type { A } from '#web/routes.tsx'",
  ],
  [
    'domain imports nothing of ours but domain',
    'domain/measures/rating.ts',
    "const m = await import('#server/app.ts')",
  ],
  ['server and web never import each other', 'server/app.ts', "import '#web/main.tsx'"],
  [
    'server and web never import each other',
    'web/api/client.ts',
    "import type {\n  A,\n} from '#server/app.ts'",
  ],
  [
    'server and web import no scripts, journeys or benchmarks',
    'server/app.ts',
    "import { root } from '#scripts/root.ts'",
  ],
  [
    'scripts import no tests, journeys or benchmarks',
    'scripts/demo.ts',
    "import { aClub } from '#e2e/seed.ts'",
  ],
  [
    'a feature imports no other feature',
    'server/bookings/routes.ts',
    "import { a } from '#server/accounts/routes.ts'",
  ],
  [
    'only the root of web imports the root of web',
    'web/shell/frame/sidebar.tsx',
    "import type { DashboardRoute } from '#web/routes.tsx'",
  ],
  [
    'what features share imports no feature',
    'web/ui/cards/card.tsx',
    "import { A } from '#web/accounts/login.tsx'",
  ],
  [
    'server/db imports no other room of the server',
    'server/db/store.ts',
    "import { flushReads } from '#server/records/audit.ts'",
  ],
  [
    'server/records imports only server/db',
    'server/records/checks/follow-ups.ts',
    "import type { SignedIn } from '#server/http/session.ts'",
  ],
  [
    'server/calendar imports only server/db and server/records',
    'server/calendar/appointment-file.ts',
    "import { send } from '#server/mail/queue.ts'",
  ],
  [
    'server/mail imports no server/http',
    'server/mail/queue.ts',
    "import type { Context } from '#server/http/context.ts'",
  ],
  [
    'server/http imports only rooms below it',
    'server/http/answer.ts',
    "import { feedOf } from '#server/calendar-feed/feed.ts'",
  ],
  [
    'what every room of the server imports is in no room and imports none',
    'server/problem.ts',
    "import { findPerson } from '#server/records/people/people.ts'",
  ],
  [
    'a feature imports no other feature',
    'web/accounts/sign-out.tsx',
    "const { countReadings } = await import('#web/squad-day/offline/outbox.ts')",
  ],
  [
    'web/base imports nothing of web but itself',
    'web/base/session.ts',
    "import { useMessages } from '#web/messages/use-messages.ts'",
  ],
  [
    'web/messages imports only web/base',
    'web/messages/format.ts',
    "import type { Refusal } from '#web/api/refusal.ts'",
  ],
  [
    'web/ui imports only web/base and web/messages',
    'web/ui/overlays/toast.tsx',
    "import { useCall } from '#web/api/use-call.ts'",
  ],
  [
    'web/api imports only web/base and web/messages',
    'web/api/use-download.ts',
    "import { showToast } from '#web/ui/overlays/toast.tsx'",
  ],
  [
    'web/imports imports only base, messages, ui and api',
    'web/imports/read-list.ts',
    "import { outbox } from '#web/squad-day/offline/outbox.ts'",
  ],
  [
    'web/confirm imports only base, messages, ui and api',
    'web/confirm/confirm-password.tsx',
    "import { A } from '#web/accounts/login.tsx'",
  ],
  [
    'migrations import nothing of domain',
    'server/db/migrations/002-checks-and-bookings.ts',
    "import { fieldNames } from '#domain/measures/fields.ts'",
  ],
]
for (const [rule, path, line] of broken)
  test(`'${rule}' finds ${JSON.stringify(line)} in ${path}`, () => {
    expect(breaches([readSource(path, line)], rules[rule])).toHaveLength(1)
  })

// Every import cycle through a file. Type imports and dynamic imports count too.
function cyclesIn(files: Source[]): string[] {
  const byPath = new Map(files.map((source) => [source.path, source]))
  const cycles = new Set<string>()
  const done = new Set<string>()
  const visit = (path: string, way: string[]): void => {
    const start = way.indexOf(path)
    if (start >= 0) cycles.add([...way.slice(start), path].join(' > '))
    const source = byPath.get(path)
    if (start >= 0 || done.has(path) || !source) return
    for (const imported of ours(source)) visit(imported, [...way, path])
    done.add(path)
  }
  for (const { path } of files) visit(path, [])
  return [...cycles]
}

test('there are no import cycles', () => {
  expect(cyclesIn(sources)).toEqual([])
})

test('a cycle through three files is found', () => {
  const files = [
    readSource('web/ui/a.ts', "import type { B } from './b.ts'"),
    readSource('web/ui/b.ts', "const c = () => import('#web/ui/c.ts')"),
    readSource('web/ui/c.ts', "import './a.ts'"),
  ]
  expect(cyclesIn(files)).toEqual(['web/ui/a.ts > web/ui/b.ts > web/ui/c.ts > web/ui/a.ts'])
})

test('no import uses ../ and every import of our own files names the file', () => {
  const wrong = sources.flatMap(({ path, imports }) =>
    imports
      .filter(
        (name) => /^\.\.|^\.\/.*\.\./.test(name) || (/^[.#]/.test(name) && !/\.[a-z]+(\?\w+)?$/.test(name)),
      )
      .map((name) => `${path} imports ${name}`),
  )
  expect(wrong).toEqual([])
})

// Everything that reads health checks passes these modules, which know withdrawal, sharing and the joining day.
const mayNameChecks = (path: string): boolean =>
  /^server\/(records\/checks\/|db\/migrations\/|db\/tables\.ts$|backup\/tables\.ts$)/.test(path)
const namesChecks = ({ path, text }: Source): boolean =>
  from('server')(path) && !isTest(path) && !mayNameChecks(path) && /['"`]health_checks\b(?!\.\w*,)/.test(text)

test('only server/records/checks selects health checks', () => {
  expect(sources.filter(namesChecks).map(({ path }) => path)).toEqual([])
})

test('a query of health checks elsewhere is found', () => {
  const query = "db.selectFrom('health_checks').selectAll()"
  expect(namesChecks(readSource('server/audit/queries.ts', query))).toBe(true)
  expect(namesChecks(readSource('server/records/people/people.ts', query))).toBe(true)
  expect(namesChecks(readSource('server/records/checks/checks.ts', query))).toBe(false)
})

// A property of a role or a right decides; where an account is made, a constant of roles.ts stands for the role. Texts
// and the frozen migrations write the words out, and a FHIR resource happens to be called Practitioner.
const mayNameRoles = (path: string): boolean =>
  isTest(path) ||
  !/^(domain|server|web|scripts)\//.test(path) ||
  /^(domain\/people|server\/db\/migrations|web\/messages|web\/dev)\//.test(path) ||
  path === 'server/exchange/fhir/observations.ts' ||
  path === 'server/exchange/export/texts.ts'
const roleNamed = new RegExp(`['"\`](${accountTypes.join('|')})['"\`]`)
const namesRole = ({ path, text }: Source): boolean => !mayNameRoles(path) && roleNamed.test(text)

test('only domain/people names a role', () => {
  const named = sources
    .filter(namesRole)
    .map(({ path, text }) => `${path} names ${roleNamed.exec(text)?.[0]}`)
  expect(named).toEqual([])
})

// Where an account is made, or a screen is for somebody.
const mayHoldRoles = (path: string): boolean =>
  !/^(server|web)\//.test(path) ||
  isTest(path) ||
  /^web\/[\w-]*routes\.tsx?$/.test(path) ||
  /^(server\/accounts\/sign-up|web\/accounts\/joining|web\/organisations\/directory)\//.test(path) ||
  [
    'server/config-values.ts',
    'server/organisations/add.ts',
    'server/exchange/import/roster.ts',
    'server/accounts/guardians/invitation.ts',
  ].includes(path)
const holdsRole = ({ path, text }: Source): boolean =>
  !mayHoldRoles(path) && new RegExp(`\\b(${accountTypes.join('|')})Role\\b`, 'i').test(text)

test('a constant of a role stands only where an account is made or a screen is for somebody', () => {
  expect(sources.filter(holdsRole).map(({ path }) => path)).toEqual([])
  expect(holdsRole(readSource('server/bookings/told.ts', 'const account_type = guardianRole'))).toBe(true)
})

test('a role in a query or a screen is found', () => {
  expect(namesRole(readSource('server/audit/queries.ts', "where('account_type', '=', 'Coach')"))).toBe(true)
  expect(namesRole(readSource('web/accounts/login.tsx', '<Field accountType="Admin" />'))).toBe(true)
  expect(namesRole(readSource('domain/people/policy.ts', "account_type: 'Coach'"))).toBe(false)
})

const exporting = /^export (?:async )?(?:const|let|function\*?|class|type|interface) ([\w$]+)/gm
const importingNames = /(?:import|export)\s+(?:type\s+)?(?:\w+\s*,\s*)?\{([^}]*)\}\s*from\s*['"]([^'"]+)['"]/g

/** What a file exports and no other imports. Files that are imported as a whole or on demand are left out. */
function unusedExports(files: Source[]): string[] {
  const used = new Set<string>()
  const wholly = new Set<string>()
  for (const source of files) {
    const { path, text } = source
    const named = [...text.matchAll(importingNames)]
    for (const [, names = '', from = ''] of named)
      for (const imported of ours({ path, text, imports: [from] }))
        for (const name of names.split(',')) used.add(`${imported} ${/(?:type\s+)?([\w$]+)/.exec(name)?.[1]}`)
    const others = text.replace(importingNames, '')
    for (const imported of ours(readSource(path, others))) wholly.add(imported)
  }
  return files
    .filter(({ path }) => !wholly.has(path))
    .flatMap(({ path, text }) => [...text.matchAll(exporting)].map(([, name]) => `${path} ${name}`))
    .filter((name) => !used.has(name))
}

test('what a file exports, another imports', () => {
  const settings = globSync('*.ts', { cwd: root }).map((path) =>
    readSource(path, readFileSync(`${root}/${path}`, 'utf8')),
  )
  expect(unusedExports([...sources, ...settings])).toEqual([])
})

test('an export that only its own file uses is found', () => {
  const files = [
    readSource('domain/a.ts', 'export const used = 1\nexport type Own = 1\nexport const other = 1'),
    readSource(
      'domain/b.ts',
      "import {\n  type used as kept,\n} from './a.ts'\nexport { other } from '#domain/a.ts'",
    ),
    readSource('web/c.tsx', "const { d } = await import('./d.tsx')"),
    readSource('web/d.tsx', 'export const d = 1'),
  ]
  expect(unusedExports(files)).toEqual(['domain/a.ts Own'])
})

// A word that stands for another thing in every file says nothing: 'Given' says less than 'LoginCodes'.
const declaring = /^[ \t]*(?:export )?(?:type|interface|class) ([\w$]+)(?=[ <])/gm
const mostFiles = 3

/** The types that more files declare than may, with those files. */
function overusedTypes(files: Source[]): Record<string, string[]> {
  const declared = Map.groupBy(
    files.flatMap(({ path, text }) =>
      [...new Set([...text.matchAll(declaring)].map(([, name = '']) => name))].map((name) => ({
        name,
        path,
      })),
    ),
    ({ name }) => name,
  )
  const overused = [...declared].filter(([, all]) => all.length > mostFiles)
  return Object.fromEntries(overused.map(([name, all]) => [name, all.map(({ path }) => path)]))
}

test('at most three files declare a type of the same name', () => {
  expect(overusedTypes(sources)).toEqual({})
})

test('a type that four files declare is found', () => {
  const files = ['a', 'b', 'c', 'd'].map((name) =>
    readSource(`web/${name}.ts`, `type Given = string\ntype Given${name}<T> = T\n// type Given`),
  )
  expect(Object.keys(overusedTypes(files))).toEqual(['Given'])
  expect(overusedTypes(files.slice(1))).toEqual({})
})

test('there are no barrels', () => {
  const barrels = sources.filter(
    ({ path, text }) => /^index\.tsx?$/.test(basename(path)) || /^export\s*\*\s/m.test(text),
  )
  expect(barrels.map(({ path }) => path)).toEqual([])
})

test('files have kebab-case names that say what is in them', () => {
  const vague = ['utils', 'util', 'helpers', 'helper', 'common', 'misc', 'types']
  const wrong = sources.filter(({ path }) => {
    const name = basename(path).replace(/(\.(test|config|d|module|spec|worker))*\.tsx?$/, '')
    return !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name) || vague.includes(name)
  })
  expect(wrong.map(({ path }) => path)).toEqual([])
})

test('every component of the design system is on the page that shows them', () => {
  const shown = new Set<string>()
  const show = (source: Source) => {
    if (shown.has(source.path)) return
    shown.add(source.path)
    for (const path of ours(source)) {
      const next = sources.find((one) => one.path === path)
      if (next && /^web\/(ui|imports|dev)\//.test(path)) show(next)
    }
  }
  for (const source of sources) if (source.path === 'web/dev/kit.tsx') show(source)
  const components = sources.filter(({ path }) => /^web\/(ui|imports)\/.*\.tsx$/.test(path) && !isTest(path))
  expect(components.length).toBeGreaterThan(40)
  expect(components.map(({ path }) => path).filter((path) => !shown.has(path))).toEqual([])
})

test('no subfolder has a package.json, which would stop # imports from resolving', () => {
  expect(globSync(`{${rooms.join(',')},docs}/**/package.json`, { cwd: root })).toEqual([])
})

test('the lock file names no download host', () => {
  const { packages } = JSON.parse(readFileSync(`${root}/package-lock.json`, 'utf8')) as {
    packages: Record<string, { resolved?: string }>
  }
  const named = Object.entries(packages).filter(([, { resolved }]) => resolved?.includes('://'))
  expect(named).toEqual([])
})

test('packages for the browser only are dev dependencies', () => {
  const { dependencies } = JSON.parse(readFileSync(`${root}/package.json`, 'utf8')) as {
    dependencies: Record<string, string>
  }
  const needed = sources
    .filter(({ path }) => (from('server')(path) || from('domain')(path)) && !isTest(path))
    .flatMap(({ imports }) => imports)
    .filter((name) => !/^[.#]|^node:/.test(name))
    .map((name) =>
      name
        .split('/')
        .slice(0, name.startsWith('@') ? 2 : 1)
        .join('/'),
    )
  expect([...new Set(needed)].filter((name) => !(name in dependencies))).toEqual([])
})

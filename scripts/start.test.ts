// `npm start` in copies of the project, as an operator runs it.
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStore } from '#server/db/store.ts'
import { aPasskey } from '#test/authenticator.ts'
import { copyProject } from '#test/recipe.ts'
import { demoLogins, demoPassword, fillWithDemo } from './demo-data.ts'
import { freePort } from './postgres.ts'
import { root } from './root.ts'

let parent: string
let firstStart: string
// The web app of the copies cannot be built again, because that takes long.
beforeAll(async () => {
  parent = mkdtempSync(join(tmpdir(), 'pitchside-start-'))
  const original = join(parent, 'original')
  copyProject(original)
  rmSync(join(original, 'node_modules'))
  mkdirSync(join(original, 'node_modules'))
  for (const name of readdirSync(join(root, 'node_modules')))
    symlinkSync(join(root, 'node_modules', name), join(original, 'node_modules', name))
  uninstall(original, 'vite')
  mkdirSync(join(original, 'web/dist'))
  writeFileSync(join(original, 'web/dist/index.html'), '<!doctype html><title>Pitchside</title>')
  firstStart = await start(original)
}, 60_000)
afterAll(() => rmSync(parent, { recursive: true, force: true }))

/** After its first start. */
function aCopy(): string {
  const folder = mkdtempSync(join(parent, 'copy-'))
  execFileSync('cp', ['-R', '-P', `${join(parent, 'original')}/.`, folder])
  return folder
}

const uninstall = (folder: string, name: string): void => rmSync(join(folder, 'node_modules', name))

function change(folder: string, path: string, from: string, to: string): void {
  const file = join(folder, path)
  const text = readFileSync(file, 'utf8')
  expect(text).toContain(from)
  writeFileSync(file, text.replace(from, to))
}

type Start = { env?: Record<string, string>; work?: (url: string) => Promise<void> }

/** Starts it, does `work` when it is ready, and returns all that was printed. */
async function start(folder: string, { env = {}, work }: Start = {}): Promise<string> {
  const { scripts } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    scripts: { start: string }
  }
  const port = String(await freePort())
  const child = spawn('sh', ['-c', scripts.start], {
    cwd: folder,
    env: {
      PATH: `${join(folder, 'node_modules/.bin')}:${process.env.PATH}`,
      PORT: port,
      DATA_DIR: mkdtempSync(join(parent, 'data-')),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'close')
  let said = ''
  const { promise: ready, resolve } = Promise.withResolvers<void>()
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data) => {
      said += String(data)
      if (said.includes('Pitchside is ready')) resolve()
    })
  try {
    await Promise.race([ready, ended])
    await work?.(`http://127.0.0.1:${port}`)
  } finally {
    child.kill('SIGTERM')
    await ended
  }
  return said
}

const version = 'server/version.ts'
const firstLine = '  const text ='
const asksForVersion = async (url: string) => {
  expect((await fetch(`${url}/api/openapi.json`)).status).toBe(500)
}

test('the server is bundled when its sources changed, and only then', async () => {
  expect(firstStart).toContain('Built the server')
  expect(firstStart).toContain('Pitchside is ready')

  const folder = aCopy()
  change(folder, 'dist/main.js', '', `console.log('from the bundle')\n`)
  const second = await start(folder)
  expect(second).toContain('from the bundle')
  expect(second).not.toContain('Building')

  change(folder, version, firstLine, `\n${firstLine}`)
  expect(await start(folder)).toContain('Built the server')
})

test('a logged error names its place in the sources, unless a later build has replaced the bundle', async () => {
  const folder = aCopy()
  change(folder, version, firstLine, `  throw new Error('a mistake')\n${firstLine}`)
  const line = readFileSync(join(folder, version), 'utf8')
    .split('\n')
    .findIndex((text) => text.includes('a mistake'))
  const said = await start(folder, { work: asksForVersion })
  expect(said).toContain(`/${version}:${line + 1}:9)`)
  expect(said).not.toContain('dist/main.js')

  const replaced = await start(folder, {
    work: async (url) => {
      const later = new Date(Date.now() + 1000)
      utimesSync(join(folder, 'dist/main.js.map'), later, later)
      await asksForVersion(url)
    },
  })
  expect(replaced).toContain('dist/main.js:')
  expect(replaced).not.toContain(version)
})

test('what the server loads only when it is needed comes with the bundle', async () => {
  const folder = aCopy()
  const dataDir = mkdtempSync(join(parent, 'demo-'))
  const store = await openStore({ dataDir })
  await fillWithDemo(store, { today: '2026-11-15', variant: 'corrected' })
  const { _id: check } = await store.read
    .selectFrom('health_checks')
    .innerJoin('users', 'users._id', 'health_checks.user_id')
    .where('users.email', '=', demoLogins.Player)
    .select('health_checks._id')
    .executeTakeFirstOrThrow()
  await store.close()

  await start(folder, {
    env: { DATA_DIR: dataDir },
    work: async (url) => {
      const post = (path: string, body: object, cookie = '') =>
        fetch(`${url}${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', cookie },
          body: JSON.stringify(body),
        })
      const login = await post('/api/users/login', { email: demoLogins.Player, password: demoPassword })
      const cookie = login.headers
        .getSetCookie()
        .map((set) => set.split(';')[0])
        .join('; ')

      const report = await fetch(`${url}/api/report/${check}`, { headers: { cookie } })
      expect((await report.text()).slice(0, 5), 'pdfkit and the fonts').toBe('%PDF-')

      const begun = await post('/api/passkeys/register/options', {}, cookie)
      const { options } = (await begun.json()) as { options: { challenge: string; rp: { id: string } } }
      const passkey = aPasskey(url.replace('127.0.0.1', 'localhost'))
      const added = await post(
        '/api/passkeys/register/verify',
        { name: 'Phone', credential: passkey.make(options) },
        cookie,
      )
      expect(added.status, 'what verifies passkeys').toBe(200)

      const isMail = (name: string) => name.endsWith('.eml')
      const outbox = join(dataDir, 'outbox')
      expect((await post('/api/users/forgot', { user: { email: demoLogins.Player } })).status).toBe(200)
      await expect
        .poll(() => existsSync(outbox) && readdirSync(outbox).some(isMail), { timeout: 10_000 })
        .toBe(true)
    },
  })
})

test('without dev dependencies a bundle of the same sources runs, and otherwise the sources', async () => {
  const folder = aCopy()
  uninstall(folder, 'rolldown')
  change(folder, 'dist/main.js', '', `console.log('from the bundle')\n`)
  expect(await start(folder)).toContain('from the bundle')

  change(folder, version, firstLine, `  throw new Error('a mistake')\n${firstLine}`)
  const changed = await start(folder, { work: asksForVersion })
  expect(changed).toContain('a mistake')
  expect(changed).not.toContain('from the bundle')
})

test('a wrong setting is reported before anything is built', async () => {
  const folder = aCopy()
  rmSync(join(folder, 'dist'), { recursive: true })
  const said = await start(folder, { env: { PORT: 'abc' } })
  expect(said).toMatch(/^PORT/)
  expect(said).not.toContain('Building')
})

test('without a web app and the means to build it, one line says what to do', async () => {
  const folder = aCopy()
  rmSync(join(folder, 'web/dist'), { recursive: true })
  expect(await start(folder)).toBe(
    'web/dist is missing and Vite is not installed: run `npm install`, then `npm run build`.\n',
  )
})

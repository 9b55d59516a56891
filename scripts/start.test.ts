// `npm start` in copies of the project, as an operator runs it.
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoLogins, demoPassword, fillWithDemo } from '#scripts/demo/data.ts'
import { openStore } from '#server/db/store.ts'
import { aPasskey } from '#test/clients/authenticator.ts'
import { copyProject } from '#test/recipes/recipe.ts'
import { freePort } from './postgres.ts'
import { root } from './root.ts'

let parent: string
let firstStart: string
// A stand-in for Vite, because building the web app takes long.
const quickVite = `import { mkdirSync, writeFileSync } from 'node:fs'
const folder = process.argv[process.argv.indexOf('--outDir') + 1]
mkdirSync(folder, { recursive: true })
writeFileSync(folder + '/index.html', '<!doctype html><title>Pitchside</title>')
`
beforeAll(async () => {
  parent = mkdtempSync(join(tmpdir(), 'pitchside-start-'))
  const original = join(parent, 'original')
  copyProject(original)
  rmSync(join(original, 'node_modules'))
  mkdirSync(join(original, 'node_modules'))
  for (const name of readdirSync(join(root, 'node_modules')))
    symlinkSync(join(root, 'node_modules', name), join(original, 'node_modules', name))
  rmSync(join(original, 'node_modules/vite'))
  mkdirSync(join(original, 'node_modules/vite/bin'), { recursive: true })
  writeFileSync(join(original, 'node_modules/vite/bin/vite.js'), quickVite)
  firstStart = await start(original)
}, 60_000)
afterAll(() => rmSync(parent, { recursive: true, force: true }), 60_000)

/** After its first start. */
function aCopy(): string {
  const folder = mkdtempSync(join(parent, 'copy-'))
  execFileSync('cp', ['-R', '-P', `${join(parent, 'original')}/.`, folder])
  return folder
}

/** As `npm install --omit=dev`. */
function withoutDevPackages(folder: string): void {
  for (const name of ['vite', 'rolldown']) rmSync(join(folder, 'node_modules', name), { recursive: true })
}

const built = (folder: string): string[] => readdirSync(join(folder, 'dist'))

function change(folder: string, path: string, from: string, to: string): void {
  const file = join(folder, path)
  const text = readFileSync(file, 'utf8')
  expect(text).toContain(from)
  writeFileSync(file, text.replace(from, to))
}

/** The only built program says so when it starts. */
function mark(folder: string, said: string): void {
  const [only = '', ...others] = built(folder)
  expect(others).toEqual([])
  change(folder, `dist/${only}/server/main.js`, '', `console.log('${said}')\n`)
}

type StartCase = {
  /** Of package.json. */
  command?: string
  words?: string[]
  env?: Record<string, string>
  work?: (url: string) => Promise<void>
}

/** Starts it, does `work` when it is ready, and returns all that was printed. */
async function start(
  folder: string,
  { command = 'start', words = [], env = {}, work }: StartCase = {},
): Promise<string> {
  const { scripts } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  const port = String(await freePort())
  const child = spawn('sh', ['-c', `${scripts[command]} ${words.join(' ')}`], {
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

// Runs with the first request about the API.
const source = 'server/openapi/document.ts'
const firstLine = "  return {\n    openapi: '3.1.1',"
const asksForApi = async (url: string) => {
  expect((await fetch(`${url}/api/openapi.json`)).status).toBe(500)
}

test('a program that was built starts as it is', async () => {
  expect(firstStart).toContain('Built the program')
  expect(firstStart).toContain('Pitchside is ready')

  const folder = aCopy()
  mark(folder, 'the first program')
  const second = await start(folder)
  expect(second).toContain('the first program')
  expect(second).not.toContain('Building')
})

test('changed sources are built beside a running server, which keeps its folder, and no more than three stay', async () => {
  const folder = aCopy()
  const [own = ''] = built(folder)
  const build = () => execFileSync('node', ['scripts/build.ts'], { cwd: folder, encoding: 'utf8' })
  const changeAndBuild = () => {
    change(folder, source, firstLine, `\n${firstLine}`)
    expect(build()).toContain('Built the program')
  }
  await start(folder, {
    work: async (url) => {
      changeAndBuild()
      changeAndBuild()
      // The server loads this part only now.
      const forgot = await fetch(`${url}/api/users/forgot`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ user: { email: 'nobody@club.example' } }),
      })
      expect(forgot.status).toBe(200)
    },
  })
  expect(built(folder)).toHaveLength(3)
  expect(built(folder)).toContain(own)
  changeAndBuild()
  expect(built(folder)).toHaveLength(3)
  expect(built(folder)).not.toContain(own)
})

test('a logged error names the function and its line in the program', async () => {
  const folder = aCopy()
  change(folder, source, firstLine, `  throw new Error('a mistake')\n${firstLine}`)
  const said = await start(folder, { work: asksForApi })
  const [, path = '', line = ''] = /at describeInterface \(file:\/\/(\S+\/main\.js):(\d+):/.exec(said) ?? []
  expect(readFileSync(path, 'utf8').split('\n')[Number(line) - 1]).toContain('throw new Error("a mistake")')
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

test('without dev packages the newest complete program runs, whatever the sources are', async () => {
  const folder = aCopy()
  const [older = ''] = built(folder)
  const newer = '0123456789abcdef'
  cpSync(join(folder, 'dist', older), join(folder, 'dist', newer), { recursive: true })
  writeFileSync(join(folder, 'dist', newer, 'built-at'), new Date().toISOString())
  change(folder, `dist/${older}/server/main.js`, '', `console.log('the older program')\n`)
  change(folder, `dist/${newer}/server/main.js`, '', `console.log('the newer program')\n`)
  // A build that was killed.
  mkdirSync(join(folder, 'dist/.building-1/server'), { recursive: true })
  mkdirSync(join(folder, 'dist/ffffffffffffffff/server'), { recursive: true })
  withoutDevPackages(folder)
  change(folder, source, firstLine, `  throw new Error('a mistake')\n${firstLine}`)
  const said = await start(folder)
  expect(said).toContain('the newer program')
  expect(said).not.toContain('Building')
})

test("the operator's commands are part of the program and run without dev packages", async () => {
  const folder = aCopy()
  withoutDevPackages(folder)
  for (const name of ['server', 'domain', 'web']) rmSync(join(folder, name), { recursive: true })
  const env = { DATA_DIR: mkdtempSync(join(parent, 'data-')) }
  await start(folder, { env })
  const file = join(env.DATA_DIR, 'club.backup')
  expect(await start(folder, { env, command: 'backup', words: [file] })).toContain(
    'read back and found whole',
  )
  const words = [file, '--replace', '--as-backed-up']
  expect(await start(folder, { env, command: 'restore', words })).toContain('restored as they were')
  expect(await start(folder, { env, command: 'move' })).toMatch(/^Usage: DATABASE_URL=/)
})

test('a wrong setting is reported before anything is built', async () => {
  const folder = aCopy()
  rmSync(join(folder, 'dist'), { recursive: true })
  const said = await start(folder, { env: { PORT: 'abc' } })
  expect(said).toMatch(/^PORT/)
  expect(said).not.toContain('Building')
})

test('without a program and the means to build one, one line says what to do', async () => {
  const folder = aCopy()
  const dist = join(folder, 'dist')
  rmSync(dist, { recursive: true })
  // Root may write into every folder, but not into a file.
  writeFileSync(dist, '')
  expect(await start(folder)).toBe(
    `The program is not built, and ${dist} cannot be written. As the user who installed it: run \`npm install\`, then \`npm run build\`.\n`,
  )
  rmSync(dist)
  withoutDevPackages(folder)
  expect(await start(folder)).toBe(
    'dist/ holds no program and Vite is not installed: run `npm install`, then `npm run build`.\n',
  )
})

// Runs the steps of deploy/Dockerfile in a clean folder, without a container engine, and starts what they make in a root of
// its own, as its user, where the program folder cannot be written.
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { root } from './root.ts'

const mostBytes = 250 * 1024 * 1024
const port = '39317'

type ContainerStep = { readonly word: string; readonly rest: string }

export async function checkContainer(): Promise<string> {
  const scratch = mkdtempSync(join(tmpdir(), 'pitchside-container-'))
  try {
    const steps = stepsOf(readFileSync(join(root, 'deploy/Dockerfile'), 'utf8'))
    const second = steps.findLastIndex(({ word }) => word === 'FROM')
    for (const step of steps.slice(0, second)) runStep(step, scratch)
    const image = join(scratch, 'image')
    const bytes = sizeOf(image)
    if (bytes > mostBytes)
      throw new Error(`the image has ${megabytes(bytes)}, at most ${megabytes(mostBytes)}`)
    if (existsSync(join(image, 'app/node_modules/node'))) throw new Error('node_modules has a second Node')
    await start(steps.slice(second), image)
    return `its steps make an image of ${megabytes(bytes)} that starts without root and a writable program folder, answers, and backs up`
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}

function stepsOf(text: string): ContainerStep[] {
  const lines = text.replaceAll('\\\n', ' ').split('\n')
  return lines.flatMap((line) => {
    const [, word = '', rest = ''] = /^([A-Z]+) +(.*)$/.exec(line) ?? []
    return word === '' ? [] : [{ word, rest }]
  })
}

function runStep({ word, rest }: ContainerStep, scratch: string): void {
  const app = join(scratch, 'app')
  mkdirSync(app, { recursive: true })
  mkdirSync(join(scratch, 'image/app'), { recursive: true })
  if (word === 'COPY') for (const file of copied(rest)) cpSync(join(root, file), join(app, file))
  if (word === 'RUN')
    execFileSync('sh', ['-ec', rest.replaceAll('/image', join(scratch, 'image'))], {
      cwd: app,
      stdio: ['ignore', 'ignore', 'inherit'],
      // Without the packages of this checkout.
      env: { ...process.env, PATH: `${join(process.execPath, '..')}:${process.env.PATH}` },
    })
}

/** `COPY . .` is what git has. */
function copied(rest: string): string[] {
  const words = rest.split(' ').slice(0, -1)
  if (words[0] !== '.') return words
  return execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).trim().split('\n')
}

/** Starts it, asks it, makes a backup of it and stops it. */
async function start(steps: readonly ContainerStep[], image: string): Promise<void> {
  const last = (wanted: string) => steps.findLast(({ word }) => word === wanted)?.rest ?? ''
  const settings = steps.filter(({ word }) => word === 'ENV').flatMap(({ rest }) => rest.split(' '))
  const given = {
    ...Object.fromEntries(settings.map((pair) => pair.split('='))),
    PORT: port,
    HOST: '127.0.0.1',
  }
  const env = { PATH: process.env.PATH, ...given, PUBLIC_URL: `http://127.0.0.1:${port}` }
  const inside = (words: readonly string[]) => [
    `--userspec=${last('USER')}`,
    image,
    '/node',
    '-e',
    `process.chdir('${last('WORKDIR')}'); process.execve('/node', ${JSON.stringify(words)}, process.env)`,
  ]
  const run = (...words: string[]) =>
    execFileSync('chroot', inside(['/node', ...words]), { env, stdio: ['ignore', 'pipe', 'ignore'] })
  const server = spawn('chroot', inside(JSON.parse(last('CMD')) as string[]), {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const gone = once(server, 'exit')
  try {
    await answers(`http://127.0.0.1:${port}/readyz`)
    await answers(`http://127.0.0.1:${port}/`)
    const healthWords = JSON.parse(last('HEALTHCHECK').replace(/^.*? CMD /, '')) as string[]
    run(...healthWords.slice(1).map((word) => word.replaceAll(':3000/', `:${port}/`)))
    if (String(run('-p', writable)) !== 'false\n') throw new Error('its user may write the program folder')
    if (run('scripts/start.ts', 'backup', '-').length < 100) throw new Error('it makes no backup')
  } finally {
    server.kill('SIGTERM')
  }
  const [code] = (await gone) as [number | null]
  if (code !== 0) throw new Error(`it stopped with ${code}`)
}

const writable = `(() => { try { fs.writeFileSync('/app/written', ''); return true } catch { return false } })()`

async function answers(url: string): Promise<void> {
  for (let nth = 0; nth < 150; nth += 1) {
    const reply = await fetch(url).catch(() => undefined)
    await reply?.body?.cancel()
    if (reply?.ok) return
    await pause(200)
  }
  throw new Error(`${url} does not answer`)
}

const sizeOf = (folder: string): number =>
  globSync('**', { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0)

const megabytes = (bytes: number): string => `${Math.round(bytes / 1024 / 1024)} MB`

// Runs the steps of deploy/Dockerfile in a clean folder, without a container engine, and starts what they make in a root of
// its own, as its user, where the program folder cannot be written.
import { execFileSync, spawn } from 'node:child_process'
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { root } from './root.ts'

const mostBytes = 250 * 1024 * 1024
const port = '39317'

type Step = { readonly word: string; readonly rest: string }

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
    await start(steps.slice(second), image)
    return `its steps make an image of ${megabytes(bytes)} that starts and answers`
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}

function stepsOf(text: string): Step[] {
  const lines = text.replaceAll('\\\n', ' ').split('\n')
  return lines.flatMap((line) => {
    const [, word = '', rest = ''] = /^([A-Z]+) +(.*)$/.exec(line) ?? []
    return word === '' ? [] : [{ word, rest }]
  })
}

function runStep({ word, rest }: Step, scratch: string): void {
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

async function start(steps: readonly Step[], image: string): Promise<void> {
  const command = steps.findLast(({ word }) => word === 'CMD')?.rest ?? '[]'
  const set = steps.filter(({ word }) => word === 'ENV').flatMap(({ rest }) => rest.split(' '))
  const settings = Object.fromEntries(set.map((pair) => pair.split('=')))
  const env = { PATH: process.env.PATH, ...settings, PORT: port, HOST: '127.0.0.1' }
  const words = JSON.parse(command) as string[]
  const inside = [
    '--userspec=1000:1000',
    image,
    '/node',
    '-e',
    `process.chdir('/app'); process.execve('/node', ${JSON.stringify(words)}, process.env)`,
  ]
  const server = spawn('chroot', inside, { env, stdio: ['ignore', 'ignore', 'inherit'] })
  try {
    await answers(`http://127.0.0.1:${port}/readyz`)
    await answers(`http://127.0.0.1:${port}/`)
  } finally {
    server.kill('SIGTERM')
  }
}

async function answers(url: string): Promise<void> {
  for (let nth = 0; nth < 100; nth += 1) {
    const reply = await fetch(url).catch(() => undefined)
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

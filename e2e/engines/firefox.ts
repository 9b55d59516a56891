// Firefox through WebDriver BiDi, which it speaks itself: Debian's package firefox-esr is all that it needs.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#scripts/postgres.ts'
import { type Engine, EngineMissing, type EnginePage, type Size, storeAll } from './engine.ts'
import { endProgram, findProgram, patiently, startProgram } from './programs.ts'

export async function startFirefox(): Promise<Engine> {
  const firefox = findProgram('firefox-esr', 'firefox')
  if (!firefox) throw new EngineMissing('install the package firefox-esr')
  const profile = mkdtempSync(join(tmpdir(), 'pitchside-firefox-'))
  const port = await freePort()
  const words = ['--headless', '--no-remote', '--profile', profile, `--remote-debugging-port=${port}`]
  const program = startProgram(firefox, words, { MOZ_DISABLE_CONTENT_SANDBOX: '1' })
  const { send, end } = await patiently(() => connect(`ws://127.0.0.1:${port}/session`))
  const begun = (await send('session.new', { capabilities: {} })) as {
    capabilities: { browserVersion: string }
  } // as BiDi says
  return {
    name: 'Firefox',
    version: begun.capabilities.browserVersion,
    open: (size) => openPage(send, size),
    async close() {
      end()
      await endProgram(program)
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

type Send = (method: string, params: object) => Promise<unknown>

async function connect(address: string): Promise<{ send: Send; end: () => void }> {
  const socket = new WebSocket(address)
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', () => reject(new Error(`Firefox does not listen at ${address}.`)))
  })
  const open = new Map<number, PromiseWithResolvers<unknown>>()
  socket.addEventListener('message', ({ data }) => {
    const told = JSON.parse(String(data)) as { id?: number; result?: unknown; message?: string } // as BiDi says
    const waiting = told.id === undefined ? undefined : open.get(told.id)
    if (told.id === undefined || !waiting) return
    open.delete(told.id)
    if (told.result === undefined) waiting.reject(new Error(told.message))
    else waiting.resolve(told.result)
  })
  let last = 0
  const send: Send = (method, params) => {
    last += 1
    const waiting = Promise.withResolvers<unknown>()
    open.set(last, waiting)
    socket.send(JSON.stringify({ id: last, method, params }))
    return waiting.promise
  }
  return { send, end: () => socket.close() }
}

type Evaluated = {
  readonly type: string
  readonly result?: { readonly value?: string }
  readonly exceptionDetails?: { readonly text: string }
}

async function openPage(send: Send, viewport: Size): Promise<EnginePage> {
  // A container of its own: no cookie and no storage of an earlier page.
  const { userContext } = (await send('browser.createUserContext', {})) as { userContext: string }
  const { context } = (await send('browsingContext.create', { type: 'tab', userContext })) as {
    context: string
  }
  await send('browsingContext.setViewport', { context, viewport })
  const goto = (url: string) => send('browsingContext.navigate', { context, url, wait: 'complete' })
  const run = async (body: string) => {
    const told = (await send('script.evaluate', {
      expression: `(async () => { ${body} })().then((found) => JSON.stringify(found ?? null))`,
      target: { context },
      awaitPromise: true,
    })) as Evaluated
    if (told.type === 'exception') throw new Error(told.exceptionDetails?.text)
    return JSON.parse(told.result?.value ?? 'null') as unknown
  }
  return {
    async enter(url, session, choices) {
      await goto(`${url}/robots.txt`)
      const partition = { type: 'context', context }
      for (const { name, value } of session?.cookies ?? [])
        await send('storage.setCookie', {
          cookie: { name, value: { type: 'string', value }, domain: new URL(url).hostname, path: '/' },
          partition,
        })
      await run(storeAll({ ...choices, ...session?.storage }))
    },
    async goto(address) {
      await goto(address)
    },
    run,
    async type(text) {
      const actions = [...text].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ])
      await send('input.performActions', { context, actions: [{ type: 'key', id: 'keys', actions }] })
    },
    async picture(file) {
      const { data } = (await send('browsingContext.captureScreenshot', { context })) as { data: string }
      writeFileSync(file, Buffer.from(data, 'base64'))
    },
    async close() {
      await send('browsingContext.close', { context })
      await send('browser.removeUserContext', { userContext })
    },
  }
}

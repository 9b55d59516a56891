// WebKitGTK through the driver of Debian's package webkit2gtk-driver, which speaks WebDriver. It draws into a window, so
// a machine without a screen needs Xvfb.
import { writeFileSync } from 'node:fs'
import { freePort } from '#scripts/postgres.ts'
import { type Engine, EngineMissing, type EnginePage, type Size, storeAll } from './engine.ts'
import { endProgram, findProgram, patiently, startProgram } from './programs.ts'

const screenNumber = ':93'

export async function startWebKit(): Promise<Engine> {
  const driver = findProgram('WebKitWebDriver')
  const browser = findProgram('/usr/lib/*/webkit2gtk-4.1/MiniBrowser', '/usr/lib/*/webkitgtk-6.0/MiniBrowser')
  if (!driver || !browser) throw new EngineMissing('install the package webkit2gtk-driver')
  const screenProgram = findProgram('Xvfb')
  if (!process.env.DISPLAY && !screenProgram) throw new EngineMissing('install the package xvfb')
  const screen =
    process.env.DISPLAY || !screenProgram
      ? null
      : startProgram(screenProgram, [screenNumber, '-screen', '0', '1600x1400x24'])
  const port = await freePort()
  const program = startProgram(driver, [`--port=${port}`], {
    DISPLAY: process.env.DISPLAY ?? screenNumber,
    // A window without a graphics card.
    WEBKIT_DISABLE_DMABUF_RENDERER: '1',
  })
  const ask = webDriver(`http://127.0.0.1:${port}`)
  const begin = () =>
    ask('POST', '/session', {
      capabilities: {
        alwaysMatch: { 'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] } },
      },
    }) as Promise<{ sessionId: string; capabilities: { browserVersion: string } }> // as WebDriver says
  const first = await patiently(begin)
  await ask('DELETE', `/session/${first.sessionId}`)
  return {
    name: 'WebKit',
    version: `WebKitGTK ${first.capabilities.browserVersion}`,
    async open(size) {
      const { sessionId } = await begin()
      return pageOf((method, path, body) => ask(method, `/session/${sessionId}${path}`, body), size)
    },
    async close() {
      await endProgram(program)
      if (screen) await endProgram(screen)
    },
  }
}

type Ask = (method: string, path: string, body?: object) => Promise<unknown>

const webDriver =
  (address: string): Ask =>
  async (method, path, body) => {
    const reply = await fetch(address + path, {
      method,
      signal: AbortSignal.timeout(60_000),
      ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
    })
    const { value } = (await reply.json()) as { value: unknown }
    if (!reply.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`)
    return value
  }

async function pageOf(ask: Ask, size: Size): Promise<EnginePage> {
  const run = (body: string) =>
    ask('POST', '/execute/async', {
      script: `const tell = arguments[0]; (async () => { ${body} })().then(tell, (error) => tell('failed: ' + error))`,
      args: [],
    })
  // The size of the window has the frame of the window in it.
  await ask('POST', '/window/rect', { x: 0, y: 0, ...size })
  const [width, height] = (await run('return [innerWidth, innerHeight]')) as [number, number]
  await ask('POST', '/window/rect', {
    width: 2 * size.width - width,
    height: 2 * size.height - height,
  })
  return {
    async enter(url, session, choices) {
      await ask('POST', '/url', { url: `${url}/robots.txt` })
      for (const { name, value } of session?.cookies ?? [])
        await ask('POST', '/cookie', { cookie: { name, value, path: '/', httpOnly: true } })
      await run(storeAll({ ...choices, ...session?.storage }))
    },
    async goto(url) {
      await ask('POST', '/url', { url })
    },
    run,
    async type(text) {
      const keys = [...text].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ])
      await ask('POST', '/actions', { actions: [{ type: 'key', id: 'keys', actions: keys }] })
    },
    async picture(file) {
      // The driver waits for the next frame, and a page at rest draws none.
      await run(`let isOn = false
        const timer = setInterval(() => {
          isOn = !isOn
          document.documentElement.style.outline = isOn ? '1px solid transparent' : ''
        }, 16)
        setTimeout(() => clearInterval(timer), 3_000)`)
      writeFileSync(file, Buffer.from((await ask('GET', '/screenshot')) as string, 'base64'))
    },
    async close() {
      await ask('DELETE', '')
    },
  }
}

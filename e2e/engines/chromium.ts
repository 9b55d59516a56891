import { chromium } from '@playwright/test'
import { chromiumFlags, findChromium } from '#scripts/chromium.ts'
import { type Engine, EngineMissing } from './engine.ts'

export async function startChromium(): Promise<Engine> {
  const executablePath = findChromium()
  if (!executablePath) throw new EngineMissing('install the package chromium-headless-shell')
  const browser = await chromium.launch({ executablePath, args: chromiumFlags })
  return {
    name: 'Chromium',
    version: browser.version(),
    async open(viewport) {
      const context = await browser.newContext({ viewport, reducedMotion: 'reduce' })
      const page = await context.newPage()
      return {
        async enter(url, session, choices) {
          if (session) await context.addCookies([...session.cookies])
          await page.goto(`${url}/robots.txt`)
          await page.evaluate(
            (values) => {
              for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value)
            },
            { ...choices, ...session?.storage },
          )
        },
        async goto(address) {
          await page.goto(address)
        },
        run: (body) => page.evaluate(`(async () => { ${body} })()`),
        type: (text) => page.keyboard.type(text),
        async picture(path) {
          await page.screenshot({ path })
        },
        close: () => context.close(),
      }
    },
    close: () => browser.close(),
  }
}

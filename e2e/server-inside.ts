// The product in the process of the test: the same parts as server/main.ts, started in milliseconds. Password
// hashing is cheap, because journeys sign in often and none tests the strength of a hash.
import { join } from 'node:path'
import { type Config, readConfig, settingsOf } from '#server/config.ts'
import { passwordsAt } from '#server/http/passwords.ts'
import { loadWebApp, type WebApp } from '#server/http/send/static-files.ts'
import { type Product, prepareProduct } from '#server/product.ts'
import { builtFolder } from './built-folder.ts'
import type { Server, ServerSettings } from './server-control.ts'

const passwords = passwordsAt({ memoryCost: 8, timeCost: 1, parallelism: 1 })

export function serverInside(settings: ServerSettings): Server {
  const config = readConfig(settings)
  const lines: string[] = []
  let running: Product | undefined
  const stop = async () => {
    const product = running
    running = undefined
    await product?.stop()
    return 0
  }
  return {
    start: async () => {
      const logTo = { write: (line: string) => void lines.push(line) }
      running = await prepareProduct({ config, passwords, web: webAppFor(config), logTo })
      await running.listen()
    },
    stop,
    kill: () => {
      throw new Error("Only a process can be killed: test.use({ runs: 'process' }).")
    },
    log: () => lines.join(''),
  }
}

const loaded = new Map<string, WebApp>()

function webAppFor(config: Config): WebApp {
  const settings = settingsOf(config)
  const key = JSON.stringify(settings)
  const web = loaded.get(key) ?? loadWebApp(join(builtFolder(), 'web'), settings)
  if (web === undefined) throw new Error('The web app is not built.')
  loaded.set(key, web)
  return web
}

// `npm run dev` restarts the server and reloads the browser when files change. Both stop together.
import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { root } from './root.ts'

const apiPort = process.env.PORT ?? '3000'
const webPort = process.env.WEB_PORT ?? '5173'
const url = `http://localhost:${webPort}`

// The browser opens Vite's address, so the server must accept that origin and use it in emails.
const settings = { PORT: apiPort, PUBLIC_URL: process.env.PUBLIC_URL ?? url }
const server = start('server', ['--watch', '--watch-preserve-output', 'server/main.ts'], settings)
const web = start('web', ['node_modules/vite/bin/vite.js', '--port', webPort, '--strictPort'], {
  ...settings,
  API_URL: `http://127.0.0.1:${apiPort}`,
})

let ending = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => end(0))

function start(name: string, words: string[], env: Record<string, string>): ChildProcess {
  const child = spawn(process.execPath, words, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_COMPILE_CACHE: join(root, '.cache/node'), ...env },
  })
  child.once('exit', (code) => {
    if (!ending) console.error(`${name} ended.`)
    end(code ?? 1)
  })
  return child
}

function end(code: number): void {
  if (ending) return
  ending = true
  process.exitCode = code
  server.kill()
  web.kill()
}

// `npm run demo` runs the product with demo data in a temporary folder, which is deleted afterwards.
import { mkdtempSync, rmSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { orExit } from './build-folder.ts'
import { root } from './root.ts'
import { buildWebIfNeeded } from './web-build.ts'

enableCompileCache(process.env.NODE_COMPILE_CACHE ?? join(root, '.cache/node'))

orExit(buildWebIfNeeded)

const folder = mkdtempSync(join(tmpdir(), 'pitchside-demo-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
process.env.DATA_DIR = folder
// Demo people must never get into a real database or receive real email.
delete process.env.DATABASE_URL
delete process.env.SMTP_URL

const { readConfig } = await import('#server/config.ts')
const { openStore } = await import('#server/db/store.ts')
const { systemClock } = await import('#server/clock.ts')
const { demoLogins, demoPassword, fillWithDemo } = await import('./demo-data.ts')
const { makeDemoLink } = await import('./demo-exchange.ts')

const config = readConfig(process.env)
const store = await openStore(config)
await fillWithDemo(store, { today: systemClock(config.timeZone).today(), variant: config.variant })
await store.close()

await import('#server/main.ts')
const longest = Math.max(...Object.keys(demoLogins).map((type) => type.length))
console.log(`\nDemo log-ins, all with the password ${demoPassword}`)
for (const [type, email] of Object.entries(demoLogins)) console.log(`  ${type.padEnd(longest)}  ${email}`)
const link = await makeDemoLink(`http://127.0.0.1:${config.port}`, demoLogins.Player, demoPassword)
console.log(`A link for a doctor, with the passcode 2468:\n  ${link}`)
console.log(`Passkeys can be tried at ${config.publicUrl}.`)
console.log('Everything is deleted when you stop it (Ctrl-C).\n')

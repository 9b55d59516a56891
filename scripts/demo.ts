// `npm run demo` runs the product with demo data in a temporary folder, which is deleted afterwards.
import { mkdtempSync, rmSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bundle, orExit } from '#scripts/build/bundle.ts'
import { root } from './root.ts'

enableCompileCache(process.env.NODE_COMPILE_CACHE ?? join(root, '.cache/node'))

const program = orExit(bundle)

const folder = mkdtempSync(join(tmpdir(), 'pitchside-demo-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
process.env.DATA_DIR = folder
// Demo people must never get into a real database or receive real email.
delete process.env.DATABASE_URL
delete process.env.SMTP_URL
// In a terminal the log-ins below stay in sight.
if (process.stdout.isTTY) process.env.LOG_LEVEL ??= 'warn'

const { readConfig } = await import('#server/config.ts')
const { openStore } = await import('#server/db/store.ts')
const { systemClock } = await import('#server/clock.ts')
const { demoLogins, demoPassword, demoTeamCoach, fillWithDemo } = await import('#scripts/demo/data.ts')
const { makeDemoLink } = await import('#scripts/demo/exchange.ts')
const { addYouthClub, demoFamilies } = await import('#scripts/demo/youth.ts')

const config = readConfig(process.env)
const store = await openStore(config)
const setting = { today: systemClock(config.timeZone).today(), variant: config.variant }
await fillWithDemo(store, setting)
await addYouthClub(store, setting)
await store.close()

await import(join(program, 'server/main.js'))
const logins = [...Object.entries(demoLogins), ['Coach of a team', demoTeamCoach] as const, ...demoFamilies]
const longest = Math.max(...logins.map(([type]) => type.length))
console.log(`\nDemo log-ins, all with the password ${demoPassword}`)
for (const [type, email] of logins) console.log(`  ${type.padEnd(longest)}  ${email}`)
const link = await makeDemoLink(`http://127.0.0.1:${config.port}`, demoLogins.Player, demoPassword)
console.log(`A link for a doctor, with the passcode 2468:\n  ${link}`)
console.log(`Passkeys can be tried at ${config.publicUrl}.`)
console.log(
  'A second step of the login (an authenticator app) is set up in Account Settings. When the admin lets only assigned practitioners into a club, another one can still open it in an emergency, from the dashboard.',
)
console.log('Everything is deleted when you stop it (Ctrl-C).\n')

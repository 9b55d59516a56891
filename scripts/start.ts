// `npm start` builds the program when its sources changed and runs the server in this process, so that signals reach it
// and its exit code is that of the command. `node scripts/start.ts backup FILE` runs a command of the operator.
import { flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { bundle, bundleWithoutBuilding, isBuilt, orExit } from '#scripts/build/bundle.ts'

const [program = 'main'] = process.argv.splice(2, 1)
if (program === 'main' && !isBuilt()) await checkSettings()
const folder = orExit(program === 'main' ? bundle : bundleWithoutBuilding)
await import(join(folder, `server/${program}.js`))

// package.json names a folder for Node's compile cache, which makes the next start faster. Write it now, because a
// server may be killed before a clean exit.
flushCompileCache()

/** Reports an invalid variable before the build, not after it. */
async function checkSettings(): Promise<void> {
  const { readConfig } = await import('#server/config.ts')
  const { ConfigError } = await import('#server/config-values.ts')
  try {
    readConfig(process.env)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    console.error(error.message)
    process.exit(1)
  }
}

// `npm start` builds the web app when its sources changed, then runs the server in this process, so that signals
// reach it and its exit code is that of the command.
import { flushCompileCache } from 'node:module'
import { ConfigError, readConfig } from '#server/config.ts'
import { BuildFailed, buildWebIfNeeded } from './web-build.ts'

try {
  // Report an invalid variable before the build, not after it.
  readConfig(process.env)
  buildWebIfNeeded()
} catch (error) {
  if (!(error instanceof BuildFailed || error instanceof ConfigError)) throw error
  console.error(error.message)
  process.exit(1)
}
await import('#server/main.ts')

// package.json names a folder for Node's compile cache, which makes the next start faster. Write it now, because a
// server may be killed before a clean exit.
flushCompileCache()

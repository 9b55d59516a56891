// `npm start`: the web app is built when its sources changed, then the server runs in this very process, so
// that signals reach it and its exit code is the command's.
import { flushCompileCache } from 'node:module'
import { ConfigError, readConfig } from '#server/config.ts'
import { BuildFailed, buildWebIfNeeded } from './web-build.ts'

try {
  // A wrong variable is said at once, not after a build.
  readConfig(process.env)
  buildWebIfNeeded()
} catch (error) {
  if (!(error instanceof BuildFailed || error instanceof ConfigError)) throw error
  console.error(error.message)
  process.exit(1)
}
await import('#server/main.ts')

// package.json names a folder for compiled code, which makes the next start quick; written now, because a server
// may end by a power cut.
flushCompileCache()

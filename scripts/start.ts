// `npm start`: the web app is built when its sources changed, then the server runs in this very process, so
// that signals reach it and its exit code is the command's.
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { root } from './root.ts'
import { BuildFailed, buildWebIfNeeded } from './web-build.ts'

// Saves stripping and compiling every TypeScript file again at each start.
enableCompileCache(process.env.NODE_COMPILE_CACHE ?? join(root, '.cache/node'))

// Loaded only now, so that the cache already holds.
const { ConfigError, readConfig } = await import('#server/config.ts')
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

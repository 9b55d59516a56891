// `npm start` builds the web app and the server when their sources changed, then runs the server in this process, so
// that signals reach it and its exit code is that of the command.
import { flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { type Build, BuildFailed, build, canBuild, isCurrent } from './build-folder.ts'
import { root } from './root.ts'
import { serverBundle } from './server-build.ts'
import { buildWebIfPossible, webApp } from './web-build.ts'

const outdated = [webApp, serverBundle].filter((each) => !isCurrent(each))
if (outdated.length > 0) await bringUpToDate(outdated)

// Without dev dependencies a bundle that is not from these sources cannot be renewed; the sources do the same.
const isBundled = !outdated.includes(serverBundle) || canBuild(serverBundle)
await import(isBundled ? join(root, serverBundle.folder, 'main.js') : '#server/main.ts')

// package.json names a folder for Node's compile cache, which makes the next start faster. Write it now, because a
// server may be killed before a clean exit.
flushCompileCache()

async function bringUpToDate(outdated: readonly Build[]): Promise<void> {
  const { ConfigError, readConfig } = await import('#server/config.ts')
  try {
    // Report an invalid variable before the build, not after it.
    readConfig(process.env)
    if (outdated.includes(webApp)) buildWebIfPossible()
    if (outdated.includes(serverBundle) && canBuild(serverBundle)) build(serverBundle)
  } catch (error) {
    if (!(error instanceof BuildFailed || error instanceof ConfigError)) throw error
    console.error(error.message)
    process.exit(1)
  }
}

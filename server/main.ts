// Starts the server as an operator does: reads the environment, opens the database, listens, and stops on a signal.

import { peopleLog } from '#server/http/log/people-log.ts'
import { loadWebApp } from '#server/http/send/static-files.ts'
import { type Config, readConfig, settingsOf } from './config.ts'
import { ConfigError } from './config-values.ts'
import { checkDataDir, claimDataDir, HangingFolder } from './data-dir.ts'
import { StoreFailure } from './db/failure.ts'
import { NewerDatabase } from './db/migrate.ts'
import { passwords } from './http/passwords.ts'
import { prepareProduct } from './product.ts'
import { webFolder } from './program.ts'

const stopWithinMs = 15_000

let config: Config | undefined
try {
  config = readConfig(process.env)
  await run(config)
} catch (error) {
  console.error(explain(error, config))
  if (error instanceof HangingFolder) process.kill(process.pid, 'SIGKILL')
  process.exit(1)
}

async function run(config: Config): Promise<void> {
  const { dataDir, databaseUrl, smtpUrl } = config
  const usesFolder = databaseUrl === undefined || smtpUrl === undefined
  const warning = usesFolder ? await checkDataDir(dataDir) : null
  const release = databaseUrl === undefined ? await claimDataDir(dataDir) : () => {}
  const web = webFolder === undefined ? undefined : loadWebApp(webFolder, settingsOf(config))
  const product = await prepareProduct({
    config,
    passwords,
    ...(web && { web }),
    // Somebody reads it.
    ...(process.stdout.isTTY && { logTo: peopleLog(process.stdout) }),
  })
  const { log, setUpLink } = product
  if (warning !== null) log.warn(warning)

  // Set before the ready message, because a signal may come right after it.
  let isStopping = false
  const stop = async (signal: string) => {
    if (isStopping) return
    isStopping = true
    log.info({ signal }, 'stopping')
    setTimeout(() => process.exit(1), stopWithinMs).unref()
    await product.stop()
    release()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => {
      stop(signal).catch((error: unknown) => {
        log.error({ err: error }, 'could not stop in order')
        process.exit(1)
      })
    })

  await product.listen()
  log.info({ emergencyNumber: config.emergencyNumber }, 'the number shown where help is needed now')
  console.log(`Pitchside is ready: ${config.publicUrl}`)
  if (!web) console.log('This is the server from its sources: only the API answers here.')
  if (setUpLink !== null)
    console.log(`Nobody is an admin yet. Become the first one here, once:\n${setUpLink}`)
}

// An error that the operator can solve is one line; any other is a bug and shows its stack.
function explain(error: unknown, { databaseUrl, host, port }: Partial<Config> = {}): string {
  if (error instanceof ConfigError || error instanceof NewerDatabase) return error.message
  if (error instanceof StoreFailure)
    return databaseUrl !== undefined
      ? `DATABASE_URL: the database cannot be opened. ${error.message}`
      : `DATA_DIR: the database cannot be opened. ${error.message}`
  if (error instanceof Error && 'code' in error) {
    if (error.code === 'EADDRINUSE') return `PORT ${port} is in use by another program.`
    if (error.code === 'EACCES' && 'port' in error) return 'PORT: this port needs more rights than we have.'
    if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
      return `HOST ${host} is not an address of this machine.`
    if (
      error.code === 'EACCES' ||
      error.code === 'EROFS' ||
      error.code === 'ENOTDIR' ||
      error.code === 'EEXIST'
    )
      return `DATA_DIR: ${error.message}`
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

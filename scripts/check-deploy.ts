// `npm run check:deploy` checks the examples in deploy/ and the figures of a server with the tools that read them. A tool that is not installed
// is named; only a file that its tool refuses fails.
import { execFileSync } from 'node:child_process'
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp } from '#server/app.ts'
import { systemClock } from '#server/clock.ts'
import { readConfig } from '#server/config.ts'
import { openStore } from '#server/db/store.ts'
import { passwords } from '#server/http/passwords.ts'
import { systemIds } from '#server/ids.ts'
import { mailQueue } from '#server/mail/queue.ts'
import { checkContainer } from './check-container.ts'
import { tryProxy } from './deploy/proxies.ts'
import { root } from './root.ts'

const scratch = mkdtempSync(join(tmpdir(), 'pitchside-deploy-'))
const certificates = '/etc/ssl/pitchside'

// The examples name certificates that only a real site has.
function withCertificate(file: string): string {
  const key = join(scratch, 'key.pem')
  const certificate = join(scratch, 'fullchain.pem')
  if (!existsSync(key)) {
    const words = 'req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=club.example'.split(' ')
    const names = ['-addext', 'subjectAltName=DNS:club.example']
    execFileSync('openssl', [...words, ...names, '-keyout', key, '-out', certificate], { stdio: 'ignore' })
    writeFileSync(
      join(scratch, 'pitchside.pem'),
      readFileSync(certificate, 'utf8') + readFileSync(key, 'utf8'),
    )
  }
  const copy = join(scratch, file)
  writeFileSync(copy, readFileSync(join(root, 'deploy', file), 'utf8').replaceAll(certificates, scratch))
  return copy
}

const units = globSync('deploy/systemd/*', { cwd: root })
const checks: [file: string, tool: string, words: () => string[]][] = [
  ['deploy/nginx.conf', 'nginx', () => ['-t', '-q', '-c', withCertificate('nginx.conf')]],
  ['deploy/haproxy.cfg', 'haproxy', () => ['-c', '-q', '-f', withCertificate('haproxy.cfg')]],
  ['deploy/prometheus/alerts.yml', 'promtool', () => ['check', 'rules', 'deploy/prometheus/alerts.yml']],
  [
    'deploy/prometheus/prometheus.yml',
    'promtool',
    () => ['check', 'config', 'deploy/prometheus/prometheus.yml'],
  ],
  ['deploy/systemd', 'systemd-analyze', () => ['verify', '--man=no', ...units]],
]

let failures = 0
try {
  for (const [file, tool, words] of checks) console.log(`${file}: ${outcomeOf(tool, words)}`)
  const [nginx, haproxy] = await Promise.all([
    tried(() => tryProxy('nginx', withCertificate('nginx.conf'), scratch)),
    tried(() => tryProxy('haproxy', withCertificate('haproxy.cfg'), scratch)),
  ])
  console.log(`deploy/nginx.conf in front of two servers: ${nginx}`)
  console.log(`deploy/haproxy.cfg in front of two servers: ${haproxy}`)
} finally {
  rmSync(scratch, { recursive: true, force: true })
}
console.log(`/metrics: ${outcomeOf('promtool', () => ['check', 'metrics'], await metricsText())}`)
if (process.argv.includes('--container')) console.log(`deploy/Dockerfile: ${await tried(checkContainer)}`)
else console.log('deploy/Dockerfile: not run without --container')
process.exitCode = failures === 0 ? 0 : 1

async function tried(work: () => Promise<string>): Promise<string> {
  try {
    return await work()
  } catch (error) {
    if (isMissing(error)) return `not run: ${error.path} is not installed`
    failures += 1
    return `refused: ${error instanceof Error ? error.message : String(error)}`
  }
}

/** The program of a check is not installed. */
function isMissing(error: unknown): error is Error & { readonly path: string } {
  const { code, syscall } = (error ?? {}) as { code?: unknown; syscall?: unknown } // read as what it may be
  return error instanceof Error && code === 'ENOENT' && String(syscall).startsWith('spawn')
}

/** What a server answers, with one answer counted. */
async function metricsText(): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'pitchside-metrics-'))
  const config = readConfig({ DATA_DIR: dataDir, TIME_ZONE: 'UTC', LOG_LEVEL: 'silent' })
  const store = await openStore(config)
  const clock = systemClock('UTC')
  const mail = mailQueue({ clock, ids: systemIds, wake: () => undefined })
  const app = buildApp({ store, clock, ids: systemIds, mail, passwords, config })
  await app.inject('/healthz')
  const { body } = await app.inject('/metrics')
  await app.close()
  await store.close()
  rmSync(dataDir, { recursive: true, force: true })
  return body
}

function outcomeOf(tool: string, words: () => string[], input?: string): string {
  try {
    execFileSync(tool, words(), { cwd: root, stdio: 'pipe', ...(input !== undefined && { input }) })
    return `${tool} accepts it`
  } catch (error) {
    if (isMissing(error)) return `not run: ${tool} is not installed`
    failures += 1
    const said = error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error)
    return `${tool} refuses it:\n${said}`
  }
}

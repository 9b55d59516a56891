// Builds the whole server from its parts. The only file that imports every feature.

import { randomBytes } from 'node:crypto'
import Fastify, { type FastifyInstance } from 'fastify'
import { reason } from '#domain/wire/problems.ts'
import { accountRoutes } from '#server/accounts/routes.ts'
import { auditRoutes } from '#server/audit/routes.ts'
import { batteryRoutes } from '#server/batteries/routes.ts'
import { bookingRoutes } from '#server/bookings/routes.ts'
import { stopRemindersRoutes } from '#server/bookings/stop-reminders.ts'
import { calendarRoutes } from '#server/calendar-feed/routes.ts'
import { clearanceRoutes } from '#server/clearance/routes.ts'
import { consentRoutes } from '#server/consents/routes.ts'
import { exportRoutes } from '#server/exchange/export/routes.ts'
import { fhirRoutes } from '#server/exchange/fhir/routes.ts'
import { importRoutes } from '#server/exchange/import/routes.ts'
import { reportRoutes } from '#server/exchange/report/routes.ts'
import { researchRoutes } from '#server/exchange/research/routes.ts'
import { shareRoutes } from '#server/exchange/share/routes.ts'
import { fieldRoutes } from '#server/field/routes.ts'
import { changeRoutes } from '#server/health-checks/change-routes.ts'
import { followUpRoutes } from '#server/health-checks/follow-ups/routes.ts'
import { resultImportRoutes } from '#server/health-checks/import/routes.ts'
import { healthCheckRoutes } from '#server/health-checks/routes.ts'
import { healthCheckScreens } from '#server/health-checks/screens/screens.ts'
import { bodyLimit, readBodies } from '#server/http/bodies.ts'
import type { ServerParts } from '#server/http/context.ts'
import { answerErrors, problemOf, refuse } from '#server/http/errors.ts'
import { securityHeaders, setSecurityHeaders } from '#server/http/headers.ts'
import { answerHealth } from '#server/http/health.ts'
import { type LogStream, logOptions, logRequests } from '#server/http/log/log.ts'
import { refuseForeignOrigins } from '#server/http/origin.ts'
import { warnOfUntrustedProxy } from '#server/http/proxy-warning.ts'
import { serveWebApp, type WebApp } from '#server/http/send/static-files.ts'
import { measureRoutes } from '#server/measures/routes.ts'
import { metricTextRoutes } from '#server/metric-texts/routes.ts'
import { notificationRoutes } from '#server/notifications/routes.ts'
import { openapiRoutes } from '#server/openapi/routes.ts'
import { organisationRoutes } from '#server/organisations/routes.ts'
import { type ExpiryWatch, watchExpiry } from '#server/records/endings/expired.ts'
import type { Ledger } from '#server/records/endings/ledger.ts'
import { ruleRoutes } from '#server/rules/routes.ts'
import { searchRoutes } from '#server/search/routes.ts'
import { sharingRoutes } from '#server/sharing/routes.ts'
import { squadDayRoutes } from '#server/squad-day/routes.ts'
import { teamRoutes } from '#server/teams/routes.ts'
import { metricsRoutes } from '#server/telemetry/routes.ts'
import { notFound, refusalBody } from './problem.ts'

interface AppParts extends ServerParts {
  /** The built web app; without it only the API answers. */
  readonly web?: WebApp
  /** Where log lines go instead of the standard output. */
  readonly logTo?: LogStream
  readonly patience?: Patience
  readonly expiry?: ExpiryWatch
  /** Told to /readyz. */
  readonly ledger?: Pick<Ledger, 'problem'>
}

/** How long a client may take to send, in milliseconds. */
type Patience = { readonly headers: number; readonly request: number; readonly checkEvery: number }

// A client that sends byte by byte is disconnected after 32.5 seconds at the latest.
const patienceWithPeople: Patience = { headers: 15_000, request: 30_000, checkEvery: 2_500 }

export function buildApp({
  web,
  logTo,
  patience = patienceWithPeople,
  expiry,
  ledger,
  ...parts
}: AppParts): FastifyInstance {
  const { config, store } = parts
  const setHeaders = securityHeaders(config)
  const fastify: FastifyInstance = Fastify({
    ...logOptions(config.logLevel, logTo),
    genReqId: requestIds(),
    requestIdHeader: false,
    trustProxy: config.trustProxy,
    bodyLimit,
    requestTimeout: patience.request,
    http: { headersTimeout: patience.headers, connectionsCheckingInterval: patience.checkEvery },
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    // It would refuse requests that are on their way while the server stops, without saying when to come back.
    return503OnClosing: false,
    // Without these, Fastify loads its own compilers of schemas, which we do not use.
    schemaController: { compilersFactory: { buildValidator: noCompiler, buildSerializer: noCompiler } },
    routerOptions: { caseSensitive: false, maxParamLength: 250 },
    // Errors of the router occur before any hook has run.
    frameworkErrors: (error, request, reply) => {
      setHeaders(request, reply)
      refuse(reply, problemOf(error) ?? notFound())
    },
    clientErrorHandler: (error, socket) => answerGarbage(error.code, socket),
  })
  hangUpWhenClosing(fastify)
  logRequests(fastify, config.logLevel)
  setSecurityHeaders(fastify, setHeaders)
  refuseForeignOrigins(fastify, config.publicUrl)
  warnOfUntrustedProxy(fastify, config)
  readBodies(fastify)
  answerErrors(fastify)
  answerHealth(fastify, store, ledger)

  const app = { fastify, parts, expiry: expiry ?? watchExpiry(parts) }
  metricsRoutes(app)
  accountRoutes(app)
  healthCheckRoutes(app)
  healthCheckScreens(app)
  changeRoutes(app)
  resultImportRoutes(app)
  measureRoutes(app)
  batteryRoutes(app)
  fieldRoutes(app)
  ruleRoutes(app)
  squadDayRoutes(app)
  sharingRoutes(app)
  consentRoutes(app)
  clearanceRoutes(app)
  importRoutes(app)
  shareRoutes(app)
  exportRoutes(app)
  researchRoutes(app)
  reportRoutes(app)
  fhirRoutes(app)
  followUpRoutes(app)
  metricTextRoutes(app)
  bookingRoutes(app)
  stopRemindersRoutes(app)
  calendarRoutes(app)
  organisationRoutes(app)
  teamRoutes(app)
  searchRoutes(app)
  notificationRoutes(app)
  auditRoutes(app)
  openapiRoutes(app)

  serveWebApp(fastify, web)
  return fastify
}

function noCompiler(): never {
  throw new Error('A route has a schema of Fastify. Ours are in domain/wire/requests.ts.')
}

// Otherwise a connection that was answered while closing would stay open for the next request.
function hangUpWhenClosing(fastify: FastifyInstance): void {
  fastify.addHook('preClose', async () => {
    const timer = setInterval(() => fastify.server.closeIdleConnections(), 20)
    fastify.server.once('close', () => clearInterval(timer))
    timer.unref()
  })
}

// Unique across processes and restarts: the id is in every log line and audit row of the request.
function requestIds(): () => string {
  const prefix = randomBytes(5).toString('base64url')
  let count = 0
  return () => {
    count += 1
    return `${prefix}-${count.toString(36)}`
  }
}

// Answers what is not HTTP and so never becomes a request.
function answerGarbage(
  code: string | undefined,
  socket: { writable: boolean; end(text: string): void; destroy(): void },
): void {
  if (!socket.writable || code === 'ECONNRESET') return socket.destroy()
  const [status, why] =
    code === 'HPE_HEADER_OVERFLOW'
      ? ['431 Request Header Fields Too Large', reason('too-large')]
      : code === 'ERR_HTTP_REQUEST_TIMEOUT'
        ? ['408 Request Timeout', reason('too-slow')]
        : ['400 Bad Request', reason('unreadable')]
  const body = JSON.stringify(refusalBody(why))
  return socket.end(
    `HTTP/1.1 ${status}\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\n` +
      `Connection: close\r\n\r\n${body}`,
  )
}

// Headers of every answer, and more of them for whatever a browser may show as a page.
import type { FastifyInstance } from 'fastify'

const policy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "object-src 'none'",
].join('; ')

// An answer of the API is never a page: it may load nothing at all.
const policyOfAnswers = "default-src 'none'; frame-ancestors 'none'"

const always = (https: boolean) => ({
  'x-content-type-options': 'nosniff',
  // Addresses of ours carry secrets: they are told to nobody else.
  'referrer-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  ...(https && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
})

/** Of an answer in JSON, which nobody on the way may keep. */
export const answerHeaders = ({ https }: { https: boolean }): Readonly<Record<string, string>> => ({
  ...always(https),
  'content-security-policy': policyOfAnswers,
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
})

declare module 'fastify' {
  interface FastifyInstance {
    /** Sent with every answer in JSON. */
    readonly answerHeaders: Readonly<Record<string, string>>
  }
}

export function setSecurityHeaders(app: FastifyInstance, config: { https: boolean }): void {
  app.decorate('answerHeaders', answerHeaders(config))
  const ofPages = {
    ...always(config.https),
    'content-security-policy': config.https ? `${policy}; upgrade-insecure-requests` : policy,
    'x-frame-options': 'DENY',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), interest-cohort=()',
    'cross-origin-opener-policy': 'same-origin',
  }
  app.addHook('onRequest', (request, reply, done) => {
    // Calls are answered by `sendJson`, which has headers of its own.
    if (!request.url.startsWith('/api/')) reply.headers(ofPages).header('x-request-id', request.id)
    done()
  })
}

// Headers of every answer, and more of them for whatever a browser shows as a page.
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

export function setSecurityHeaders(app: FastifyInstance, { https }: { https: boolean }): void {
  const always = {
    'x-content-type-options': 'nosniff',
    // Addresses of ours carry secrets: they are told to nobody else.
    'referrer-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(https && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  }
  const ofAnswers = { ...always, 'content-security-policy': policyOfAnswers }
  const ofPages = {
    ...always,
    'content-security-policy': https ? `${policy}; upgrade-insecure-requests` : policy,
    'x-frame-options': 'DENY',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), interest-cohort=()',
    'cross-origin-opener-policy': 'same-origin',
  }
  app.addHook('onRequest', (request, reply, done) => {
    const headers = request.url.startsWith('/api/') ? ofAnswers : ofPages
    reply.headers(headers).header('x-request-id', request.id)
    done()
  })
}

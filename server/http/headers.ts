// Security headers of every response.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

const pagePolicy = [
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

const always = (https: boolean) => ({
  // Nothing is cached unless its route says so.
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  // Paths of emailed links contain secrets, so no other site may see them.
  'referrer-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  ...(https && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
})

/** For the API: a JSON answer is never a page, so it may load nothing. */
export const apiHeaders = (https: boolean): Readonly<Record<string, string>> => ({
  ...always(https),
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
})

const pageHeaders = (https: boolean): Readonly<Record<string, string>> => ({
  ...always(https),
  'content-security-policy': https ? `${pagePolicy}; upgrade-insecure-requests` : pagePolicy,
  'x-frame-options': 'DENY',
  // The camera reads codes at a station.
  'permissions-policy':
    'camera=(self), geolocation=(), microphone=(), payment=(), usb=(), interest-cohort=()',
  'cross-origin-opener-policy': 'same-origin',
})

type SetHeaders = (request: FastifyRequest, reply: FastifyReply) => void

export function securityHeaders({ https }: { https: boolean }): SetHeaders {
  const api = apiHeaders(https)
  const page = pageHeaders(https)
  return (request, reply) => {
    reply.headers(/^\/api\//i.test(request.url) ? api : page).header('x-request-id', request.id)
  }
}

export function setSecurityHeaders(app: FastifyInstance, setHeaders: SetHeaders): void {
  app.addHook('onRequest', (request, reply, done) => {
    setHeaders(request, reply)
    done()
  })
}

// Refuses state-changing requests that a browser sends from another site. Browsers always send the origin with them, and
// scripts cannot forge it. Other programs send none and carry nobody else's cookie, so a missing origin passes.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refusal } from '#server/problem.ts'
import { isForAnyOrigin } from './any-origin.ts'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

export function refuseForeignOrigins(app: FastifyInstance, publicUrl: string): void {
  const own = new URL(publicUrl).origin
  app.addHook('onRequest', (request, _reply, done) => {
    const isForeign =
      !safeMethods.has(request.method) && !isForAnyOrigin(request.url) && !isFromHere(request, own)
    done(isForeign ? refusal(403, 'foreign-origin') : undefined)
  })
}

function isFromHere({ headers }: FastifyRequest, own: string): boolean {
  const site = headers['sec-fetch-site']
  // 'none' is the person, for example sending a form again from the history.
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false
  const { origin } = headers
  if (origin === undefined || origin === own) return true
  // The app may be opened under another name, such as 127.0.0.1 instead of localhost: then the origin equals the Host.
  // Where PUBLIC_URL is https, an origin without it is refused, because anybody on the network can serve plain http.
  const isSecure = origin.startsWith('https:') || !own.startsWith('https:')
  return isSecure && URL.canParse(origin) && new URL(origin).host === headers.host
}

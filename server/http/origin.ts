// A state-changing request that a browser sends from another site is refused. Browsers always say where such a
// request comes from and scripts cannot forge it; programs that are no browser say nothing and carry no one
// else's cookie, so silence passes.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refusal } from './problem.ts'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

export function refuseForeignOrigins(app: FastifyInstance, publicUrl: string): void {
  const own = new URL(publicUrl).origin
  app.addHook('onRequest', (request, _reply, done) => {
    const isForeign = !safeMethods.has(request.method) && !isFromHere(request, own)
    done(isForeign ? refusal(403, 'foreign-origin') : undefined)
  })
}

function isFromHere({ headers }: FastifyRequest, own: string): boolean {
  const site = headers['sec-fetch-site']
  // 'none' is the person themselves, for example by sending a form again from the history.
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false
  const { origin } = headers
  if (origin === undefined || origin === own) return true
  // Opened under another of its names, such as 127.0.0.1 instead of localhost: the Host is what the browser asked for.
  // Without https a host is anybody's on the way, so where we have it, it counts as part of the name.
  const isSecure = origin.startsWith('https:') || !own.startsWith('https:')
  return isSecure && URL.canParse(origin) && new URL(origin).host === headers.host
}

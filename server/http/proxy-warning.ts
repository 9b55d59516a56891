// Behind a proxy that is not named in TRUST_PROXY all visitors seem to come from one address and share its limits.
import type { FastifyInstance } from 'fastify'

export function warnOfUntrustedProxy(app: FastifyInstance, config: { trustProxy: false | string[] }): void {
  if (config.trustProxy !== false) return
  let isSaid = false
  app.addHook('onRequest', (request, _reply, done) => {
    const { 'x-forwarded-for': address, forwarded } = request.headers
    if (!isSaid && (address !== undefined || forwarded !== undefined)) {
      isSaid = true
      request.log.warn(
        'A proxy forwards requests, but TRUST_PROXY is off: all visitors share the limits of one address.',
      )
    }
    done()
  })
}

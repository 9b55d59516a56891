// Bodies are JSON, or forms where a call allows them. Everything else is refused with 415.
import type { FastifyInstance } from 'fastify'

/** Six notes and five medical answers of 10,000 letters in a script of three bytes each, and some room. */
export const bodyLimit = 512 * 1024
/** Two thousand rows of a list, each with long names. */
export const longBodyLimit = 2 * 1024 * 1024

const formType = 'application/x-www-form-urlencoded'
export const isForm = (contentType: string | undefined): boolean =>
  contentType?.toLowerCase().startsWith(formType) ?? false

export function readBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  // Refuses __proto__ and constructor keys.
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    // Clients name the type even without a body, as in DELETE.
    if (body === '') done(null, undefined)
    else void parseJson(request, String(body), done)
  })
  app.addContentTypeParser(formType, { parseAs: 'string' }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(String(body))))
  })
}

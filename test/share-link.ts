import type { LinkPayload } from '#domain/people/share-link.ts'

/** What a link says: its address, key and flags. */
export function payloadOf(link: string): LinkPayload {
  const [, code = ''] = link.split('#shlink:/')
  return JSON.parse(Buffer.from(code, 'base64url').toString()) as LinkPayload // as makeLink writes it
}

export const secretOf = (link: string): string => payloadOf(link).url.split('/').at(-1) ?? ''

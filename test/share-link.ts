import { createDecipheriv } from 'node:crypto'
import { inflateRawSync } from 'node:zlib'
import type { LinkPayload } from '#domain/people/share-link.ts'

/** What a link says: its address, key and flags. */
export function payloadOf(link: string): LinkPayload {
  const [, code = ''] = link.split('#shlink:/')
  return JSON.parse(Buffer.from(code, 'base64url').toString()) as LinkPayload // as makeLink writes it
}

export const secretOf = (link: string): string => payloadOf(link).url.split('/').at(-1) ?? ''

/** The text of a file that a link opens: a compact JWE with A256GCM. */
export function decrypted(file: string, key: string): string {
  const [header = '', , iv = '', text = '', tag = ''] = file.split('.')
  const decipher = createDecipheriv(
    'aes-256-gcm',
    Buffer.from(key, 'base64url'),
    Buffer.from(iv, 'base64url'),
  )
  decipher.setAAD(Buffer.from(header))
  decipher.setAuthTag(Buffer.from(tag, 'base64url'))
  const bytes = Buffer.concat([decipher.update(Buffer.from(text, 'base64url')), decipher.final()])
  return inflateRawSync(bytes).toString()
}

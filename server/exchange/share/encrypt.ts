// A file of a SMART Health Link: a compact JWE (RFC 7516) with a key that only the link has.
import { createCipheriv, randomBytes } from 'node:crypto'
import { deflateRawSync } from 'node:zlib'

/** 256 bits for A256GCM. */
export const newKey = (): Buffer => randomBytes(32)

const base64url = (bytes: Buffer): string => bytes.toString('base64url')

export function encrypt(text: string, key: Uint8Array, contentType: string): string {
  const header = base64url(
    Buffer.from(JSON.stringify({ alg: 'dir', enc: 'A256GCM', zip: 'DEF', cty: contentType })),
  )
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  // The header is not secret, but nobody can change it unnoticed.
  cipher.setAAD(Buffer.from(header))
  const encrypted = Buffer.concat([cipher.update(deflateRawSync(text)), cipher.final()])
  // With `dir` there is no encrypted key, so the second part is empty.
  return [header, '', base64url(iv), base64url(encrypted), base64url(cipher.getAuthTag())].join('.')
}

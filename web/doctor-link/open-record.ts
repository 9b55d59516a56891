// Opens a SMART Health Link of this server: asks for the encrypted record and decrypts it in the browser. The key stands
// after the # of the address, which a browser never sends.
import type { LinkPayload } from '#domain/people/share-link.ts'
import type { Bundle } from '#domain/wire/fhir.ts'
import { call } from '#web/api/client.ts'

const marker = 'shlink:/'

/** What a link says, or null when it is none. */
export function readLink(hash: string): LinkPayload | null {
  const at = hash.indexOf(marker)
  if (at < 0) return null
  try {
    const payload = JSON.parse(textOf(bytesOf(hash.slice(at + marker.length)))) as Partial<LinkPayload> // checked below
    const isWhole = typeof payload.url === 'string' && typeof payload.key === 'string' && payload.v === 1
    return isWhole ? (payload as LinkPayload) : null
  } catch {
    return null
  }
}

export class DamagedLink extends Error {
  override readonly name = 'DamagedLink'
}

/** Without a passcode, a link that needs one answers `passcode-needed`. */
export async function openRecord({ url, key }: LinkPayload, passcode?: string): Promise<Bundle> {
  const { files } = await call('openShareLink', {
    params: { secret: url.split('/').at(-1) ?? '' },
    body: { recipient: 'Pitchside', ...(passcode !== undefined && { passcode }) },
    isAnonymous: true,
  })
  try {
    // Whoever has the key got it from our server, so the content is ours.
    return JSON.parse(await decrypt(files[0]?.embedded ?? '', bytesOf(key))) as Bundle
  } catch {
    throw new DamagedLink()
  }
}

/** A compact JWE with `dir`, A256GCM and DEF, as the server makes it. */
async function decrypt(jwe: string, key: Uint8Array<ArrayBuffer>): Promise<string> {
  const [header = '', , iv = '', encrypted = '', tag = ''] = jwe.split('.')
  const aes = await crypto.subtle.importKey('raw', key, 'AES-GCM', false, ['decrypt'])
  const text = bytesOf(encrypted)
  const end = bytesOf(tag)
  const whole = new Uint8Array(text.length + end.length)
  whole.set(text)
  whole.set(end, text.length)
  const additionalData = new TextEncoder().encode(header)
  const packed = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: bytesOf(iv), additionalData }, aes, whole)
  const unpacked = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw'))
  return new Response(unpacked).text()
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (character) => character.charCodeAt(0))
}

const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes)

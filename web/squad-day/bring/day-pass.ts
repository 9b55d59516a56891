// What shows another device that this one is of the club and the day: a token that the server signed, and the day's key.
import * as z from 'zod/mini'
import type { Reply } from '#domain/wire/call-types.ts'
import { call } from '#web/api/client.ts'
import { serverNow } from '#web/base/server-clock.ts'
import { fromBase64Url } from '#web/squad-day/bring/wire/bytes.ts'
import { findPass, keepPass } from '#web/squad-day/offline/kept-pass.ts'

export type DayPass = Reply<'getDayToken'> & { readonly organisation: string; readonly date: string }

/** Why a device is not trusted. */
export type Distrust = 'other-club' | 'other-day' | 'not-signed' | 'over'

const claimsSchema = z.object({
  organisation_id: z.string(),
  date: z.string(),
  practitioner_id: z.string(),
  until: z.string(),
})
export type Claims = z.infer<typeof claimsSchema>

// A slow device may not answer when its storage is asked again, and the day must go on.
let known: { readonly practitioner: string; readonly pass: DayPass } | null = null

/** The one that was kept this morning, else a new one; null where there is neither. */
export async function readPass(
  practitioner: string,
  organisation: string,
  date: string,
): Promise<DayPass | null> {
  const { pass } = known?.practitioner === practitioner ? known : { pass: null }
  if (pass?.organisation === organisation && pass.date === date) return pass
  const found =
    (await keptPass(practitioner, organisation, date)) ?? (await newPass(practitioner, organisation, date))
  if (found) known = { practitioner, pass: found }
  return found
}

async function keptPass(practitioner: string, organisation: string, date: string): Promise<DayPass | null> {
  const kept = await findPass(practitioner, organisation)
  return kept?.date === date ? kept : null
}

async function newPass(practitioner: string, organisation: string, date: string): Promise<DayPass | null> {
  try {
    const pass = await call('getDayToken', { params: { organisationId: organisation, date } })
    const made = { ...pass, organisation, date }
    // For the next time, which may be without a connection.
    await keepPass(practitioner, made).catch(() => undefined)
    return made
  } catch {
    return null
  }
}

/** What the token of another device says, or why it is not trusted. */
export async function checkToken(token: string, pass: DayPass): Promise<Claims | Distrust> {
  const [body = '', signature = ''] = token.split('.')
  try {
    const key = await crypto.subtle.importKey(
      'spki',
      fromBase64Url(pass.public_key),
      { name: 'ECDSA', namedCurve: 'P-256' },
      false,
      ['verify'],
    )
    const isSigned = await crypto.subtle.verify(
      { name: 'ECDSA', hash: 'SHA-256' },
      key,
      fromBase64Url(signature),
      new TextEncoder().encode(body),
    )
    if (!isSigned) return 'not-signed'
    const claims = claimsSchema.parse(JSON.parse(new TextDecoder().decode(fromBase64Url(body))))
    if (claims.organisation_id !== pass.organisation) return 'other-club'
    if (claims.date !== pass.date) return 'other-day'
    return Date.parse(claims.until) > serverNow() ? claims : 'over'
  } catch {
    // No base64, no JSON, or no key.
    return 'not-signed'
  }
}

const keyFor = (pass: DayPass, algorithm: AesKeyAlgorithm | HmacImportParams, usages: KeyUsage[]) =>
  crypto.subtle.importKey('raw', fromBase64Url(pass.key), algorithm, false, usages)

const aes = { name: 'AES-GCM', length: 256 }
const ivLength = 12

/** Only devices with the key of the day can read it. */
export async function sealForDay(
  pass: DayPass,
  plain: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer>> {
  const iv = crypto.getRandomValues(new Uint8Array(ivLength))
  const sealed = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv },
    await keyFor(pass, aes, ['encrypt']),
    plain,
  )
  return Uint8Array.from([...iv, ...new Uint8Array(sealed)])
}

/** Throws when it was sealed with the key of another club or day, or is damaged. */
export async function unsealOfDay(
  pass: DayPass,
  sealed: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer>> {
  const iv = sealed.slice(0, ivLength)
  const key = await keyFor(pass, aes, ['decrypt'])
  return new Uint8Array(await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, sealed.slice(ivLength)))
}

const hmac = { name: 'HMAC', hash: 'SHA-256' }

/** Only somebody with the key of the day can make it. */
export async function markOf(
  pass: DayPass,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await crypto.subtle.sign('HMAC', await keyFor(pass, hmac, ['sign']), bytes))
}

export const clubMarkLength = 6

/** Club and day in six bytes, so that the first picture says whether it is the right one. They say nothing else. */
export async function clubMark({
  organisation,
  date,
}: Pick<DayPass, 'organisation' | 'date'>): Promise<number[]> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(organisation))
  const day = Math.floor(Date.parse(date) / 86_400_000)
  return [...new Uint8Array(digest).slice(0, 4), day >> 8, day & 255]
}

/** Compares the mark of another device with the own. */
export function distrustOf(mark: ArrayLike<number>, own: readonly number[]): Distrust | null {
  const isSame = (from: number, to: number) =>
    own.slice(from, to).every((byte, at) => mark[from + at] === byte)
  if (!isSame(0, 4)) return 'other-club'
  return isSame(4, clubMarkLength) ? null : 'other-day'
}

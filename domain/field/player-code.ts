// The code that calls a player at a station: PS, four characters of the club and eight of chance. It means nothing
// elsewhere. The four let a tablet without a connection tell a code of another club from one that was replaced.

/** Without the letters that are read as digits. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const prefix = 'PS'
const clubLength = 4
const chanceLength = 8

/** FNV-1a, to twenty bits. */
export function clubTag(organisationId: string): string {
  let hash = 0x811c9dc5
  for (const letter of organisationId) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193) >>> 0
  return Array.from({ length: clubLength }, (_, nth) => alphabet[(hash >>> (5 * nth)) & 31] ?? '0').join('')
}

/** `chance`: at least eight random bytes. */
export const makeCode = (organisationId: string, chance: Uint8Array): string =>
  prefix +
  clubTag(organisationId) +
  [...chance.subarray(0, chanceLength)].map((byte) => alphabet[byte & 31] ?? '0').join('')

/** As people read it aloud: PS-7QKX-M3PD-2A9F. */
export const showCode = (code: string): string =>
  [code.slice(0, 2), code.slice(2, 6), code.slice(6, 10), code.slice(10)].join('-')

/** What was scanned or typed, as it is stored; null when it is no such code. */
export function readCode(typed: string): string | null {
  const code = typed.normalize('NFKC').toUpperCase().replace(/[\s-]/g, '')
  const body = code.slice(prefix.length).replace(/[IL]/g, '1').replace(/O/g, '0')
  const isCode =
    code.startsWith(prefix) &&
    body.length === clubLength + chanceLength &&
    Array.from(body).every((letter) => alphabet.includes(letter))
  return isCode ? prefix + body : null
}

export type Called<Player> =
  | { readonly player: Player }
  | { readonly why: 'not-a-code' | 'another-club' | 'old-code' }

/** Whom a code calls, of the players that a device knows today. */
export function whoIsCalled<Player extends { readonly code?: string | null | undefined }>(
  typed: string,
  organisationId: string,
  players: readonly Player[],
): Called<Player> {
  const code = readCode(typed)
  if (code === null) return { why: 'not-a-code' }
  const player = players.find((one) => one.code === code)
  if (player) return { player }
  return { why: code.startsWith(prefix + clubTag(organisationId)) ? 'old-code' : 'another-club' }
}

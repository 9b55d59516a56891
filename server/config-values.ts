// What an environment variable may hold. An invalid value stops the program with one line that names the variable.
import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { isEmail, passwordProblem } from '#domain/people/account.ts'
import { adminRole } from '#domain/people/roles.ts'
import { english } from '#domain/wire/sentences/english.ts'
import { addressesIn } from './database-address.ts'

export class ConfigError extends Error {
  override readonly name = 'ConfigError'
  readonly variable: string
  constructor(variable: string, rule: string) {
    super(`${variable} ${rule}`)
    this.variable = variable
  }
}

type FirstAdmin = { readonly email: string; readonly password: string }

export function whole(name: string, text: string, min: number, max: number): number {
  const value = /^\d+$/.test(text) ? Number(text) : Number.NaN
  if (!(value >= min && value <= max))
    throw new ConfigError(name, `must be a whole number from ${min} to ${max}, not ${shown(text)}.`)
  return value
}

export function between(name: string, text: string, min: number, max: number): number {
  const value = /^\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN
  if (!(value >= min && value <= max))
    throw new ConfigError(name, `must be a number from ${min} to ${max}, not ${shown(text)}.`)
  return value
}

export function oneOf<const Word extends string>(name: string, text: string, words: readonly Word[]): Word {
  const found = words.find((word) => word === text)
  if (found === undefined)
    throw new ConfigError(name, `must be one of ${words.join(', ')}, not ${shown(text)}.`)
  return found
}

export function hostName(text: string): string {
  if (isIP(text) === 0 && !/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(text))
    throw new ConfigError('HOST', `must be an IP address or a host name, not ${shown(text)}.`)
  return text
}

export function webAddress(name: string, text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.search !== '' || url.hash !== '')
    throw new ConfigError(name, `must be an http:// or https:// address without a query, not ${shown(text)}.`)
  return url.href.replace(/\/+$/, '')
}

export function folder(text: string): string {
  if (text.includes('\0')) throw new ConfigError('DATA_DIR', 'must be the path of a folder.')
  return resolve(text)
}

export function weekdays(text: string): readonly number[] {
  const days = text.split(',').map((part) => part.trim())
  if (!days.every((day) => /^[1-7]$/.test(day)) || new Set(days).size < days.length)
    throw new ConfigError(
      'WEEKEND_DAYS',
      `must be weekdays from 1 (Monday) to 7 (Sunday) such as 6,7, not ${shown(text)}.`,
    )
  return days.map(Number)
}

export function phoneNumber(name: string, text: string): string {
  if (!/^\+?\d[\d -]{1,19}$/.test(text))
    throw new ConfigError(name, `must be a telephone number such as 112, not ${shown(text)}.`)
  return text
}

// People in distress read it, so it must be one short line with a number.
export function helpline(text: string | undefined): string | undefined {
  if (text !== undefined && (text.length > 100 || /\p{Cc}/u.test(text) || !/\d{2}/.test(text)))
    throw new ConfigError(
      'HELPLINE',
      `must be a name and a number in at most 100 characters, not ${shown(text)}.`,
    )
  return text
}

// These two may contain a password, so the message never repeats the value.
export function databaseAddress(name: string, text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  // Several hosts may be named: postgres://user@one:5432,two:5432/database.
  if (
    !/^postgres(ql)?:\/\/(?:[^@/?]*@)?[^@/?,]+(?:,[^@/?,]+)*\/[^/?]+/.test(text) ||
    !addressesIn(text).every((address) => URL.canParse(address))
  )
    throw new ConfigError(name, 'must have the form postgres://user:password@host:5432/database.')
  return text
}

export function pooler(
  given: string | undefined,
  direct: string | undefined,
): { databasePooler: 'transaction' | undefined; databaseDirectUrl: string | undefined } {
  const databasePooler = given === undefined ? undefined : oneOf('DATABASE_POOLER', given, ['transaction'])
  const databaseDirectUrl = databaseAddress('DATABASE_DIRECT_URL', direct)
  if (databasePooler !== undefined && databaseDirectUrl === undefined)
    throw new ConfigError(
      'DATABASE_DIRECT_URL',
      'must be set with DATABASE_POOLER: migrations go past the pooler.',
    )
  return { databasePooler, databaseDirectUrl }
}

export function standbyAddress(text: string | undefined): string | undefined {
  const address = databaseAddress('DATABASE_READ_URL', text)
  if (address !== undefined && addressesIn(address).length > 1)
    throw new ConfigError('DATABASE_READ_URL', 'must name one host.')
  return address
}

export function smtpAddress(text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || !/^smtps?:$/.test(url.protocol) || url.hostname === '')
    throw new ConfigError('SMTP_URL', 'must have the form smtp://user:password@host:587 or smtps://….')
  return text
}

export function sender(text: string): string {
  const address = /<([^<>]*)>$/.exec(text)?.[1] ?? text
  // biome-ignore format: one pattern, one line
  if (/[\r\n]/.test(text) || !/^[^\s@<>]+@[^\s@<>]+$/.test(address))
    throw new ConfigError('MAIL_FROM', `must be an address such as Pitchside <care@example.org>, not ${shown(text)}.`)
  return text
}

export function firstAdmin(email: string | undefined, password: string | undefined): FirstAdmin | undefined {
  if (email === undefined && password === undefined) return undefined
  if (email === undefined) throw new ConfigError('ADMIN_EMAIL', 'must be set when ADMIN_PASSWORD is.')
  if (password === undefined) throw new ConfigError('ADMIN_PASSWORD', 'must be set when ADMIN_EMAIL is.')
  if (!isEmail(email)) throw new ConfigError('ADMIN_EMAIL', `must be an e-mail address, not ${shown(email)}.`)
  const weakness = passwordProblem(password, adminRole, 1)
  if (weakness !== null) throw new ConfigError('ADMIN_PASSWORD', `is refused: ${english(weakness)}`)
  return Object.freeze({ email, password })
}

export function timeZone(text: string | undefined): string {
  const zone = text ?? Intl.DateTimeFormat().resolvedOptions().timeZone ?? 'UTC'
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone
  } catch {
    throw new ConfigError('TIME_ZONE', `must be a zone such as Europe/London, not ${shown(zone)}.`)
  }
}

export function token(text: string | undefined): string | undefined {
  if (text !== undefined && text.length < 16)
    throw new ConfigError('METRICS_TOKEN', 'must have 16 characters or more.')
  return text
}

// Its checksum is looked at when it is used.
export function ageKey(name: string, text: string | undefined): string | undefined {
  if (text !== undefined && !/^age1[a-z0-9]{50,}$/.test(text))
    throw new ConfigError(name, 'must be an age public key such as age1….')
  return text
}

// The proxies whose X-Forwarded-For is trusted. A number of proxies instead of addresses would let direct clients
// forge it.
export function proxies(text: string): false | string[] {
  if (text === 'off') return false
  const list = text.split(',').map((part) => part.trim())
  for (const part of list) {
    const [address = '', bits] = part.split('/')
    const width = isIP(address) === 6 ? 128 : 32
    const isRange = bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= width)
    if (part !== 'loopback' && !(isIP(address) !== 0 && isRange))
      throw new ConfigError(
        'TRUST_PROXY',
        `must be off, or the addresses of the proxies such as 10.0.0.0/8,::1, not ${shown(text)}.`,
      )
  }
  return list
}

// Keeps the message on one line.
function shown(text: string): string {
  const line = text.replace(/\p{Cc}+/gu, ' ')
  return `'${line.length > 60 ? `${line.slice(0, 60)}…` : line}'`
}

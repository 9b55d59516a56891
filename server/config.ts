// The environment, read once at the start. An invalid value stops the program with one line that names it.

import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { usualEmergencyNumber } from '#domain/emergency-number.ts'
import { type AdviceMode, adviceModes } from '#domain/measures/advice/advice-mode.ts'
import { readingNames, type Variant, withoutAdvice } from '#domain/measures/spec-variant.ts'
import { isEmail, passwordProblem } from '#domain/people/account.ts'
import { adminRole } from '#domain/people/roles.ts'
import { type StaffSecondFactor, staffSecondFactors } from '#domain/people/second-factor.ts'
import { ownAges } from '#domain/people/young/own-age.ts'
import { english } from '#domain/wire/sentences/english.ts'
import type { Settings } from '#domain/wire/settings.ts'
import { addressesIn } from './database-address.ts'

export interface Config {
  readonly host: string
  readonly port: number
  /** Origin and path prefix of every emailed link, without a trailing slash. */
  readonly publicUrl: string
  readonly https: boolean
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  /** Connections to PostgreSQL. */
  readonly databasePool: number
  /** `databaseUrl` is that of a pooler that hands out connections by transaction. */
  readonly databasePooler: 'transaction' | undefined
  /** Past the pooler, for migrations and backups. */
  readonly databaseDirectUrl: string | undefined
  /** A standby for exports, reports and histories of others. */
  readonly databaseReadUrl: string | undefined
  readonly smtpUrl: string | undefined
  readonly mailFrom: string
  readonly admin: { readonly email: string; readonly password: string } | undefined
  readonly sessionHours: number
  readonly notificationDays: number
  readonly staffSecondFactor: StaffSecondFactor
  /** From this age players decide alone, unless their organisation has its own; 0: always. */
  readonly ownDecisionAge: number
  readonly timeZone: string
  /** Who gets advice by urgency: players too, staff alone, or nobody. */
  readonly advice: AdviceMode
  readonly variant: Variant
  readonly passwordMinLength: number
  readonly rateLimit: boolean
  readonly websiteUrl: string
  /** 1 Monday to 7 Sunday. */
  readonly weekendDays: readonly number[]
  readonly emergencyNumber: string
  readonly helpline: string | undefined
  readonly logLevel: LogLevel
  readonly metricsToken: string | undefined
  readonly trustProxy: false | string[]
  /** An age public key: backups are encrypted for it. */
  readonly backupRecipient: string | undefined
  /** Where what was taken back is written down, for a restore on another machine. */
  readonly ledgerFile: string
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

export class ConfigError extends Error {
  override readonly name = 'ConfigError'
  readonly variable: string
  constructor(variable: string, rule: string) {
    super(`${variable} ${rule}`)
    this.variable = variable
  }
}

type Environment = Readonly<Record<string, string | undefined>>

export function readConfig(environment: Environment): Config {
  // An empty variable means the same as an absent one: compose files and shells write `NAME=` for "not set".
  const read = (name: string) => environment[name]?.trim() || undefined

  const port = whole('PORT', read('PORT') ?? '3000', 1, 65_535)
  const zone = timeZone(read('TIME_ZONE'))
  const publicUrl = webAddress('PUBLIC_URL', read('PUBLIC_URL') ?? `http://localhost:${port}`)
  const advice = oneOf('ADVICE', read('ADVICE') ?? 'all', adviceModes)
  const reading = oneOf('SPEC_READING', read('SPEC_READING') ?? 'corrected', readingNames)
  return Object.freeze({
    host: hostName(read('HOST') ?? '127.0.0.1'),
    port,
    publicUrl,
    https: publicUrl.startsWith('https:'),
    dataDir: folder(read('DATA_DIR') ?? './data'),
    databaseUrl: databaseAddress('DATABASE_URL', read('DATABASE_URL')),
    databaseReadUrl: standbyAddress(read('DATABASE_READ_URL')),
    ...pooler(read('DATABASE_POOLER'), read('DATABASE_DIRECT_URL')),
    databasePool: whole('DATABASE_POOL', read('DATABASE_POOL') ?? '10', 1, 1_000),
    smtpUrl: smtpAddress(read('SMTP_URL')),
    mailFrom: sender(read('MAIL_FROM') ?? `Pitchside <no-reply@${new URL(publicUrl).hostname}>`),
    admin: firstAdmin(read('ADMIN_EMAIL'), environment.ADMIN_PASSWORD || undefined),
    sessionHours: between('SESSION_HOURS', read('SESSION_HOURS') ?? '12', 0.01, 24 * 366),
    notificationDays: whole('NOTIFICATION_DAYS', read('NOTIFICATION_DAYS') ?? '365', 1, 36_500),
    staffSecondFactor: oneOf(
      'STAFF_SECOND_FACTOR',
      read('STAFF_SECOND_FACTOR') ?? 'offered',
      staffSecondFactors,
    ),
    ownDecisionAge: whole(
      'OWN_DECISION_AGE',
      read('OWN_DECISION_AGE') ?? String(ownAges.usual),
      ownAges.min,
      ownAges.max,
    ),
    timeZone: zone,
    advice,
    variant: advice === 'off' ? withoutAdvice(reading) : reading,
    passwordMinLength: whole('PASSWORD_MIN_LENGTH', read('PASSWORD_MIN_LENGTH') ?? '3', 1, 128),
    rateLimit: oneOf('RATE_LIMIT', read('RATE_LIMIT') ?? 'on', ['on', 'off']) === 'on',
    websiteUrl: webAddress('WEBSITE_URL', read('WEBSITE_URL') ?? publicUrl),
    weekendDays: weekdays(read('WEEKEND_DAYS') ?? '6,7'),
    emergencyNumber: phoneNumber('EMERGENCY_NUMBER', read('EMERGENCY_NUMBER') ?? usualEmergencyNumber(zone)),
    helpline: helpline(read('HELPLINE')),
    logLevel: oneOf('LOG_LEVEL', read('LOG_LEVEL') ?? 'info', logLevels),
    metricsToken: token(read('METRICS_TOKEN')),
    trustProxy: proxies(read('TRUST_PROXY') ?? 'off'),
    ledgerFile: resolve(read('LEDGER_FILE') ?? join(folder(read('DATA_DIR') ?? './data'), 'ledger.jsonl')),
    backupRecipient: ageKey('BACKUP_RECIPIENT', read('BACKUP_RECIPIENT')),
  })
}

/** The settings that the web app needs. */
export function settingsOf(config: Config): Settings {
  const { variant, advice, passwordMinLength, websiteUrl, timeZone, weekendDays, emergencyNumber } = config
  const { ownDecisionAge, helpline = null } = config
  return {
    variant,
    advice,
    passwordMinLength,
    websiteUrl,
    timeZone,
    weekendDays,
    emergencyNumber,
    helpline,
    ownDecisionAge,
  }
}

function whole(name: string, text: string, min: number, max: number): number {
  const value = /^\d+$/.test(text) ? Number(text) : Number.NaN
  if (!(value >= min && value <= max))
    throw new ConfigError(name, `must be a whole number from ${min} to ${max}, not ${shown(text)}.`)
  return value
}

function between(name: string, text: string, min: number, max: number): number {
  const value = /^\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN
  if (!(value >= min && value <= max))
    throw new ConfigError(name, `must be a number from ${min} to ${max}, not ${shown(text)}.`)
  return value
}

function oneOf<const Word extends string>(name: string, text: string, words: readonly Word[]): Word {
  const found = words.find((word) => word === text)
  if (found === undefined)
    throw new ConfigError(name, `must be one of ${words.join(', ')}, not ${shown(text)}.`)
  return found
}

function hostName(text: string): string {
  if (isIP(text) === 0 && !/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(text))
    throw new ConfigError('HOST', `must be an IP address or a host name, not ${shown(text)}.`)
  return text
}

function webAddress(name: string, text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.search !== '' || url.hash !== '')
    throw new ConfigError(name, `must be an http:// or https:// address without a query, not ${shown(text)}.`)
  return url.href.replace(/\/+$/, '')
}

function folder(text: string): string {
  if (text.includes('\0')) throw new ConfigError('DATA_DIR', 'must be the path of a folder.')
  return resolve(text)
}

function weekdays(text: string): readonly number[] {
  const days = text.split(',').map((part) => part.trim())
  if (!days.every((day) => /^[1-7]$/.test(day)) || new Set(days).size < days.length)
    throw new ConfigError(
      'WEEKEND_DAYS',
      `must be weekdays from 1 (Monday) to 7 (Sunday) such as 6,7, not ${shown(text)}.`,
    )
  return days.map(Number)
}

function phoneNumber(name: string, text: string): string {
  if (!/^\+?\d[\d -]{1,19}$/.test(text))
    throw new ConfigError(name, `must be a telephone number such as 112, not ${shown(text)}.`)
  return text
}

// People in distress read it, so it must be one short line with a number.
function helpline(text: string | undefined): string | undefined {
  if (text !== undefined && (text.length > 100 || /\p{Cc}/u.test(text) || !/\d{2}/.test(text)))
    throw new ConfigError(
      'HELPLINE',
      `must be a name and a number in at most 100 characters, not ${shown(text)}.`,
    )
  return text
}

// These two may contain a password, so the message never repeats the value.
function databaseAddress(name: string, text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  // Several hosts may be named: postgres://user@one:5432,two:5432/database.
  if (
    !/^postgres(ql)?:\/\/(?:[^@/?]*@)?[^@/?,]+(?:,[^@/?,]+)*\/[^/?]+/.test(text) ||
    !addressesIn(text).every((address) => URL.canParse(address))
  )
    throw new ConfigError(name, 'must have the form postgres://user:password@host:5432/database.')
  return text
}

function pooler(
  given: string | undefined,
  direct: string | undefined,
): Pick<Config, 'databasePooler' | 'databaseDirectUrl'> {
  const databasePooler = given === undefined ? undefined : oneOf('DATABASE_POOLER', given, ['transaction'])
  const databaseDirectUrl = databaseAddress('DATABASE_DIRECT_URL', direct)
  if (databasePooler !== undefined && databaseDirectUrl === undefined)
    throw new ConfigError(
      'DATABASE_DIRECT_URL',
      'must be set with DATABASE_POOLER: migrations go past the pooler.',
    )
  return { databasePooler, databaseDirectUrl }
}

function standbyAddress(text: string | undefined): string | undefined {
  const address = databaseAddress('DATABASE_READ_URL', text)
  if (address !== undefined && addressesIn(address).length > 1)
    throw new ConfigError('DATABASE_READ_URL', 'must name one host.')
  return address
}

function smtpAddress(text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || !/^smtps?:$/.test(url.protocol) || url.hostname === '')
    throw new ConfigError('SMTP_URL', 'must have the form smtp://user:password@host:587 or smtps://….')
  return text
}

function sender(text: string): string {
  const address = /<([^<>]*)>$/.exec(text)?.[1] ?? text
  // biome-ignore format: one pattern, one line
  if (/[\r\n]/.test(text) || !/^[^\s@<>]+@[^\s@<>]+$/.test(address))
    throw new ConfigError('MAIL_FROM', `must be an address such as Pitchside <care@example.org>, not ${shown(text)}.`)
  return text
}

function firstAdmin(email: string | undefined, password: string | undefined): Config['admin'] {
  if (email === undefined && password === undefined) return undefined
  if (email === undefined) throw new ConfigError('ADMIN_EMAIL', 'must be set when ADMIN_PASSWORD is.')
  if (password === undefined) throw new ConfigError('ADMIN_PASSWORD', 'must be set when ADMIN_EMAIL is.')
  if (!isEmail(email)) throw new ConfigError('ADMIN_EMAIL', `must be an e-mail address, not ${shown(email)}.`)
  const weakness = passwordProblem(password, adminRole, 1)
  if (weakness !== null) throw new ConfigError('ADMIN_PASSWORD', `is refused: ${english(weakness)}`)
  return Object.freeze({ email, password })
}

function timeZone(text: string | undefined): string {
  const zone = text ?? Intl.DateTimeFormat().resolvedOptions().timeZone ?? 'UTC'
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone
  } catch {
    throw new ConfigError('TIME_ZONE', `must be a zone such as Europe/London, not ${shown(zone)}.`)
  }
}

function token(text: string | undefined): string | undefined {
  if (text !== undefined && text.length < 16)
    throw new ConfigError('METRICS_TOKEN', 'must have 16 characters or more.')
  return text
}

// Its checksum is looked at when it is used.
function ageKey(name: string, text: string | undefined): string | undefined {
  if (text !== undefined && !/^age1[a-z0-9]{50,}$/.test(text))
    throw new ConfigError(name, 'must be an age public key such as age1….')
  return text
}

// The proxies whose X-Forwarded-For is trusted. A number of proxies instead of addresses would let direct clients
// forge it.
function proxies(text: string): Config['trustProxy'] {
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

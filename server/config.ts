// The environment, read once at the start; config-values.ts checks it.

import { join, resolve } from 'node:path'
import { usualEmergencyNumber } from '#domain/emergency-number.ts'
import { type AdviceMode, adviceModes } from '#domain/measures/advice/advice-mode.ts'
import { readingNames, type Variant, withoutAdvice } from '#domain/measures/spec-variant.ts'
import { type StaffSecondFactor, staffSecondFactors } from '#domain/people/second-factor.ts'
import { ownAges } from '#domain/people/young/own-age.ts'
import type { Settings } from '#domain/wire/settings.ts'
import {
  ageKey,
  between,
  databaseAddress,
  firstAdmin,
  folder,
  helpline,
  hostName,
  oneOf,
  phoneNumber,
  pooler,
  proxies,
  sender,
  smtpAddress,
  standbyAddress,
  timeZone,
  token,
  webAddress,
  weekdays,
  whole,
} from './config-values.ts'

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

type Environment = Readonly<Record<string, string | undefined>>

export function readConfig(environment: Environment): Config {
  // An empty variable means the same as an absent one: compose files and shells write `NAME=` for "not set".
  const read = (name: string) => environment[name]?.trim() || undefined

  const dataDir = folder(read('DATA_DIR') ?? './data')
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
    dataDir,
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
    ledgerFile: resolve(read('LEDGER_FILE') ?? join(dataDir, 'ledger.jsonl')),
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

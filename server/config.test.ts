import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { ConfigError } from './config-values.ts'

test('without any variable the product listens on this machine only', () => {
  expect(readConfig({})).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    publicUrl: 'http://localhost:3000',
    https: false,
    databaseUrl: undefined,
    databasePool: 10,
    smtpUrl: undefined,
    admin: undefined,
    sessionHours: 12,
    notificationDays: 365,
    variant: 'corrected',
    passwordMinLength: 3,
    rateLimit: true,
    websiteUrl: 'http://localhost:3000',
    weekendDays: [6, 7],
    emergencyNumber: '112',
    helpline: undefined,
    logLevel: 'info',
    metricsToken: undefined,
    trustProxy: false,
    backupRecipient: undefined,
    ledgerFile: join(readConfig({}).dataDir, 'ledger.jsonl'),
  })
  expect(readConfig({}).dataDir).toMatch(/\/data$/)
  expect(readConfig({}).timeZone).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone)
})

test('every variable is read', () => {
  const admin = { email: 'Admin@Club.example', password: 'gate crasher 1907' }
  expect(
    readConfig({
      HOST: '0.0.0.0',
      PORT: '8080',
      PUBLIC_URL: 'https://club.example/',
      DATA_DIR: '/srv/pitchside',
      DATABASE_URL: 'postgres://u:p@db:5432/pitchside',
      DATABASE_POOL: '25',
      DATABASE_POOLER: 'transaction',
      DATABASE_DIRECT_URL: 'postgres://u:p@one:5432,two:5432/pitchside?target_session_attrs=read-write',
      SMTP_URL: 'smtps://u:p@mail.example:465',
      MAIL_FROM: 'Club <care@club.example>',
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      SESSION_HOURS: '0.5',
      NOTIFICATION_DAYS: '90',
      ADVICE: 'staff',
      OWN_DECISION_AGE: '14',
      STAFF_SECOND_FACTOR: 'required',
      TIME_ZONE: 'Europe/London',
      SPEC_READING: 'as-written',
      PASSWORD_MIN_LENGTH: '8',
      RATE_LIMIT: 'off',
      WEBSITE_URL: 'https://www.club.example',
      WEEKEND_DAYS: '4, 5',
      EMERGENCY_NUMBER: '999',
      HELPLINE: 'Samaritans 116 123',
      LOG_LEVEL: 'debug',
      METRICS_TOKEN: '0123456789abcdef',
      TRUST_PROXY: '10.0.0.0/8, ::1',
      DATABASE_READ_URL: 'postgres://u:p@standby:5432/pitchside',
      LEDGER_FILE: '/mnt/elsewhere/ledger.jsonl',
      BACKUP_RECIPIENT: 'age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8p',
    }),
  ).toEqual({
    host: '0.0.0.0',
    port: 8080,
    publicUrl: 'https://club.example',
    https: true,
    dataDir: '/srv/pitchside',
    databaseUrl: 'postgres://u:p@db:5432/pitchside',
    databaseReadUrl: 'postgres://u:p@standby:5432/pitchside',
    databasePool: 25,
    databasePooler: 'transaction',
    databaseDirectUrl: 'postgres://u:p@one:5432,two:5432/pitchside?target_session_attrs=read-write',
    smtpUrl: 'smtps://u:p@mail.example:465',
    mailFrom: 'Club <care@club.example>',
    admin,
    sessionHours: 0.5,
    notificationDays: 90,
    advice: 'staff',
    ownDecisionAge: 14,
    staffSecondFactor: 'required',
    timeZone: 'Europe/London',
    variant: 'as-written',
    passwordMinLength: 8,
    rateLimit: false,
    websiteUrl: 'https://www.club.example',
    weekendDays: [4, 5],
    emergencyNumber: '999',
    helpline: 'Samaritans 116 123',
    logLevel: 'debug',
    metricsToken: '0123456789abcdef',
    trustProxy: ['10.0.0.0/8', '::1'],
    ledgerFile: '/mnt/elsewhere/ledger.jsonl',
    backupRecipient: 'age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8p',
  })
})

test('the address in emails follows the port', () => {
  expect(readConfig({ PORT: '4000' })).toMatchObject({
    publicUrl: 'http://localhost:4000',
    websiteUrl: 'http://localhost:4000',
  })
})

test.for([
  [{ TIME_ZONE: 'Asia/Tehran' }, '115'],
  [{ TIME_ZONE: 'Europe/London' }, '112'],
  [{ TIME_ZONE: 'Asia/Tehran', EMERGENCY_NUMBER: '112' }, '112'],
] as const)('%j: help is called with %s', ([environment, number]) => {
  expect(readConfig(environment).emergencyNumber).toBe(number)
})

test('a pooler needs an address past it', () => {
  const environment = { DATABASE_URL: 'postgres://pooler/x', DATABASE_POOLER: 'transaction' }
  expect(refusalOf(environment).message).toBe(
    'DATABASE_DIRECT_URL must be set with DATABASE_POOLER: migrations go past the pooler.',
  )
})

test('an empty variable counts as unset', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: ' ', SPEC_READING: '' })).toEqual(readConfig({}))
})

test('the configuration is frozen', () => {
  expect(Object.isFrozen(readConfig({}))).toBe(true)
})

const wrong: [variable: string, value: string][] = [
  ...['0', '65536', '-1', '80.5', 'http', '3e3'].map((value): [string, string] => ['PORT', value]),
  ['HOST', 'not a host'],
  ['PUBLIC_URL', 'club.example'],
  ['PUBLIC_URL', 'ftp://club.example'],
  ['PUBLIC_URL', 'https://club.example/?a=b'],
  ['DATABASE_URL', 'mysql://localhost/x'],
  ['DATABASE_READ_URL', 'mysql://localhost/x'],
  ['DATABASE_READ_URL', 'postgres://one,two/x'],
  ['DATABASE_URL', 'postgres://localhost'],
  ['DATABASE_URL', 'nonsense'],
  ['DATABASE_URL', 'postgres://one,,two/x'],
  ['DATABASE_DIRECT_URL', 'nonsense'],
  ['DATABASE_POOLER', 'session'],
  ['DATABASE_POOL', '0'],
  ['DATABASE_POOL', 'many'],
  ['SMTP_URL', 'mail.example'],
  ['SMTP_URL', 'http://mail.example'],
  ['MAIL_FROM', 'nobody'],
  ['MAIL_FROM', 'a@b.example\nBcc: all@b.example'],
  ['SESSION_HOURS', '0'],
  ['NOTIFICATION_DAYS', '0'],
  ['ADVICE', 'none'],
  ['OWN_DECISION_AGE', '19'],
  ['OWN_DECISION_AGE', 'adult'],
  ['SESSION_HOURS', 'twelve'],
  ['TIME_ZONE', 'Middle/Earth'],
  ['SPEC_READING', 'as written'],
  ['PASSWORD_MIN_LENGTH', '0'],
  ['PASSWORD_MIN_LENGTH', '3.5'],
  ['RATE_LIMIT', 'no'],
  ['STAFF_SECOND_FACTOR', 'yes'],
  ['WEBSITE_URL', 'javascript:alert(1)'],
  ['WEEKEND_DAYS', '0'],
  ['WEEKEND_DAYS', '6,8'],
  ['WEEKEND_DAYS', '6,6'],
  ['WEEKEND_DAYS', 'Friday'],
  ['EMERGENCY_NUMBER', 'the ambulance'],
  ['EMERGENCY_NUMBER', '1'],
  ['HELPLINE', 'a friend'],
  ['HELPLINE', 'Samaritans\n116 123'],
  ['HELPLINE', `${'x'.repeat(100)} 116 123`],
  ['LOG_LEVEL', 'loud'],
  ['METRICS_TOKEN', 'short'],
  ['TRUST_PROXY', '1'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['TRUST_PROXY', 'proxy.example'],
  ['BACKUP_RECIPIENT', 'AGE-SECRET-KEY-1'],
  ['BACKUP_RECIPIENT', 'age1'],
]

for (const [variable, value] of wrong)
  test(`${variable}=${JSON.stringify(value)} is refused with one line that names the variable`, () => {
    const error = refusalOf({ [variable]: value })
    expect(error.variable).toBe(variable)
    expect(error.message).toMatch(new RegExp(`^${variable} (must|is) .*\\.$`))
    expect(error.message).not.toContain('\n')
  })

test('the first admin needs an address and a password that is valid for staff', () => {
  expect(refusalOf({ ADMIN_EMAIL: 'a@club.example' }).variable).toBe('ADMIN_PASSWORD')
  expect(refusalOf({ ADMIN_PASSWORD: 'gate crasher 1907' }).variable).toBe('ADMIN_EMAIL')
  const email = { ADMIN_EMAIL: 'a@club.example' }
  expect(refusalOf({ ...email, ADMIN_PASSWORD: 'short' }).message).toMatch(/^ADMIN_PASSWORD is refused: .*10/)
  expect(refusalOf({ ...email, ADMIN_PASSWORD: 'password123' }).message).toMatch(/common/)
  expect(refusalOf({ ADMIN_EMAIL: 'nobody', ADMIN_PASSWORD: 'gate crasher 1907' }).variable).toBe(
    'ADMIN_EMAIL',
  )
})

test('the error for an invalid URL does not repeat its password', () => {
  expect(refusalOf({ DATABASE_URL: 'mysql://root:hunter2@db/x' }).message).not.toContain('hunter2')
  expect(refusalOf({ SMTP_URL: 'http://root:hunter2@mail' }).message).not.toContain('hunter2')
})

function refusalOf(environment: Record<string, string>): ConfigError {
  try {
    readConfig(environment)
  } catch (error) {
    if (error instanceof ConfigError) return error
    throw error
  }
  throw new Error('It was accepted.')
}

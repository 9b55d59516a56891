// All texts of the interface by area. An area is loaded in one language, with the first screen that names it.
import type { Language } from '#domain/languages.ts'
import type { Sentences } from '#domain/wire/problems.ts'
import type { accounts } from './en/accounts.ts'
import type { advice } from './en/advice.ts'
import type { audit } from './en/audit.ts'
import type { bookings } from './en/bookings.ts'
import type { clubs } from './en/clubs.ts'
import type { doctor } from './en/doctor.ts'
import type { followUps } from './en/follow-ups.ts'
import type { healthChecks } from './en/health-checks.ts'
import type { help } from './en/help.ts'
import type { imports } from './en/imports.ts'
import type { login } from './en/login.ts'
import type { metrics } from './en/metrics.ts'
import type { notifications } from './en/notifications.ts'
import type { ownAccount } from './en/own-account.ts'
import type { passkeys } from './en/passkeys.ts'
import type { recording } from './en/recording.ts'
import type { results } from './en/results.ts'
import type { sharing } from './en/sharing.ts'
import type { shell } from './en/shell.ts'
import type { squadDay } from './en/squad-day.ts'
import type { standing } from './en/standing.ts'
import type { triage } from './en/triage.ts'
import type { ui } from './en/ui.ts'

export type Messages = {
  shell: typeof shell
  ui: typeof ui
  login: typeof login
  problems: Sentences
  accounts: typeof accounts
  ownAccount: typeof ownAccount
  passkeys: typeof passkeys
  healthChecks: typeof healthChecks
  results: typeof results
  clubs: typeof clubs
  bookings: typeof bookings
  metrics: typeof metrics
  recording: typeof recording
  notifications: typeof notifications
  audit: typeof audit
  sharing: typeof sharing
  squadDay: typeof squadDay
  standing: typeof standing
  advice: typeof advice
  followUps: typeof followUps
  triage: typeof triage
  doctor: typeof doctor
  imports: typeof imports
  help: typeof help
}
export type Area = keyof Messages

/** Each file exports the texts of its area under the name of the area. */
type Loaders = { readonly [A in Area]: () => Promise<Pick<Messages, A>> }

const loaders: Record<Language, Loaders> = {
  en: {
    shell: () => import('./en/always.ts'),
    ui: () => import('./en/always.ts'),
    login: () => import('./en/always.ts'),
    problems: () => import('./en/problems.ts'),
    passkeys: () => import('./en/passkeys.ts'),
    accounts: () => import('./en/accounts.ts'),
    ownAccount: () => import('./en/own-account.ts'),
    healthChecks: () => import('./en/health-checks.ts'),
    results: () => import('./en/results.ts'),
    clubs: () => import('./en/clubs.ts'),
    bookings: () => import('./en/bookings.ts'),
    metrics: () => import('./en/metrics.ts'),
    recording: () => import('./en/recording.ts'),
    notifications: () => import('./en/notifications.ts'),
    audit: () => import('./en/audit.ts'),
    sharing: () => import('./en/sharing.ts'),
    squadDay: () => import('./en/squad-day.ts'),
    standing: () => import('./en/standing.ts'),
    advice: () => import('./en/advice.ts'),
    followUps: () => import('./en/follow-ups.ts'),
    doctor: () => import('./en/doctor.ts'),
    imports: () => import('./en/imports.ts'),
    triage: () => import('./en/triage.ts'),
    help: () => import('./en/help.ts'),
  },
  fa: {
    shell: () => import('./fa/always.ts'),
    ui: () => import('./fa/always.ts'),
    login: () => import('./fa/always.ts'),
    problems: () => import('./fa/problems.ts'),
    passkeys: () => import('./fa/passkeys.ts'),
    accounts: () => import('./fa/accounts.ts'),
    ownAccount: () => import('./fa/own-account.ts'),
    healthChecks: () => import('./fa/health-checks.ts'),
    results: () => import('./fa/results.ts'),
    clubs: () => import('./fa/clubs.ts'),
    bookings: () => import('./fa/bookings.ts'),
    metrics: () => import('./fa/metrics.ts'),
    recording: () => import('./fa/recording.ts'),
    notifications: () => import('./fa/notifications.ts'),
    audit: () => import('./fa/audit.ts'),
    sharing: () => import('./fa/sharing.ts'),
    squadDay: () => import('./fa/squad-day.ts'),
    standing: () => import('./fa/standing.ts'),
    advice: () => import('./fa/advice.ts'),
    followUps: () => import('./fa/follow-ups.ts'),
    doctor: () => import('./fa/doctor.ts'),
    imports: () => import('./fa/imports.ts'),
    triage: () => import('./fa/triage.ts'),
    help: () => import('./fa/help.ts'),
  },
}

export const loadArea = async <A extends Area>(language: Language, area: A): Promise<Messages[A]> =>
  (await loaders[language][area]())[area]

export const areas = Object.keys(loaders.en) as Area[] // Object.keys returns string[]

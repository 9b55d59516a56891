// All texts of the interface by area. An area is loaded in one language, with the first screen that names it.
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

/** Each loader gives the texts of its area under the name of the area. */
export type Loaders = { readonly [A in Area]: () => Promise<Pick<Messages, A>> }

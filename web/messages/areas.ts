// All texts of the interface by area. An area is loaded in one language, with the first screen that names it.
import type { AccountType } from '#domain/people/roles.ts'
import type { Sentences } from '#domain/wire/problems.ts'
import type { accounts } from './en/accounts.ts'
import type { advice } from './en/advice.ts'
import type { audit } from './en/audit.ts'
import type { bluetooth } from './en/bluetooth.ts'
import type { bookings } from './en/bookings.ts'
import type { bringing } from './en/bringing.ts'
import type { clubs } from './en/clubs.ts'
import type { codeReader } from './en/code-reader.ts'
import type { codes } from './en/codes.ts'
import type { consent } from './en/consent.ts'
import type { doctor } from './en/doctor.ts'
import type { equipment } from './en/equipment.ts'
import type { followUps } from './en/follow-ups.ts'
import type { guardians } from './en/guardians.ts'
import type { healthChecks } from './en/health-checks.ts'
import type { help } from './en/help.ts'
import type { imports } from './en/imports.ts'
import type { login } from './en/login.ts'
import type { metrics } from './en/metrics.ts'
import type { notifications } from './en/notifications.ts'
import type { ownAccount } from './en/own-account.ts'
import type { ownTests } from './en/own-tests.ts'
import type { passkeys } from './en/passkeys.ts'
import type { purpose } from './en/purpose.ts'
import type { recording } from './en/recording.ts'
import type { results } from './en/results.ts'
import type { rules } from './en/rules.ts'
import type { search } from './en/search.ts'
import type { secondFactor } from './en/second-factor.ts'
import type { sharing } from './en/sharing.ts'
import type { shell } from './en/shell.ts'
import type { squadDay } from './en/squad-day.ts'
import type { standing } from './en/standing.ts'
import type { teams } from './en/teams.ts'
import type { triage } from './en/triage.ts'
import type { ui } from './en/ui.ts'

export type RoleTexts = Readonly<
  Record<
    AccountType,
    {
      readonly name: string
      /** On the account page: what deleting the account means. */
      readonly leaving: string
      /** The same, before the last step. */
      readonly deleted: string
      /** The dialog in which an admin invites somebody of this role. */
      readonly invite?: {
        readonly action: string
        readonly title: (club: string) => string
        readonly help: string
      }
    }
  >
>

export type Messages = {
  shell: typeof shell
  ui: typeof ui
  login: typeof login
  problems: Sentences
  accounts: typeof accounts
  ownAccount: typeof ownAccount
  passkeys: typeof passkeys
  secondFactor: typeof secondFactor
  healthChecks: typeof healthChecks
  results: typeof results
  search: typeof search
  clubs: typeof clubs
  bookings: typeof bookings
  metrics: typeof metrics
  recording: typeof recording
  notifications: typeof notifications
  audit: typeof audit
  sharing: typeof sharing
  bringing: typeof bringing
  codeReader: typeof codeReader
  codes: typeof codes
  bluetooth: typeof bluetooth
  squadDay: typeof squadDay
  standing: typeof standing
  advice: typeof advice
  followUps: typeof followUps
  triage: typeof triage
  teams: typeof teams
  ownTests: typeof ownTests
  equipment: typeof equipment
  guardians: typeof guardians
  doctor: typeof doctor
  imports: typeof imports
  purpose: typeof purpose
  rules: typeof rules
  consent: typeof consent
  help: typeof help
  roles: RoleTexts
}
export type Area = keyof Messages

/** Each loader gives the texts of its area under the name of the area. */
export type Loaders = { readonly [A in Area]: () => Promise<Pick<Messages, A>> }

import type { Loaders } from '#web/messages/areas.ts'
import { login } from './login.ts'
import { shell } from './shell.ts'
import { ui } from './ui.ts'

export const loaders: Loaders = {
  // The texts that every first page needs are in the same file as this list.
  shell: async () => ({ shell }),
  ui: async () => ({ ui }),
  login: async () => ({ login }),
  problems: () => import('./problems.ts'),
  passkeys: () => import('./passkeys.ts'),
  accounts: () => import('./accounts.ts'),
  ownAccount: () => import('./own-account.ts'),
  healthChecks: () => import('./health-checks.ts'),
  results: () => import('./results.ts'),
  clubs: () => import('./clubs.ts'),
  bookings: () => import('./bookings.ts'),
  metrics: () => import('./metrics.ts'),
  recording: () => import('./recording.ts'),
  notifications: () => import('./notifications.ts'),
  audit: () => import('./audit.ts'),
  sharing: () => import('./sharing.ts'),
  squadDay: () => import('./squad-day.ts'),
  standing: () => import('./standing.ts'),
  advice: () => import('./advice.ts'),
  followUps: () => import('./follow-ups.ts'),
  doctor: () => import('./doctor.ts'),
  imports: () => import('./imports.ts'),
  triage: () => import('./triage.ts'),
  help: () => import('./help.ts'),
}

// The calls of the log-in page and of a player's first screen. A phone loads these rows with the first file and the whole
// table, which is large, with the first other screen (docs/decisions/web-build.md).
import type { Call } from './call.ts'

export const firstCalls = {
  login: { method: 'POST', path: '/api/users/login', form: true, unauthorised: 'refused' },
  beginPasskeyLogin: { method: 'POST', path: '/api/passkeys/login/options' },
  passkeyLogin: { method: 'POST', path: '/api/passkeys/login/verify', unauthorised: 'refused' },
  signOut: { method: 'POST', path: '/api/users/signout', unauthorised: 'refused' },
  setLanguage: { method: 'PUT', path: '/api/users/language' },
  getUser: { method: 'GET', path: '/api/users/getByID/:id' },
  getAccountType: { method: 'GET', path: '/api/users/getAccountType/:id' },
  getConsents: { method: 'GET', path: '/api/consents/:userId' },
  getDashboardScreen: { method: 'GET', path: '/api/screens/dashboard/:userId' },
  getNotifications: { method: 'GET', path: '/api/notifications/mine' },
} as const satisfies Record<string, Call>

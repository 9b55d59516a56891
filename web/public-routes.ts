// Every screen that needs no session, one row each. They stand apart from routes.tsx, so that the log-in page does not
// carry the table of the dashboard.
import { type Row, screen } from './screen.ts'

export type PublicRoute = Row & {
  /** Sends those who are signed in to the dashboard. */
  readonly isForSignedOut?: boolean
  /** Asks the server nothing on its own, so it goes without the query library. */
  readonly isLight?: boolean
}

const login = screen(() => import('#web/accounts/login.tsx').then((module) => module.Login), 'login')

export const publicRoutes: readonly PublicRoute[] = [
  { path: '/', screen: login, name: 'logIn', isForSignedOut: true, isLight: true },
  { path: '/login', screen: login, name: 'logIn', isForSignedOut: true, isLight: true },
  {
    path: '/signup',
    screen: screen(
      () => import('#web/accounts/find-invite.tsx').then((module) => module.FindInvite),
      'login',
      'accounts',
    ),
    name: 'signUp',
    isLight: true,
  },
]

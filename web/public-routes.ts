// Every screen that needs no session, one row each. They are not in routes.tsx, so that the log-in page does not load
// the table of the dashboard.
import { createElement } from 'react'
import { bareScreen, type ScreenRow, screen } from './shell/lazy-screen.ts'

export type PublicRoute = ScreenRow & {
  /** Signed-in people are sent to the dashboard. */
  readonly isForSignedOut?: boolean
  /** The screen reads nothing from the server, so it does not need the query library. */
  readonly isLight?: boolean
}

const login = bareScreen(() => import('#web/accounts/login.tsx').then((module) => module.Login), 'login')
// The texts of the public forms.
const forms = ['login', 'accounts'] as const

export const publicRoutes: readonly PublicRoute[] = [
  { path: '/', screen: login, name: 'logIn', isForSignedOut: true, isLight: true },
  { path: '/login', screen: login, name: 'logIn', isForSignedOut: true, isLight: true },
  {
    path: '/signup',
    screen: screen(
      () => import('#web/accounts/joining/find-invite.tsx').then((module) => module.FindInvite),
      'login',
      'accounts',
    ),
    name: 'signUp',
    isLight: true,
  },
  {
    path: '/signup/:invite',
    screen: screen(
      async () => {
        const [{ SignUp }, { ConsentAtSignUp }] = await Promise.all([
          import('#web/accounts/joining/sign-up.tsx'),
          import('#web/consent/consent-at-sign-up.tsx'),
        ])
        return () => createElement(SignUp, { Consent: ConsentAtSignUp })
      },
      ...forms,
      'consent',
    ),
    name: 'signUp',
  },
  {
    path: '/signup-confirmation',
    screen: screen(
      () =>
        import('#web/accounts/joining/sign-up-confirmation.tsx').then((module) => module.SignUpConfirmation),
      ...forms,
    ),
    name: 'signUpDone',
    isLight: true,
  },
  {
    path: '/forgot',
    screen: screen(() => import('#web/accounts/forgot.tsx').then((module) => module.Forgot), ...forms),
    name: 'forgot',
    isForSignedOut: true,
    isLight: true,
  },
  {
    path: '/verify/:verification',
    screen: screen(
      () => import('#web/accounts/joining/verify.tsx').then((module) => module.Verify),
      ...forms,
    ),
    name: 'verify',
  },
  {
    path: '/email/:token',
    screen: screen(
      () => import('#web/accounts/new-email.tsx').then((module) => module.NewEmail),
      ...forms,
      'ownAccount',
    ),
    name: 'newEmail',
  },
  {
    path: '/reminders/:token',
    screen: screen(
      () => import('#web/accounts/stop-reminders.tsx').then((module) => module.StopReminders),
      'login',
      'bookings',
    ),
    name: 'reminders',
  },
  {
    path: '/reset/:token',
    screen: screen(
      () => import('#web/accounts/joining/set-password.tsx').then((module) => module.Reset),
      ...forms,
    ),
    name: 'reset',
  },
  {
    path: '/welcome/:token',
    screen: screen(
      () => import('#web/accounts/joining/set-password.tsx').then((module) => module.Welcome),
      ...forms,
    ),
    name: 'welcome',
  },
  {
    path: '/guardian/:token',
    screen: screen(
      () => import('#web/accounts/joining/accept-guardian.tsx').then((module) => module.AcceptGuardian),
      ...forms,
    ),
    name: 'guardian',
  },
  {
    path: '/second-step',
    screen: screen(
      () => import('#web/accounts/second-factor/needed.tsx').then((module) => module.NeededSecondFactor),
      'login',
      'secondFactor',
      'ownAccount',
      'passkeys',
      'problems',
    ),
    name: 'secondStep',
  },
  {
    path: '/shared',
    screen: screen(
      () => import('#web/doctor-link/doctor-link.tsx').then((module) => module.DoctorLink),
      'doctor',
      'advice',
      'followUps',
      'metrics',
    ),
    name: 'shared',
  },
  {
    path: '/setup/:token',
    screen: screen(() => import('#web/accounts/joining/set-up.tsx').then((module) => module.SetUp), ...forms),
    name: 'setup',
  },
]

// Everybody's own screens of the dashboard: one row each, in the order of the menu. Those about other people are in
// staff-routes.ts, those without a session in public-routes.ts.
import { accountTypes, rolesThat } from '#domain/people/roles.ts'
import { begin } from '#web/api/use-call.ts'
import { readLanguage } from './messages/language.ts'
import type { DashboardRoute } from './shell/dashboard-route.ts'
import { bareScreen, extra, screen } from './shell/lazy-screen.ts'

// The account page combines three features here, because a feature must not import another.
async function loadAccountPage() {
  const [{ AccountSettings }, { CalendarLink }, { WhoLooked }] = await Promise.all([
    import('#web/accounts/own/account-settings.tsx'),
    import('#web/calendar/calendar-link.tsx'),
    import('#web/audit/who-looked.tsx'),
  ])
  return () => (
    <AccountSettings>
      <CalendarLink />
      <WhoLooked />
    </AccountSettings>
  )
}

const menu = () => import('./menu-states.ts')

const AppointmentState = extra(() => menu().then((module) => module.AppointmentState), 'healthChecks')
const HistoryState = extra(() => menu().then((module) => module.HistoryState), 'healthChecks')
const SharingState = extra(() => menu().then((module) => module.SharingState), 'sharing')
const AccountState = extra(() => menu().then((module) => module.AccountState), 'passkeys')
const StopSharing = extra(() => menu().then((module) => module.StopSharing), 'sharing', 'problems')

const measured = rolesThat('hasRecord')

export const ownRoutes: readonly DashboardRoute[] = [
  {
    path: '/dashboard/main',
    screen: bareScreen(
      () => import('#web/health-checks/dashboard/dashboard.tsx').then((module) => module.PlayerDashboard),
      'healthChecks',
      'metrics',
      'standing',
    ),
    for: measured,
    name: 'dashboard',
    icon: 'dashboard',
    tab: { label: 'today', icon: 'home' },
    State: AppointmentState,
    begin: (userId) =>
      begin('getDashboardScreen', { params: { userId }, query: { language: readLanguage() } }),
  },
  {
    path: '/dashboard/healthcheckhistory',
    screen: screen(
      async () => {
        const [{ HealthCheckHistory }, { OwnChanges }] = await Promise.all([
          import('#web/health-checks/check/history.tsx'),
          import('#web/clearance/own-changes.tsx'),
        ])
        return () => (
          <HealthCheckHistory>
            <OwnChanges />
          </HealthCheckHistory>
        )
      },
      'healthChecks',
      'results',
      'sharing',
      'metrics',
    ),
    for: measured,
    name: 'healthCheckHistory',
    icon: 'history',
    tab: { label: 'history', icon: 'history' },
    State: HistoryState,
  },
  {
    path: '/dashboard/healthcheck/:id',
    screen: screen(
      () => import('#web/health-checks/check/details.tsx').then((module) => module.HealthCheckDetails),
      'healthChecks',
      'results',
      'metrics',
    ),
    for: measured,
    name: 'healthCheckDetails',
    isHidden: true,
    parent: '/dashboard/healthcheckhistory',
  },
  {
    path: '/dashboard/metric/bloodpressure',
    screen: screen(
      () =>
        import('#web/health-checks/metric/blood-pressure-detail.tsx').then(
          (module) => module.BloodPressureDetail,
        ),
      'healthChecks',
      'results',
      'metrics',
    ),
    for: measured,
    name: 'metric',
    isHidden: true,
    parent: '/dashboard/main',
  },
  {
    path: '/dashboard/metric/own/:measureId',
    screen: screen(
      () => import('#web/health-checks/metric/own-metric.tsx').then((module) => module.OwnMetric),
      'healthChecks',
      'results',
      'metrics',
    ),
    for: measured,
    name: 'metric',
    isHidden: true,
    parent: '/dashboard/main',
  },
  {
    path: '/dashboard/metric/:metricName/:rating?/:subRating?',
    screen: screen(
      () => import('#web/health-checks/metric/metric-detail.tsx').then((module) => module.MetricDetail),
      'healthChecks',
      'results',
      'metrics',
    ),
    for: measured,
    name: 'metric',
    isHidden: true,
    parent: '/dashboard/main',
  },
  {
    path: '/dashboard/player/:id',
    screen: screen(
      () => import('#web/health-checks/player/player-detail.tsx').then((module) => module.PlayerDetail),
      'healthChecks',
      'results',
      'metrics',
      'standing',
    ),
    for: measured,
    name: 'player',
    isHidden: true,
    parent: '/dashboard/main',
  },
  {
    path: '/dashboard/code',
    screen: screen(() => import('#web/codes/own-code.tsx').then((module) => module.OwnCode), 'codes'),
    for: measured,
    name: 'code',
    icon: 'qr',
    begin: () => begin('getOwnCode', {}),
  },
  {
    path: '/dashboard/sharing',
    screen: screen(
      async () => {
        const [{ Sharing }, { DoctorLinks }, { Looks }, { OwnConsents }, { OwnGuardians }] =
          await Promise.all([
            import('#web/sharing/sharing.tsx'),
            import('#web/sharing/doctor-links.tsx'),
            import('#web/audit/looks.tsx'),
            import('#web/consent/own-consents.tsx'),
            import('#web/guardians/own-guardians.tsx'),
          ])
        return () => (
          <Sharing>
            <DoctorLinks />
            <OwnConsents />
            <OwnGuardians />
            <Looks />
          </Sharing>
        )
      },
      'sharing',
      'consent',
      'guardians',
      'doctor',
      'audit',
      'standing',
      'ownAccount',
      'passkeys',
      'roles',
    ),
    for: measured,
    name: 'sharing',
    icon: 'eye',
    State: SharingState,
    Action: StopSharing,
  },
  {
    path: '/dashboard/user',
    screen: screen(
      loadAccountPage,
      'accounts',
      'ownAccount',
      'passkeys',
      'secondFactor',
      'audit',
      'standing',
      'bookings',
      'roles',
    ),
    for: accountTypes,
    name: 'accountSettings',
    icon: 'user',
    State: AccountState,
  },
  {
    path: '/dashboard/delete',
    screen: screen(
      () => import('#web/accounts/own/delete-account.tsx').then((module) => module.DeleteAccount),
      'accounts',
      'ownAccount',
      'passkeys',
      'roles',
    ),
    for: accountTypes,
    name: 'deleteAccount',
    isHidden: true,
    parent: '/dashboard/user',
  },
  {
    path: '/dashboard/signout',
    screen: screen(async () => {
      const [{ SignOut }, { unsentReadings }] = await Promise.all([
        import('#web/accounts/sign-out.tsx'),
        import('#web/squad-day/offline/unsent-readings.ts'),
      ])
      return () => <SignOut unsentReadings={unsentReadings} />
    }),
    for: accountTypes,
    name: 'signOut',
    icon: 'signOut',
  },
  {
    path: '/dashboard/help',
    screen: screen(() => import('#web/shell/help.tsx').then((module) => module.Help), 'help'),
    for: accountTypes,
    name: 'help',
    icon: 'help',
    isPinned: true,
  },
  {
    path: '/dashboard/purpose',
    screen: screen(() => import('#web/shell/purpose.tsx').then((module) => module.Purpose), 'purpose'),
    for: accountTypes,
    name: 'purpose',
    isHidden: true,
    parent: '/dashboard/help',
  },
]

// Everybody's own screens of the dashboard: one row each, in the order of the menu. Those about other people are in
// staff-routes.ts, those without a session in public-routes.ts.
import { begin } from '#web/api/use-call.ts'
import { readLanguage } from './messages/language.ts'
import type { DashboardRoute } from './shell/dashboard-route.ts'
import { bareScreen, screen } from './shell/lazy-screen.ts'

// The account page combines three features here, because a feature must not import another.
async function loadAccountPage() {
  const [{ AccountSettings }, { CalendarLink }, { WhoLooked }] = await Promise.all([
    import('#web/accounts/account-settings.tsx'),
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

export const ownRoutes: readonly DashboardRoute[] = [
  {
    path: '/dashboard/main',
    screen: bareScreen(
      () => import('#web/health-checks/dashboard.tsx').then((module) => module.PlayerDashboard),
      'healthChecks',
      'metrics',
      'standing',
    ),
    calls: ['getDashboardScreen', 'declineBooking'],
    isOwn: true,
    name: 'dashboard',
    icon: 'dashboard',
    tab: { label: 'today', icon: 'home' },
    begin: (userId) =>
      begin('getDashboardScreen', { params: { userId }, query: { language: readLanguage() } }),
  },
  {
    path: '/dashboard/healthcheckhistory',
    screen: screen(
      async () => {
        const [{ HealthCheckHistory }, { OwnChanges }] = await Promise.all([
          import('#web/health-checks/history.tsx'),
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
    calls: ['getHealthChecks', 'getCheckChanges', 'getCheckVersions', 'getHealthCheck'],
    isOwn: true,
    name: 'healthCheckHistory',
    icon: 'history',
    tab: { label: 'history', icon: 'history' },
  },
  {
    path: '/dashboard/healthcheck/:id',
    screen: screen(
      () => import('#web/health-checks/details.tsx').then((module) => module.HealthCheckDetails),
      'healthChecks',
      'results',
      'metrics',
    ),
    calls: ['getDetailsScreen'],
    isOwn: true,
    name: 'healthCheckDetails',
    isHidden: true,
    parent: '/dashboard/healthcheckhistory',
  },
  {
    path: '/dashboard/metric/bloodpressure',
    screen: screen(
      () =>
        import('#web/health-checks/blood-pressure-detail.tsx').then((module) => module.BloodPressureDetail),
      'healthChecks',
      'results',
      'metrics',
    ),
    calls: ['getMetricScreen'],
    isOwn: true,
    name: 'metric',
    isHidden: true,
    parent: '/dashboard/main',
  },
  {
    path: '/dashboard/metric/:metricName/:rating?/:subRating?',
    screen: screen(
      () => import('#web/health-checks/metric-detail.tsx').then((module) => module.MetricDetail),
      'healthChecks',
      'results',
      'metrics',
    ),
    calls: ['getMetricScreen'],
    isOwn: true,
    name: 'metric',
    isHidden: true,
    parent: '/dashboard/main',
  },
  {
    path: '/dashboard/player/:id',
    screen: screen(
      () => import('#web/health-checks/player-detail.tsx').then((module) => module.PlayerDetail),
      'healthChecks',
      'results',
      'metrics',
      'standing',
    ),
    calls: ['getPlayerScreen'],
    isOwn: true,
    name: 'player',
    isHidden: true,
    parent: '/dashboard/main',
  },
  {
    path: '/dashboard/sharing',
    screen: screen(
      async () => {
        const [{ Sharing }, { DoctorLinks }, { Looks }] = await Promise.all([
          import('#web/sharing/sharing.tsx'),
          import('#web/sharing/doctor-links.tsx'),
          import('#web/audit/looks.tsx'),
        ])
        return () => (
          <Sharing>
            <DoctorLinks />
            <Looks />
          </Sharing>
        )
      },
      'sharing',
      'doctor',
      'audit',
      'standing',
    ),
    calls: ['getSharing', 'setSharing', 'getOwnAudit', 'getShareLinks', 'makeShareLink', 'endShareLink'],
    isOwn: true,
    name: 'sharing',
    icon: 'lock',
  },
  {
    path: '/dashboard/user',
    screen: screen(loadAccountPage, 'accounts', 'ownAccount', 'passkeys', 'audit', 'standing', 'bookings'),
    calls: [
      'getUser',
      'changeOwnDetails',
      'setPreferences',
      'askForEmail',
      'confirm',
      'changePassword',
      'getPasskeys',
      'beginPasskey',
      'addPasskey',
      'renamePasskey',
      'removePasskey',
      'beginPasskeyConfirm',
      'passkeyConfirm',
      'getOwnAudit',
      'exportUser',
    ],
    isOwn: true,
    name: 'accountSettings',
    icon: 'user',
    tab: { label: 'me', icon: 'user' },
  },
  {
    path: '/dashboard/delete',
    screen: screen(
      () => import('#web/accounts/delete-account.tsx').then((module) => module.DeleteAccount),
      'accounts',
      'ownAccount',
      'passkeys',
    ),
    calls: ['getUser', 'deleteUser', 'confirm', 'getPasskeys', 'beginPasskeyConfirm', 'passkeyConfirm'],
    isOwn: true,
    name: 'deleteAccount',
    isHidden: true,
    parent: '/dashboard/user',
  },
  {
    path: '/dashboard/signout',
    screen: screen(() => import('#web/accounts/sign-out.tsx').then((module) => module.SignOut)),
    calls: ['signOut'],
    name: 'signOut',
    icon: 'signOut',
  },
  {
    path: '/dashboard/help',
    screen: screen(() => import('#web/shell/help.tsx').then((module) => module.Help), 'help'),
    calls: ['getAccountType'],
    isOwn: true,
    name: 'help',
    icon: 'help',
    isPinned: true,
  },
]

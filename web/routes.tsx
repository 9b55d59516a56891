// Every screen of the dashboard: one row each, in the order of the menu. Screens without a session are in
// public-routes.ts.
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

// Logging out asks about unsent readings, also without a connection.
const loadLeaving = () => import('./leaving-files.ts')

export const dashboardRoutes: readonly DashboardRoute[] = [
  {
    path: '/dashboard/main',
    screen: screen(
      async () => {
        const [{ Team }, { Triage }] = await Promise.all([
          import('#web/organisations/team.tsx'),
          import('#web/health-checks/triage.tsx'),
        ])
        return () => (
          <Team>
            <Triage />
          </Team>
        )
      },
      'clubs',
      'standing',
      'triage',
      'healthChecks',
      'metrics',
    ),
    calls: ['getTeamScreen', 'deletePendingUser', 'importRoster'],
    name: 'dashboard',
    icon: 'dashboard',
    begin: () => begin('getTeamScreen', {}),
  },
  {
    path: '/dashboard/heatmap',
    screen: screen(
      () => import('#web/health-checks/heat-map.tsx').then((module) => module.HeatMap),
      'triage',
      'standing',
      'healthChecks',
      'metrics',
    ),
    calls: ['getHeatMapScreen'],
    name: 'heatMap',
    icon: 'users',
  },
  {
    path: '/dashboard/book',
    screen: screen(
      () => import('#web/bookings/book-appointment.tsx').then((module) => module.BookAppointment),
      'clubs',
      'bookings',
    ),
    calls: [
      'getTeamScreen',
      'getBookingsByDate',
      'getTakenSlots',
      'addBooking',
      'addBookings',
      'setBookingPlayers',
      'moveBooking',
      'cancelBooking',
      'restoreBooking',
    ],
    name: 'bookAppointment',
    icon: 'calendar',
  },
  {
    path: '/dashboard/main',
    screen: screen(
      () => import('#web/organisations/directory.tsx').then((module) => module.Directory),
      'clubs',
    ),
    calls: [
      'getDirectoryScreen',
      'getUser',
      'changeBirth',
      'updateOrganisation',
      'replaceInvite',
      'register',
      'inviteAgain',
      'deactivateUser',
      'reactivateUser',
      'deletePendingUser',
      'getOrganisations',
      'movePlayer',
    ],
    name: 'dashboard',
    icon: 'dashboard',
    begin: () => begin('getDirectoryScreen', {}),
  },
  {
    path: '/dashboard/organisation/:id',
    screen: screen(() => import('#web/organisations/members.tsx').then((module) => module.Members), 'clubs'),
    calls: [
      'getOrganisation',
      'getUsersByOrganisation',
      'getUser',
      'changeBirth',
      'register',
      'inviteAgain',
      'deactivateUser',
      'reactivateUser',
      'deletePendingUser',
      'getOrganisations',
      'movePlayer',
      'getOrganisationSettings',
      'setOrganisationSettings',
      'getUsersByType',
      'importRoster',
    ],
    name: 'members',
    isHidden: true,
    parent: '/dashboard/main',
  },
  {
    path: '/dashboard/addorganisation',
    screen: screen(
      () => import('#web/organisations/add-organisation.tsx').then((module) => module.AddOrganisation),
      'clubs',
    ),
    calls: ['addOrganisation'],
    name: 'addOrganisation',
    icon: 'building',
  },
  {
    path: '/dashboard/addpractitioner',
    screen: screen(
      () => import('#web/organisations/add-practitioner.tsx').then((module) => module.AddPractitioner),
      'clubs',
    ),
    calls: ['register'],
    name: 'addPractitioner',
    icon: 'plus',
  },
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
    name: 'player',
    isHidden: true,
    parent: '/dashboard/main',
  },
  {
    path: '/dashboard/main',
    screen: screen(
      async () => {
        const [{ Today }, { Checklist }] = await Promise.all([
          import('#web/squad-day/today.tsx'),
          import('#web/health-checks/checklist.tsx'),
        ])
        return () => (
          <Today loadMore={loadLeaving}>
            <Checklist />
          </Today>
        )
      },
      'recording',
      'squadDay',
      'metrics',
    ),
    // Today loads the board and the stations ahead, for a start without a connection.
    calls: [
      'getTodayScreen',
      'getReadings',
      'getStations',
      'setStations',
      'addReadings',
      'finishReadings',
      'getOrganisations',
      'getChecklistScreen',
    ],
    name: 'dashboard',
    icon: 'dashboard',
    begin: () => begin('getTodayScreen', {}),
  },
  {
    path: '/dashboard/squad/:organisationId/:date',
    screen: screen(
      () => import('#web/squad-day/board.tsx').then((module) => module.Board),
      'squadDay',
      'metrics',
    ),
    calls: ['getStations', 'addReadings', 'finishReadings', 'setStations'],
    name: 'board',
    isHidden: true,
    parent: '/dashboard/main',
  },
  {
    path: '/dashboard/station/:organisationId/:date/:measures',
    screen: screen(
      () => import('#web/squad-day/station.tsx').then((module) => module.Station),
      'squadDay',
      'metrics',
      'recording',
    ),
    calls: ['getStations', 'addReadings'],
    name: 'station',
    isHidden: true,
    isBare: true,
    parent: '/dashboard/main',
  },
  {
    path: '/dashboard/newhealthcheck',
    screen: screen(
      () => import('#web/health-checks/add-health-check.tsx').then((module) => module.AddHealthCheck),
      'recording',
      'metrics',
      'results',
      'advice',
      'followUps',
    ),
    calls: ['getOrganisations', 'getChecklistScreen', 'getDashboardScreen', 'addHealthCheck'],
    name: 'addHealthCheck',
    icon: 'clipboard',
  },
  {
    path: '/dashboard/followups',
    screen: screen(
      () => import('#web/health-checks/follow-ups.tsx').then((module) => module.FollowUps),
      'followUps',
      'healthChecks',
      'metrics',
      'advice',
    ),
    calls: ['getOpenFollowUps', 'closeFollowUp'],
    name: 'followUps',
    icon: 'clock',
    count: 'countOpenFollowUps',
  },
  {
    path: '/dashboard/care/:id',
    screen: screen(
      async () => {
        const [{ Care }, { PlayerFollowUps }] = await Promise.all([
          import('#web/clearance/care.tsx'),
          import('#web/health-checks/player-follow-ups.tsx'),
        ])
        return () => (
          <Care>
            <PlayerFollowUps />
          </Care>
        )
      },
      'sharing',
      'standing',
      'followUps',
      'healthChecks',
      'metrics',
      'advice',
    ),
    calls: [
      'getOpenFollowUps',
      'closeFollowUp',
      'getUser',
      'getClearance',
      'setClearance',
      'getHealthChecks',
      'withdrawHealthCheck',
      'getCheckChanges',
      'getCheckVersions',
      'getHealthCheck',
    ],
    name: 'care',
    isHidden: true,
    parent: '/dashboard/main',
  },
  {
    path: '/dashboard/correct/:id',
    screen: screen(
      () => import('#web/clearance/correct.tsx').then((module) => module.Correct),
      'sharing',
      'metrics',
    ),
    calls: ['getUser', 'getHealthCheck', 'correctHealthCheck'],
    name: 'correct',
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
    path: '/dashboard/audit',
    screen: screen(() => import('#web/audit/audit-page.tsx').then((module) => module.AuditPage), 'audit'),
    calls: ['getAudit'],
    name: 'audit',
    icon: 'eye',
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

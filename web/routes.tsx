// Every screen of the dashboard: one row each. A new one is a row here, and nothing else of the shell changes.
// Their order is the order of the menu. Screens without a session stand in public-routes.ts.
import type { AccountType } from '#domain/people/roles.ts'
import { begin } from '#web/api/use-call.ts'
import type { IconName } from '#web/ui/icon.tsx'
import { type Row, screen } from './shell/lazy-screen.ts'

export type DashboardRoute = Row & {
  readonly types: readonly AccountType[]
  readonly icon?: IconName
  readonly isHidden?: boolean
  /** A hidden screen lights the row of the menu it is reached from. */
  readonly parent?: string
  readonly isPinned?: boolean
  /** Asks the server for what the screen shows while the screen itself is on its way. */
  readonly begin?: (userId: string) => void
}

// Written out: the domain's list would bring its schemas into the first load.
const everyone: readonly AccountType[] = ['Player', 'Coach', 'Practitioner', 'Admin']

export const dashboardRoutes: readonly DashboardRoute[] = [
  {
    path: '/dashboard/main',
    screen: screen(() => import('#web/organisations/team.tsx').then((module) => module.Team), 'clubs'),
    types: ['Coach'],
    name: 'dashboard',
    icon: 'dashboard',
    begin: () => begin('getTeamScreen', {}),
  },
  {
    path: '/dashboard/book',
    screen: screen(
      () => import('#web/bookings/book-appointment.tsx').then((module) => module.BookAppointment),
      'clubs',
    ),
    types: ['Coach'],
    name: 'bookAppointment',
    icon: 'calendar',
  },
  {
    path: '/dashboard/main',
    screen: screen(
      () => import('#web/organisations/directory.tsx').then((module) => module.Directory),
      'clubs',
    ),
    types: ['Admin'],
    name: 'dashboard',
    icon: 'dashboard',
    begin: () => begin('getDirectoryScreen', {}),
  },
  {
    path: '/dashboard/addorganisation',
    screen: screen(
      () => import('#web/organisations/add-organisation.tsx').then((module) => module.AddOrganisation),
      'clubs',
    ),
    types: ['Admin'],
    name: 'addOrganisation',
    icon: 'building',
  },
  {
    path: '/dashboard/addpractitioner',
    screen: screen(
      () => import('#web/organisations/add-practitioner.tsx').then((module) => module.AddPractitioner),
      'clubs',
    ),
    types: ['Admin'],
    name: 'addPractitioner',
    icon: 'plus',
  },
  {
    path: '/dashboard/main',
    screen: screen(
      () => import('#web/health-checks/dashboard.tsx').then((module) => module.PlayerDashboard),
      'healthChecks',
      'metrics',
    ),
    types: ['Player'],
    name: 'dashboard',
    icon: 'dashboard',
    begin: (userId) => begin('getDashboardScreen', { params: { userId } }),
  },
  {
    path: '/dashboard/healthcheckhistory',
    screen: screen(
      () => import('#web/health-checks/history.tsx').then((module) => module.HealthCheckHistory),
      'healthChecks',
    ),
    types: ['Player'],
    name: 'healthCheckHistory',
    icon: 'history',
  },
  {
    path: '/dashboard/healthcheck/:id',
    screen: screen(
      () => import('#web/health-checks/details.tsx').then((module) => module.HealthCheckDetails),
      'healthChecks',
      'metrics',
    ),
    types: ['Player'],
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
      'metrics',
    ),
    types: ['Player'],
    name: 'metric',
    isHidden: true,
    parent: '/dashboard/main',
  },
  {
    path: '/dashboard/metric/:metricName',
    screen: screen(
      () => import('#web/health-checks/metric-detail.tsx').then((module) => module.MetricDetail),
      'healthChecks',
      'metrics',
    ),
    types: ['Player'],
    name: 'metric',
    isHidden: true,
    parent: '/dashboard/main',
  },
  {
    path: '/dashboard/player/:id',
    screen: screen(
      () => import('#web/health-checks/player-detail.tsx').then((module) => module.PlayerDetail),
      'healthChecks',
      'metrics',
    ),
    types: ['Player', 'Coach'],
    name: 'player',
    isHidden: true,
    parent: '/dashboard/main',
  },
  {
    path: '/dashboard/main',
    screen: screen(
      () => import('#web/health-checks/checklist.tsx').then((module) => module.Checklist),
      'recording',
    ),
    types: ['Practitioner'],
    name: 'dashboard',
    icon: 'dashboard',
    begin: () => begin('getOrganisations', {}),
  },
  {
    path: '/dashboard/newhealthcheck',
    screen: screen(
      () => import('#web/health-checks/add-health-check.tsx').then((module) => module.AddHealthCheck),
      'recording',
      'metrics',
    ),
    types: ['Practitioner'],
    name: 'addHealthCheck',
    icon: 'clipboard',
  },
  {
    path: '/dashboard/audit',
    screen: screen(() => import('#web/audit/audit-page.tsx').then((module) => module.AuditPage), 'audit'),
    types: ['Admin'],
    name: 'audit',
    icon: 'eye',
  },
  {
    path: '/dashboard/user',
    screen: screen(
      () => import('./account-page.tsx').then((module) => module.AccountPage),
      'accounts',
      'audit',
    ),
    types: everyone,
    name: 'accountSettings',
    icon: 'user',
  },
  {
    path: '/dashboard/delete',
    screen: screen(
      () => import('#web/accounts/delete-account.tsx').then((module) => module.DeleteAccount),
      'accounts',
    ),
    types: everyone,
    name: 'deleteAccount',
    isHidden: true,
    parent: '/dashboard/user',
  },
  {
    path: '/dashboard/signout',
    screen: screen(() => import('#web/accounts/sign-out.tsx').then((module) => module.SignOut)),
    types: everyone,
    name: 'signOut',
    icon: 'signOut',
  },
  {
    path: '/dashboard/help',
    screen: screen(() => import('#web/shell/help.tsx').then((module) => module.Help), 'help'),
    types: everyone,
    name: 'help',
    icon: 'help',
    isPinned: true,
  },
]

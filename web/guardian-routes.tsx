// The screens of a guardian: the children, and for each child the player's own pages.
import { type ComponentType, createElement } from 'react'
import { rolesThat } from '#domain/people/roles.ts'
import type { Area } from '#web/messages/areas.ts'
import type { DashboardRoute } from './shell/dashboard-route.ts'
import { type Screen, screen } from './shell/lazy-screen.ts'

const ofChild = {
  for: rolesThat('hasChildren'),
  isHidden: true,
  parent: '/dashboard/main',
} as const

/** A page of the player in the frame of the child. */
const childScreen = (load: () => Promise<ComponentType>, ...areas: Area[]): Screen =>
  screen(
    async () => {
      const [{ ChildPage }, Shown] = await Promise.all([import('#web/guardians/child-page.tsx'), load()])
      return () => <ChildPage>{createElement(Shown)}</ChildPage>
    },
    'guardians',
    'healthChecks',
    'results',
    'metrics',
    'standing',
    ...areas,
  )

export const guardianRoutes: readonly DashboardRoute[] = [
  {
    path: '/dashboard/main',
    screen: screen(
      async () => {
        const [{ Children }, { ConsentQuestion }] = await Promise.all([
          import('#web/guardians/children.tsx'),
          import('#web/consent/consent-question.tsx'),
        ])
        return () => <Children Question={ConsentQuestion} />
      },
      'guardians',
      'standing',
      'consent',
    ),
    for: rolesThat('hasChildren'),
    name: 'dashboard',
    icon: 'dashboard',
    tab: { label: 'today', icon: 'home' },
  },
  {
    path: '/dashboard/join/:token',
    screen: screen(() => import('#web/guardians/join.tsx').then((module) => module.JoinChild), 'guardians'),
    ...ofChild,
    name: 'guardian',
  },
  {
    path: '/dashboard/child/:childId/main',
    screen: childScreen(() =>
      import('#web/health-checks/dashboard/dashboard.tsx').then((module) => module.PlayerDashboard),
    ),
    ...ofChild,
    name: 'childResults',
  },
  {
    path: '/dashboard/child/:childId/healthcheckhistory',
    screen: childScreen(async () => {
      const [{ HealthCheckHistory }, { OwnChanges }] = await Promise.all([
        import('#web/health-checks/check/history.tsx'),
        import('#web/clearance/own-changes.tsx'),
      ])
      return () => (
        <HealthCheckHistory>
          <OwnChanges />
        </HealthCheckHistory>
      )
    }, 'sharing'),
    ...ofChild,
    name: 'healthCheckHistory',
  },
  {
    path: '/dashboard/child/:childId/healthcheck/:id',
    screen: childScreen(() =>
      import('#web/health-checks/check/details.tsx').then((module) => module.HealthCheckDetails),
    ),
    ...ofChild,
    name: 'healthCheckDetails',
  },
  {
    path: '/dashboard/child/:childId/metric/bloodpressure',
    screen: childScreen(() =>
      import('#web/health-checks/metric/blood-pressure-detail.tsx').then(
        (module) => module.BloodPressureDetail,
      ),
    ),
    ...ofChild,
    name: 'metric',
  },
  {
    path: '/dashboard/child/:childId/metric/own/:measureId',
    screen: childScreen(() =>
      import('#web/health-checks/metric/own-metric.tsx').then((module) => module.OwnMetric),
    ),
    ...ofChild,
    name: 'metric',
  },
  {
    path: '/dashboard/child/:childId/metric/:metricName/:rating?/:subRating?',
    screen: childScreen(() =>
      import('#web/health-checks/metric/metric-detail.tsx').then((module) => module.MetricDetail),
    ),
    ...ofChild,
    name: 'metric',
  },
  {
    path: '/dashboard/child/:childId/sharing',
    screen: childScreen(
      async () => {
        const [{ ChildDecisions }, { Consents }, { ChildSharing }, { ChildLooks }] = await Promise.all([
          import('#web/guardians/child-decisions.tsx'),
          import('#web/consent/consents.tsx'),
          import('#web/sharing/child-sharing.tsx'),
          import('#web/audit/child-looks.tsx'),
        ])
        return () => <ChildDecisions Consents={Consents} Sharing={ChildSharing} Looks={ChildLooks} />
      },
      'consent',
      'sharing',
      'audit',
      'roles',
      'ownAccount',
      'passkeys',
    ),
    ...ofChild,
    name: 'childDecisions',
  },
]

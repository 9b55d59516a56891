// The screens of a practitioner.
import { lazy } from 'react'
import { begin } from '#web/api/use-call.ts'
import { loadMessages } from '#web/messages/use-messages.ts'
import type { DashboardRoute } from './shell/dashboard-route.ts'
import { screen } from './shell/lazy-screen.ts'

// Logging out asks about unsent readings, also without a connection.
const loadLeaving = () => import('./leaving-files.ts')

const loadAdvice = async () => {
  const [{ UrgentAdvice }] = await Promise.all([
    import('#web/health-checks/record/urgent-advice.tsx'),
    loadMessages('advice'),
  ])
  return UrgentAdvice
}
// Loaded with the first urgent value of a station. Without a connection and its files the step alone is shown.
const StationAdvice = lazy(async () => ({ default: await loadAdvice().catch(() => () => null) }))
const loadForStations = () => Promise.all([loadLeaving(), loadAdvice()])

export const practitionerRoutes: readonly DashboardRoute[] = [
  {
    path: '/dashboard/main',
    screen: screen(
      async () => {
        const [{ Today }, { Checklist }, { SavedLine }, { OpenWork }, { ClearanceDialog }] =
          await Promise.all([
            import('#web/squad-day/today.tsx'),
            import('#web/health-checks/checklist/checklist.tsx'),
            import('#web/health-checks/record/saved-line.tsx'),
            import('#web/health-checks/checklist/open-work.tsx'),
            import('#web/clearance/clearance-dialog.tsx'),
          ])
        const lead = <SavedLine ClearanceDialog={ClearanceDialog} />
        return () => (
          <Today loadMore={loadForStations} lead={lead} open={<OpenWork />}>
            <Checklist />
          </Today>
        )
      },
      'recording',
      'squadDay',
      'metrics',
      'standing',
      'sharing',
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
      'countOpenFollowUps',
      'getClearance',
      'setClearance',
    ],
    name: 'dashboard',
    icon: 'dashboard',
    begin: () => begin('getTodayScreen', {}),
  },
  {
    path: '/dashboard/squad/:organisationId/:date',
    screen: screen(
      async () => {
        const [{ Board }, { ClearanceDialog }] = await Promise.all([
          import('#web/squad-day/board.tsx'),
          import('#web/clearance/clearance-dialog.tsx'),
        ])
        return () => <Board ClearanceDialog={ClearanceDialog} />
      },
      'squadDay',
      'metrics',
      'standing',
      'sharing',
    ),
    calls: [
      'getStations',
      'addReadings',
      'finishReadings',
      'setStations',
      'getChecklistScreen',
      'getClearance',
      'setClearance',
    ],
    name: 'board',
    isHidden: true,
    parent: '/dashboard/main',
  },
  {
    path: '/dashboard/station/:organisationId/:date/:measures?',
    screen: screen(
      async () => {
        const { Station } = await import('#web/squad-day/station.tsx')
        return () => <Station Advice={StationAdvice} />
      },
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
      () => import('#web/health-checks/record/add-health-check.tsx').then((module) => module.AddHealthCheck),
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
      () => import('#web/health-checks/follow-ups/follow-ups.tsx').then((module) => module.FollowUps),
      'followUps',
      'healthChecks',
      'metrics',
      'results',
      'advice',
    ),
    calls: ['getOpenFollowUps', 'closeFollowUp'],
    name: 'followUps',
    icon: 'clock',
    count: 'countOpenFollowUps',
  },
  {
    path: '/dashboard/importresults',
    screen: screen(
      () => import('#web/health-checks/import/import-results.tsx').then((module) => module.ImportResults),
      'imports',
      'metrics',
      'problems',
      'recording',
    ),
    calls: ['getOrganisations', 'getUsersByOrganisation', 'importResults', 'getImports', 'undoImport'],
    name: 'importResults',
    icon: 'download',
  },
  {
    path: '/dashboard/care/:id',
    screen: screen(
      async () => {
        const [{ Care }, { PlayerFollowUps }] = await Promise.all([
          import('#web/clearance/care.tsx'),
          import('#web/health-checks/follow-ups/player-follow-ups.tsx'),
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
      'results',
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
      () => import('#web/health-checks/record/correct.tsx').then((module) => module.Correct),
      'sharing',
      'recording',
      'metrics',
      'results',
      'advice',
      'followUps',
    ),
    calls: ['getUser', 'getDetailsScreen', 'correctHealthCheck'],
    name: 'correct',
    isHidden: true,
    parent: '/dashboard/main',
  },
  {
    path: '/dashboard/player/:id',
    screen: screen(
      async () => {
        const [{ PlayerDetail }, { PlayerSummary }, { LatestNotes }, { PlayerFollowUps }, care, changes] =
          await Promise.all([
            import('#web/health-checks/player-detail.tsx'),
            import('#web/health-checks/player-detail-summary.tsx'),
            import('#web/health-checks/player-detail-notes.tsx'),
            import('#web/health-checks/follow-ups/player-follow-ups.tsx'),
            import('#web/clearance/care-actions.tsx'),
            import('#web/clearance/changes-of-player.tsx'),
          ])
        const above = (
          <>
            <care.CareActions />
            <PlayerSummary />
            <PlayerFollowUps isQuiet />
            <LatestNotes />
          </>
        )
        return () => <PlayerDetail above={above} below={<changes.ChangesOfPlayer />} />
      },
      'healthChecks',
      'results',
      'metrics',
      'standing',
      'sharing',
      'followUps',
      'advice',
    ),
    calls: [
      'getPlayerScreen',
      'getOpenFollowUps',
      'closeFollowUp',
      'getLatestHealthCheck',
      'getClearance',
      'setClearance',
      'getCheckChanges',
      'getCheckVersions',
      'getHealthCheck',
    ],
    name: 'player',
    isHidden: true,
    parent: '/dashboard/main',
  },
]

// The screens about other people: one row each, in the order of the menu. They load for invited roles only, because the
// first load of a player is the one that has to be small. Everybody's own screens are in routes.tsx.
import { lazy } from 'react'
import { begin } from '#web/api/use-call.ts'
import { beginSquad } from '#web/api/use-squad.ts'
import { loadMessages } from '#web/messages/use-messages.ts'
import { firstClubs } from './organisations/directory-entry.ts'
import type { DashboardRoute } from './shell/dashboard-route.ts'
import { screen } from './shell/lazy-screen.ts'

// Logging out asks about unsent readings, also without a connection.
const loadLeaving = () => import('./leaving-files.ts')

const loadAdvice = async () => {
  const [{ UrgentAdvice }] = await Promise.all([
    import('#web/health-checks/urgent-advice.tsx'),
    loadMessages('advice'),
  ])
  return UrgentAdvice
}
// Loaded with the first urgent value of a station. Without a connection and its files the step alone is shown.
const StationAdvice = lazy(async () => ({ default: await loadAdvice().catch(() => () => null) }))
const loadForStations = () => Promise.all([loadLeaving(), loadAdvice()])

export const staffRoutes: readonly DashboardRoute[] = [
  {
    path: '/dashboard/main',
    screen: screen(
      async () => {
        const [{ Team }, { Triage }, { TeamBookings }] = await Promise.all([
          import('#web/organisations/team.tsx'),
          import('#web/health-checks/triage.tsx'),
          import('#web/bookings/team-bookings.tsx'),
        ])
        return () => (
          <Team bookings={<TeamBookings />}>
            <Triage />
          </Team>
        )
      },
      'clubs',
      'bookings',
      'standing',
      'triage',
      'healthChecks',
      'metrics',
    ),
    calls: [
      'getSquadScreen',
      'getTriageScreen',
      'getBookingScreen',
      'deletePendingUser',
      'importRoster',
      'getTakenSlots',
      'setBookingPlayers',
      'moveBooking',
      'cancelBooking',
      'restoreBooking',
    ],
    name: 'dashboard',
    icon: 'dashboard',
    begin: beginSquad,
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
      'getBookingScreen',
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
    path: '/dashboard/player/:id',
    screen: screen(
      async () => {
        const [{ PlayerDetail }, { PlayerSummary }, { DeviceNote }] = await Promise.all([
          import('#web/health-checks/player-detail.tsx'),
          import('#web/health-checks/player-detail-summary.tsx'),
          import('#web/health-checks/player-detail-device.tsx'),
        ])
        return () => (
          <PlayerDetail
            above={
              <PlayerSummary>
                <DeviceNote />
              </PlayerSummary>
            }
          />
        )
      },
      'healthChecks',
      'results',
      'metrics',
      'standing',
      'triage',
    ),
    calls: ['getPlayerScreen', 'getTriageScreen'],
    name: 'player',
    isHidden: true,
    parent: '/dashboard/main',
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
    begin: () => begin('getDirectoryScreen', firstClubs),
  },
  {
    path: '/dashboard/organisation/:id',
    screen: screen(
      async () => {
        const [{ Members }, { ClubBookings }] = await Promise.all([
          import('#web/organisations/members.tsx'),
          import('#web/bookings/club-bookings.tsx'),
        ])
        return () => <Members Bookings={ClubBookings} />
      },
      'clubs',
      'bookings',
    ),
    calls: [
      'getMembersScreen',
      'getTakenSlots',
      'setBookingPlayers',
      'moveBooking',
      'cancelBooking',
      'restoreBooking',
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
    screen: screen(
      async () => {
        const [{ Today }, { Checklist }, { SavedLine }, { OpenWork }, { ClearanceDialog }] =
          await Promise.all([
            import('#web/squad-day/today.tsx'),
            import('#web/health-checks/checklist.tsx'),
            import('#web/health-checks/saved-line.tsx'),
            import('#web/health-checks/open-work.tsx'),
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
      () => import('#web/health-checks/import-results.tsx').then((module) => module.ImportResults),
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
      () => import('#web/health-checks/correct.tsx').then((module) => module.Correct),
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
            import('#web/health-checks/player-follow-ups.tsx'),
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
  {
    path: '/dashboard/audit',
    screen: screen(() => import('#web/audit/audit-page.tsx').then((module) => module.AuditPage), 'audit'),
    calls: ['getAudit'],
    name: 'audit',
    icon: 'eye',
  },
]

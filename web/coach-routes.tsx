// The screens of a coach.
import { beginSquad } from '#web/api/use-squad.ts'
import type { DashboardRoute } from './shell/dashboard-route.ts'
import { screen } from './shell/lazy-screen.ts'

export const coachRoutes: readonly DashboardRoute[] = [
  {
    path: '/dashboard/main',
    screen: screen(
      async () => {
        const [{ Team }, { Triage }, { TeamBookings }] = await Promise.all([
          import('#web/organisations/team.tsx'),
          import('#web/health-checks/triage/triage.tsx'),
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
      () => import('#web/health-checks/triage/heat-map.tsx').then((module) => module.HeatMap),
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
]

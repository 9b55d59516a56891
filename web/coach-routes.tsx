// The screens of a coach.
import { type AccountType, coachRole } from '#domain/people/roles.ts'
import { beginSquad } from '#web/api/use-squad.ts'
import type { DashboardRoute } from './shell/dashboard-route.ts'
import { extra, screen } from './shell/lazy-screen.ts'

const BookingState = extra(
  () => import('#web/bookings/booking-state.tsx').then((module) => module.BookingState),
  'clubs',
)

/** Those who read the results of their club's players. */
const readers: readonly AccountType[] = [coachRole]

export const coachRoutes: readonly DashboardRoute[] = [
  {
    path: '/dashboard/main',
    screen: screen(
      async () => {
        const [{ Team }, { Triage }, { TeamBookings }] = await Promise.all([
          import('#web/organisations/team/team.tsx'),
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
      'teams',
      'standing',
      'triage',
      'healthChecks',
      'metrics',
    ),
    for: [coachRole],
    name: 'dashboard',
    icon: 'dashboard',
    tab: { label: 'squad', icon: 'users' },
    begin: beginSquad,
  },
  {
    path: '/dashboard/heatmap',
    screen: screen(
      () => import('#web/health-checks/triage/heat-map.tsx').then((module) => module.HeatMap),
      'triage',
      'teams',
      'standing',
      'healthChecks',
      'metrics',
    ),
    for: [coachRole],
    name: 'heatMap',
    icon: 'grid',
    tab: { label: 'map', icon: 'grid' },
  },
  {
    path: '/dashboard/heatmap/:metric',
    screen: screen(
      () => import('#web/health-checks/triage/squad-measure.tsx').then((module) => module.SquadMeasure),
      'triage',
      'standing',
      'healthChecks',
      'metrics',
    ),
    for: [coachRole],
    name: 'heatMap',
    isHidden: true,
    parent: '/dashboard/heatmap',
  },
  {
    path: '/dashboard/book',
    screen: screen(
      async () => {
        const [{ BookAppointment }, { DueLists }] = await Promise.all([
          import('#web/bookings/book-appointment.tsx'),
          import('#web/own-tests/due-lists.tsx'),
        ])
        return () => (
          <BookAppointment>
            <DueLists />
          </BookAppointment>
        )
      },
      'clubs',
      'teams',
      'bookings',
    ),
    for: [coachRole],
    name: 'bookAppointment',
    icon: 'calendar',
    tab: { label: 'book', icon: 'calendar' },
    State: BookingState,
  },
  {
    path: '/dashboard/teams',
    screen: screen(
      () => import('#web/organisations/teams/own-club-teams.tsx').then((module) => module.OwnClubTeams),
      'teams',
    ),
    for: [coachRole],
    name: 'teams',
    isHidden: true,
    parent: '/dashboard/main',
  },
  {
    path: '/dashboard/codes/:organisationId',
    screen: screen(() => import('#web/codes/code-sheet.tsx').then((module) => module.CodeSheet), 'codes'),
    for: [coachRole],
    name: 'codeSheet',
    isHidden: true,
    parent: '/dashboard/main',
  },
  {
    path: '/dashboard/player/:id',
    screen: screen(
      async () => {
        const [{ PlayerDetail }, { PlayerSummary }, { InviteGuardianButton }] = await Promise.all([
          import('#web/health-checks/player/player-detail.tsx'),
          import('#web/health-checks/player/player-detail-summary.tsx'),
          import('#web/guardians/invite-button.tsx'),
        ])
        return () => <PlayerDetail above={<PlayerSummary />} below={<InviteGuardianButton />} />
      },
      'healthChecks',
      'results',
      'metrics',
      'standing',
      'guardians',
    ),
    for: readers,
    name: 'player',
    isHidden: true,
    parent: '/dashboard/main',
  },
]

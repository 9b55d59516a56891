// The screens of an admin.
import { begin } from '#web/api/use-call.ts'
import { firstClubs } from './organisations/directory-entry.ts'
import type { DashboardRoute } from './shell/dashboard-route.ts'
import { screen } from './shell/lazy-screen.ts'

export const adminRoutes: readonly DashboardRoute[] = [
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
    path: '/dashboard/audit',
    screen: screen(() => import('#web/audit/audit-page.tsx').then((module) => module.AuditPage), 'audit'),
    calls: ['getAudit'],
    name: 'audit',
    icon: 'eye',
  },
]

// The screens of an admin.
import { adminRole } from '#domain/people/roles.ts'
import { begin } from '#web/api/use-call.ts'
import { firstClubs } from './organisations/directory/directory-entry.ts'
import type { DashboardRoute } from './shell/dashboard-route.ts'
import { screen } from './shell/lazy-screen.ts'

export const adminRoutes: readonly DashboardRoute[] = [
  {
    path: '/dashboard/main',
    screen: screen(
      () => import('#web/organisations/directory/directory.tsx').then((module) => module.Directory),
      'clubs',
      'roles',
    ),
    for: [adminRole],
    name: 'dashboard',
    icon: 'dashboard',
    tab: { label: 'clubs', icon: 'building' },
    begin: () => begin('getDirectoryScreen', firstClubs),
  },
  {
    path: '/dashboard/people',
    screen: screen(
      () => import('#web/search/people.tsx').then((module) => module.People),
      'clubs',
      'roles',
      'search',
    ),
    for: [adminRole],
    name: 'people',
    icon: 'users',
    tab: { label: 'people', icon: 'users' },
  },
  {
    path: '/dashboard/organisation/:id',
    screen: screen(
      async () => {
        const [{ Members }, { ClubBookings }, { InviteGuardian }] = await Promise.all([
          import('#web/organisations/members.tsx'),
          import('#web/bookings/club-bookings.tsx'),
          import('#web/guardians/invite-overlay.ts'),
        ])
        return () => <Members Bookings={ClubBookings} InviteGuardian={InviteGuardian} />
      },
      'clubs',
      'bookings',
      'roles',
    ),
    for: [adminRole],
    name: 'members',
    isHidden: true,
    parent: '/dashboard/main',
  },
  {
    path: '/dashboard/organisation/:id/teams',
    screen: screen(
      () => import('#web/organisations/teams/club-teams.tsx').then((module) => module.ClubTeams),
      'teams',
    ),
    for: [adminRole],
    name: 'teams',
    isHidden: true,
    parent: '/dashboard/main',
  },
  {
    path: '/dashboard/organisation/:id/owntests',
    screen: screen(
      async () => {
        const [{ ClubTests }, { Keypad }] = await Promise.all([
          import('#web/own-tests/own-tests.tsx'),
          import('#web/squad-day/taking/keypad.tsx'),
        ])
        return () => <ClubTests Pad={Keypad} />
      },
      'ownTests',
      'metrics',
      'squadDay',
      'problems',
    ),
    for: [adminRole],
    name: 'ownTests',
    isHidden: true,
    parent: '/dashboard/main',
  },
  {
    path: '/dashboard/organisation/:id/equipment',
    screen: screen(
      () => import('#web/equipment/equipment.tsx').then((module) => module.ClubEquipment),
      'equipment',
      'metrics',
      'problems',
    ),
    for: [adminRole],
    name: 'equipment',
    isHidden: true,
    parent: '/dashboard/main',
  },
  {
    path: '/dashboard/organisation/:id/consent',
    screen: screen(
      () => import('#web/consent/club/club-consent.tsx').then((module) => module.ClubConsent),
      'consent',
    ),
    for: [adminRole],
    name: 'consent',
    isHidden: true,
    parent: '/dashboard/main',
  },
  {
    path: '/dashboard/addorganisation',
    screen: screen(
      () =>
        import('#web/organisations/directory/add-organisation.tsx').then((module) => module.AddOrganisation),
      'clubs',
    ),
    for: [adminRole],
    name: 'addOrganisation',
    icon: 'building',
  },
  {
    path: '/dashboard/addpractitioner',
    screen: screen(
      () =>
        import('#web/organisations/directory/add-practitioner.tsx').then((module) => module.AddPractitioner),
      'clubs',
    ),
    for: [adminRole],
    name: 'addPractitioner',
    icon: 'plus',
  },
  {
    path: '/dashboard/audit',
    screen: screen(
      () => import('#web/audit/audit-page.tsx').then((module) => module.AuditPage),
      'audit',
      'roles',
    ),
    for: [adminRole],
    name: 'audit',
    icon: 'eye',
    tab: { label: 'audit', icon: 'eye' },
  },
]

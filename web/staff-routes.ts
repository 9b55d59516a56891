// The screens about other people: one row each, by role and in the order of the menu. They load for invited roles only,
// because the first load of a player has to be small. Everybody's own screens are in routes.tsx.
import { adminRoutes } from './admin-routes.tsx'
import { coachRoutes } from './coach-routes.tsx'
import { guardianRoutes } from './guardian-routes.tsx'
import { practitionerRoutes } from './practitioner-routes.tsx'
import type { DashboardRoute } from './shell/dashboard-route.ts'

export const staffRoutes: readonly DashboardRoute[] = [
  ...coachRoutes,
  ...adminRoutes,
  ...practitionerRoutes,
  ...guardianRoutes,
]

// The reply of every call. Types, the OpenAPI document and the test for undescribed fields derive from these schemas.
// They do not run while a request is answered.
import type * as z from 'zod/mini'
import type { CallName } from './api.ts'
import { accountReplies } from './replies/accounts.ts'
import { adviceReplies } from './replies/advice.ts'
import { auditReplies } from './replies/audit.ts'
import { batteryReplies } from './replies/batteries.ts'
import { bookingReplies } from './replies/bookings.ts'
import { consentReplies } from './replies/consents.ts'
import { exchangeReplies } from './replies/exchange.ts'
import { fieldReplies } from './replies/field.ts'
import { guardianReplies } from './replies/guardians.ts'
import { healthCheckReplies } from './replies/health-checks.ts'
import { measureReplies } from './replies/measures.ts'
import { organisationReplies } from './replies/organisations.ts'
import { ruleReplies } from './replies/rules.ts'
import { screenReplies } from './replies/screens.ts'
import { sharingReplies } from './replies/sharing.ts'
import { squadDayReplies } from './replies/squad-day.ts'
import { teamReplies } from './replies/teams.ts'

export const replies = {
  ...accountReplies,
  ...exchangeReplies,
  ...healthCheckReplies,
  ...squadDayReplies,
  ...measureReplies,
  ...batteryReplies,
  ...fieldReplies,
  ...ruleReplies,
  ...sharingReplies,
  ...consentReplies,
  ...guardianReplies,
  ...adviceReplies,
  ...bookingReplies,
  ...organisationReplies,
  ...teamReplies,
  ...screenReplies,
  ...auditReplies,
} as const satisfies Record<CallName, z.ZodMiniType>

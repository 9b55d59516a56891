// The reply of every call. Types, the OpenAPI document and the test for undescribed fields derive from these schemas.
// They do not run while a request is answered.
import type * as z from 'zod/mini'
import type { CallName } from './api.ts'
import { accountReplies } from './replies/accounts.ts'
import { adviceReplies } from './replies/advice.ts'
import { auditReplies } from './replies/audit.ts'
import { bookingReplies } from './replies/bookings.ts'
import { exchangeReplies } from './replies/exchange.ts'
import { healthCheckReplies } from './replies/health-checks.ts'
import { organisationReplies } from './replies/organisations.ts'
import { screenReplies } from './replies/screens.ts'
import { sharingReplies } from './replies/sharing.ts'
import { squadDayReplies } from './replies/squad-day.ts'

export const replies = {
  ...accountReplies,
  ...exchangeReplies,
  ...healthCheckReplies,
  ...squadDayReplies,
  ...sharingReplies,
  ...adviceReplies,
  ...bookingReplies,
  ...organisationReplies,
  ...screenReplies,
  ...auditReplies,
} as const satisfies Record<CallName, z.ZodMiniType>

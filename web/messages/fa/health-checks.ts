import type { healthChecks as en } from '#web/messages/en/health-checks.ts'

export const healthChecks = {} satisfies typeof en

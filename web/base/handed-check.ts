// A check that was recorded for the wrong player, on its way to the form of the right one. It is only in memory: the
// form keeps it as a draft as soon as it is open.
import type { HealthCheck } from '#domain/wire/replies/health-checks.ts'

let handed: HealthCheck | null = null

export function handOver(check: HealthCheck): void {
  handed = check
}

/** Only the first caller gets it. */
export function takeOver(): HealthCheck | null {
  const check = handed
  handed = null
  return check
}

// The figures of the last version before the request path became plain (docs/decisions/server-speed.md), measured with the same bench on
// the same kind of machine. The report prints them beside those of today.

type StoreBefore = {
  /** The share of the ceiling, by call. */
  readonly ratios: Readonly<Record<string, number>>
  readonly startMs: number
  readonly residentMb: number
  /** p50 with the most checks, divided by p50 with the fewest. */
  readonly growth: Readonly<Record<string, number>>
}

export const before: Readonly<Record<string, StoreBefore>> = {
  SQLite: {
    ratios: {
      'metric history of 50 readings': 0.82,
      'latest check': 0.87,
      'patient dashboard': 0.92,
      'squad of 30': 0.83,
      'save a health check': 0.94,
      login: 0.96,
    },
    startMs: 622,
    residentMb: 145,
    growth: {
      'metric history of 50 readings': 1.03,
      'latest check': 0.99,
      'patient dashboard': 0.95,
      'squad of 30': 0.89,
      'save a health check': 1.19,
    },
  },
  PostgreSQL: {
    ratios: {
      'metric history of 50 readings': 0.86,
      'latest check': 0.87,
      'patient dashboard': 0.87,
      'squad of 30': 0.87,
      'save a health check': 0.84,
      login: 0.92,
    },
    startMs: 639,
    residentMb: 166,
    growth: {
      'metric history of 50 readings': 0.92,
      'latest check': 0.86,
      'patient dashboard': 1.02,
      'squad of 30': 1.0,
      'save a health check': 1.03,
    },
  },
}

import type { MetricName } from '#domain/measures/metrics.ts'

/** The path of a metric's page. */
export const metricPath = (metric: MetricName): string =>
  `/dashboard/metric/${metric === 'blood_pressure' ? 'bloodpressure' : metric}`

export const checkPath = (id: string): string => `/dashboard/healthcheck/${id}`

/** The page of a player, at the chart of a metric. */
export const playerPath = (id: string, metric?: MetricName): string =>
  `/dashboard/player/${id}${metric ? `#${metric}` : ''}`

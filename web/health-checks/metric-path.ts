import type { MetricName } from '#domain/measures/metrics.ts'

/** Where a metric is explained. */
export const metricPath = (metric: MetricName): string =>
  `/dashboard/metric/${metric === 'blood_pressure' ? 'bloodpressure' : metric}`

export const checkPath = (id: string): string => `/dashboard/healthcheck/${id}`

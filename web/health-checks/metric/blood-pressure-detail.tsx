import { MetricPage } from './metric-page.tsx'

/** The page of a metric with two lines in its chart. */
export function BloodPressureDetail() {
  return <MetricPage metric="blood_pressure" />
}

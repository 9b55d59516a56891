import { MetricPage } from './metric-page.tsx'

/** The same page with two lines in one chart. */
export function BloodPressureDetail() {
  return <MetricPage metric="blood_pressure" />
}

import { useParams } from 'react-router'
import { readMetricName } from '#domain/measures/metric-tokens.ts'
import { useRecord } from '#web/api/use-record.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Page } from '#web/ui/layout/layout.tsx'
import { Empty } from '#web/ui/states/page-states.tsx'
import { MetricPage } from './metric-page.tsx'

/** The page of /dashboard/metric/:metricName. A rating in the address is ignored; it is computed from the values. */
export function MetricDetail() {
  const { results } = useMessages()
  const { at } = useRecord()
  const metric = readMetricName(useParams().metricName ?? '')
  if (metric) return <MetricPage key={metric} metric={metric} />
  return (
    <Page>
      <Empty icon="search" action={<LinkButton to={at('/dashboard/main')}>{results.toDashboard}</LinkButton>}>
        {results.unknownMetric}
      </Empty>
    </Page>
  )
}

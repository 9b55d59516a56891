import { useCall } from '#web/api/use-call.ts'
import { noOwn, stationsOf } from '#web/squad-day/own-measures.ts'
import { NotYet } from '#web/ui/states/page-states.tsx'
import { Skeleton } from '#web/ui/states/skeleton.tsx'
import { Queue } from './queue.tsx'

// Colleagues measure at the same time.
const everyMs = 15_000

/** The queue of one club. */
export function DayOfClub({ organisation, date }: { readonly organisation: string; readonly date: string }) {
  const params = { organisationId: organisation }
  const day = useCall('getReadings', { params: { ...params, date } }, { everyMs })
  const stations = useCall('getStations', { params })
  if (day.data && stations.data)
    return <Queue day={day.data} stations={stationsOf(stations.data.stations, stations.data.own ?? noOwn)} />
  return (
    <NotYet error={day.error ?? stations.error} onRetry={day.refetch}>
      <Skeleton shape="line" count={8} />
    </NotYet>
  )
}

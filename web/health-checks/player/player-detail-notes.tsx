import { useParams } from 'react-router'
import { useCall } from '#web/api/use-call.ts'
import { DetailsTexts } from '#web/health-checks/check/details-texts.tsx'
import { Failed } from '#web/ui/states/page-states.tsx'

/** The notes and assessments of the latest check of the player in the address. */
export function LatestNotes() {
  const { id = '' } = useParams()
  const { data, error, refetch } = useCall('getLatestHealthCheck', { params: { userId: id } })
  if (!data) return error ? <Failed error={error} onRetry={refetch} /> : null
  return data.healthcheck && <DetailsTexts check={data.healthcheck} />
}

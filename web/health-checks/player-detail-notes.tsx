import { useParams } from 'react-router'
import { useCall } from '#web/api/use-call.ts'
import { Failed } from '#web/ui/page-states.tsx'
import { DetailsTexts } from './details-texts.tsx'

/** The notes and assessments of the latest check of the player in the address. */
export function LatestNotes() {
  const { id = '' } = useParams()
  const { data, error, refetch } = useCall('getLatestHealthCheck', { params: { userId: id } })
  if (!data) return error ? <Failed error={error} onRetry={refetch} /> : null
  return data.healthcheck && <DetailsTexts check={data.healthcheck} />
}

import { useParams } from 'react-router'
import { useCall } from '#web/api/use-call.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Quiet, Section } from '#web/ui/layout.tsx'
import { Failed, Loading } from '#web/ui/page-states.tsx'
import { FollowUpCard } from './follow-up-card.tsx'

/** The open follow-ups of the player in the address. `isQuiet` shows nothing when there is none. */
export function PlayerFollowUps({ isQuiet = false }: { isQuiet?: boolean }) {
  const { followUps } = useMessages()
  const { id: user = '' } = useParams()
  const { data, error, refetch } = useCall('getOpenFollowUps', { query: { user } })
  if (isQuiet && data?.follow_ups.length === 0) return null
  if (!data) return error ? <Failed error={error} onRetry={refetch} /> : <Loading />
  return (
    <Section title={followUps.open}>
      {data.follow_ups.length === 0 && <Quiet>{followUps.noneOfPlayer}</Quiet>}
      {data.follow_ups.map((one) => (
        <FollowUpCard key={one._id} followUp={one} />
      ))}
    </Section>
  )
}

import { useParams } from 'react-router'
import { useCall } from '#web/api/use-call.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Card } from '#web/ui/cards/card.tsx'
import { Quiet, Section } from '#web/ui/layout/layout.tsx'
import { Line, Lines } from '#web/ui/lists/lines.tsx'
import { Failed, Loading } from '#web/ui/states/page-states.tsx'
import { ClosedFollowUp } from './closed-follow-up.tsx'
import { FollowUpCard } from './follow-up-card.tsx'

/** The follow-ups of the player in the address. `isQuiet` shows only the open ones, and nothing when there is none. */
export function PlayerFollowUps({ isQuiet = false }: { isQuiet?: boolean }) {
  const { followUps } = useMessages()
  const { id: user = '' } = useParams()
  const { data, error, refetch } = useCall('getOpenFollowUps', { query: { user } })
  if (isQuiet && data?.follow_ups.length === 0) return null
  if (!data) return error ? <Failed error={error} onRetry={refetch} /> : <Loading />
  const { follow_ups: open, closed = [] } = data
  return (
    <>
      <Section title={followUps.open}>
        {open.length === 0 && <Quiet>{followUps.noneOfPlayer}</Quiet>}
        {open.map((one) => (
          <FollowUpCard key={one._id} followUp={one} />
        ))}
      </Section>
      {!isQuiet && closed.length > 0 && (
        <Section title={followUps.closedOnes}>
          <Card>
            <Lines>
              {closed.map((one) => (
                <Line key={one._id}>
                  <ClosedFollowUp followUp={one} />
                </Line>
              ))}
            </Lines>
          </Card>
        </Section>
      )}
    </>
  )
}

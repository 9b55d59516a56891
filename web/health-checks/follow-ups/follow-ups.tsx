import { useCall } from '#web/api/use-call.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Headline } from '#web/ui/headline.tsx'
import { Page } from '#web/ui/layout.tsx'
import { Empty, Failed, NotYet } from '#web/ui/page-states.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { FollowUpCard } from './follow-up-card.tsx'

// Colleagues open and close follow-ups at the same time.
const everyMs = 30_000

/** Urgent values of all players that nobody has closed yet, most urgent and oldest first. */
export function FollowUps() {
  const { followUps } = useMessages()
  const format = useFormat()
  const { data, error, refetch } = useCall('getOpenFollowUps', { query: {} }, { everyMs })
  if (!data)
    return (
      <Page width="form">
        <NotYet error={error} onRetry={refetch}>
          <Skeleton shape="card" count={3} />
        </NotYet>
      </Page>
    )
  const open = data.follow_ups
  if (open.length === 0) return <Empty icon="check">{followUps.none}</Empty>
  return (
    <Page width="form">
      {error && <Failed error={error} onRetry={refetch} />}
      <Headline lead={followUps.lead}>{followUps.headline(format.number(open.length), open.length)}</Headline>
      {open.map((one) => (
        <FollowUpCard key={one._id} followUp={one} hasPlayer />
      ))}
    </Page>
  )
}

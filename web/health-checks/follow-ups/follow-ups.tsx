import { useCall } from '#web/api/use-call.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Headline } from '#web/ui/layout/headline.tsx'
import { Page, Section } from '#web/ui/layout/layout.tsx'
import { Empty, Failed, NotYet } from '#web/ui/states/page-states.tsx'
import { Skeleton } from '#web/ui/states/skeleton.tsx'
import { ClosedFollowUps } from './closed-follow-ups.tsx'
import { FollowUpCard } from './follow-up-card.tsx'
import { partsOf } from './sections.ts'

// Colleagues open and close follow-ups at the same time.
const everyMs = 30_000

/** Urgent values of all players that nobody has closed yet. */
export function FollowUps() {
  const { followUps } = useMessages()
  const format = useFormat()
  const { data, error, refetch } = useCall('getOpenFollowUps', { query: {} }, { everyMs })
  if (!data)
    return (
      <Page>
        <NotYet error={error} onRetry={refetch}>
          <Skeleton shape="card" count={3} />
        </NotYet>
      </Page>
    )
  const open = data.follow_ups
  const closed = <ClosedFollowUps count={data.closed_count ?? 0} />
  if (open.length === 0)
    return (
      <Page>
        <Empty icon="check">{followUps.none}</Empty>
        {closed}
      </Page>
    )
  const parts = partsOf(open)
  return (
    <Page>
      {error && <Failed error={error} onRetry={refetch} />}
      <Headline level={1} lead={followUps.lead}>
        {followUps.counted(
          parts.map(({ name, own }) => followUps.counts[name](format.number(own.length), own.length)),
        )}
      </Headline>
      {parts.map(({ name, own }) => (
        <Section key={name} title={followUps.sectionOf(followUps.sections[name], format.number(own.length))}>
          {own.map((one) => (
            <FollowUpCard key={one._id} followUp={one} hasPlayer />
          ))}
        </Section>
      ))}
      {closed}
    </Page>
  )
}

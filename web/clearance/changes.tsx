import { useCall } from '#web/api/use-call.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Card } from '#web/ui/card.tsx'
import { Quiet, Section, Stack } from '#web/ui/layout.tsx'
import { Failed, Loading } from '#web/ui/page-states.tsx'

/** What was corrected or withdrawn, when, by whom and why. */
export function Changes({ userId }: { userId: string }) {
  const { sharing } = useMessages()
  const format = useFormat()
  const { data, error, refetch } = useCall('getCheckChanges', { params: { userId } })
  if (!data) return error ? <Failed error={error} onRetry={refetch} /> : <Loading />
  return (
    <Section title={sharing.changes}>
      <Card>
        {data.changes.length === 0 && <Quiet>{sharing.noChanges}</Quiet>}
        <Stack gap={3}>
          {data.changes.map((change) => (
            <div key={change._id}>
              <b>{sharing.kinds[change.kind]}</b> {sharing.ofCheck(format.longDay(change.date))}
              {change.reason !== null && <p dir="auto">{change.reason}</p>}
              {change.wrong_player && <p>{sharing.wasWrongPlayer}</p>}
              <Quiet>
                {format.moment(Date.parse(change.at))}{' '}
                {change.by_name !== null && sharing.setBy(change.by_name)}
              </Quiet>
            </div>
          ))}
        </Stack>
      </Card>
    </Section>
  )
}

import { useCall } from '#web/api/use-call.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { Quiet, Section, Stack } from '#web/ui/layout/layout.tsx'
import { Failed, Loading } from '#web/ui/states/page-states.tsx'
import { ClearanceLine } from './clearance-line.tsx'
import { SetClearance } from './set-clearance.tsx'

export function Clearance({ userId }: { userId: string }) {
  const { sharing } = useMessages()
  const { data, error, refetch } = useCall('getClearance', { params: { userId } })
  if (!data) return error ? <Failed error={error} onRetry={refetch} /> : <Loading />
  const [now, ...earlier] = data.history
  return (
    <Section title={sharing.clearance}>
      <Card>
        <Stack>
          {now ? <ClearanceLine clearance={now} isNow /> : <Quiet>{sharing.noClearance}</Quiet>}
          <SetClearance userId={userId} now={now?.state ?? null} />
        </Stack>
      </Card>
      {earlier.length > 0 && (
        <Card title={sharing.clearanceHistory}>
          <Stack gap={2}>
            {earlier.map((clearance) => (
              <ClearanceLine key={clearance._id} clearance={clearance} />
            ))}
          </Stack>
        </Card>
      )}
    </Section>
  )
}

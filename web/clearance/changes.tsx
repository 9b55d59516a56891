import { useState } from 'react'
import type { CheckChange } from '#domain/wire/replies/health-checks.ts'
import { useCall } from '#web/api/use-call.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/cards/card.tsx'
import { Quiet, Section, Stack } from '#web/ui/layout/layout.tsx'
import { Failed, Loading } from '#web/ui/states/page-states.tsx'
import { ChangedValues } from './changed-values.tsx'

type ChangesProps = {
  userId: string
  /** Shows nothing while there is nothing to tell. */
  isQuiet?: boolean
}

/** What was corrected or withdrawn, when, by whom and why, with the values as they were. */
export function Changes({ userId, isQuiet = false }: ChangesProps) {
  const { sharing } = useMessages()
  const { data, error, refetch } = useCall('getCheckChanges', { params: { userId } })
  if (isQuiet && !data?.changes.length) return null
  if (!data) return error ? <Failed error={error} onRetry={refetch} /> : <Loading />
  return (
    <Section title={sharing.changes}>
      <Card>
        {data.changes.length === 0 && <Quiet>{sharing.noChanges}</Quiet>}
        <ChangeList changes={data.changes} />
      </Card>
    </Section>
  )
}

export function ChangeList({ changes }: { changes: readonly CheckChange[] }) {
  return (
    <Stack gap={4}>
      {changes.map((change) => (
        <Change key={change._id} change={change} />
      ))}
    </Stack>
  )
}

function Change({ change }: { change: CheckChange }) {
  const { sharing } = useMessages()
  const format = useFormat()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div>
      <b>{sharing.kinds[change.kind]}</b> {sharing.ofCheck(format.longDay(change.date))}
      {change.reason !== null && <p dir="auto">{change.reason}</p>}
      {change.wrong_player && <p>{sharing.wasWrongPlayer}</p>}
      <Quiet>
        {format.moment(Date.parse(change.at))} {change.by_name !== null && sharing.setBy(change.by_name)}
      </Quiet>
      {/* The values of somebody else's check are shown to nobody. */}
      {!change.wrong_player && (
        <div>
          <Button kind="plain" size="small" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {isOpen ? sharing.hideOldValues : sharing.showOldValues}
          </Button>
        </div>
      )}
      {isOpen && <ChangedValues change={change} />}
    </div>
  )
}

import { Link } from 'react-router'
import type { ChecklistPlayer } from '#domain/wire/replies/screens.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Card } from '#web/ui/card.tsx'
import { Quiet, Row, Stack } from '#web/ui/layout.tsx'

/** Players whose clearance should have been looked at again, longest overdue first. */
export function ReviewsDue({ players }: { players: readonly ChecklistPlayer[] }) {
  const { recording } = useMessages()
  const format = useFormat()
  if (players.length === 0) return null
  return (
    <Card as="section" title={recording.reviewsDue(format.number(players.length))}>
      <Stack gap={2}>
        {players.map(({ _id, first_name, last_name, clearance }) => (
          <Row key={_id} justify="between">
            <Link to={`/dashboard/care/${_id}`}>
              {first_name} {last_name}
            </Link>
            <Quiet>{recording.reviewWas(format.sentenceDay(clearance?.review_on ?? ''))}</Quiet>
          </Row>
        ))}
      </Stack>
    </Card>
  )
}

import { Link } from 'react-router'
import { isReviewDue } from '#domain/people/clearance.ts'
import type { Reply } from '#domain/wire/call-types.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Card } from '#web/ui/card.tsx'
import { Quiet, Row, Stack } from '#web/ui/layout.tsx'

type ReviewsDueProps = Pick<Reply<'getChecklistScreen'>, 'today' | 'players'>

/** Players whose clearance should have been looked at again, longest overdue first. */
export function ReviewsDue({ today, players }: ReviewsDueProps) {
  const { recording } = useMessages()
  const format = useFormat()
  const due = players
    .flatMap(({ clearance, ...player }) =>
      clearance?.review_on && isReviewDue(clearance, today) ? [{ ...player, day: clearance.review_on }] : [],
    )
    .toSorted((a, b) => (a.day < b.day ? -1 : 1))
  if (due.length === 0) return null
  return (
    <Card as="section" title={recording.reviewsDue(format.number(due.length))}>
      <Stack gap={2}>
        {due.map(({ _id, first_name, last_name, day }) => (
          <Row key={_id} justify="between">
            <Link to={`/dashboard/care/${_id}`}>
              {first_name} {last_name}
            </Link>
            <Quiet>{recording.reviewWas(format.sentenceDay(day))}</Quiet>
          </Row>
        ))}
      </Stack>
    </Card>
  )
}

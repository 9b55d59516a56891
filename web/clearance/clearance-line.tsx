import { isReviewDue } from '#domain/people/clearance.ts'
import type { ClearanceReply } from '#domain/wire/replies/sharing.ts'
import { today } from '#web/base/spec.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { ClearanceChip } from '#web/ui/health/clearance-chip.tsx'
import { Quiet, Row } from '#web/ui/layout/layout.tsx'

type ClearanceLineProps = { clearance: ClearanceReply; isNow?: boolean }

/** One clearance: the state, who set it and when, the note and the review. */
export function ClearanceLine({ clearance, isNow = false }: ClearanceLineProps) {
  const { sharing } = useMessages()
  const format = useFormat()
  const { state, note, review_on, set_by_name, set_at } = clearance
  const review = isNow && isReviewDue(clearance, today()) ? sharing.reviewOverdue : sharing.reviewDay
  return (
    <div>
      <Row>
        <ClearanceChip state={state} />
        <Quiet>
          {format.moment(Date.parse(set_at))} {sharing.setBy(set_by_name)}
        </Quiet>
      </Row>
      {note !== null && <p dir="auto">{note}</p>}
      {review_on !== null && <Quiet>{review(format.sentenceDay(review_on))}</Quiet>}
    </div>
  )
}

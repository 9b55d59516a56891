import { actionsTaken } from '#domain/measures/advice/said-at-entry.ts'
import { withUnit } from '#domain/measures/units.ts'
import type { ClosedFollowUp as Closed } from '#domain/wire/replies/advice.ts'
import { useMetricWords } from '#web/health-checks/use-metric-words.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Quiet } from '#web/ui/layout.tsx'

/** One urgent value that was seen to: what it was, what was done, by whom and when. */
export function ClosedFollowUp({ followUp }: { followUp: Closed }) {
  const { followUps, metrics } = useMessages()
  const format = useFormat()
  const words = useMetricWords()
  const { metric, values, action, note, closed_at, closed_by_name } = followUp
  const unit = words.cardUnit(metric)
  const value = words.value(metric, values)
  const known = actionsTaken.find((one) => one === action)
  return (
    <div>
      <p>
        <b>
          {metrics.names[metric]} {unit ? withUnit(value, unit) : value}
        </b>{' '}
        <Quiet>{format.briefDay(followUp.date)}</Quiet>
      </p>
      {/* Other programs may say what was done in their own words. */}
      <p dir="auto">
        {known ? followUps.actions[known] : action === 'corrected' ? followUps.corrected : action}
      </p>
      {note !== null && <p dir="auto">{note}</p>}
      <Quiet>{followUps.closedBy(format.moment(Date.parse(closed_at)), closed_by_name ?? '')}</Quiet>
    </div>
  )
}

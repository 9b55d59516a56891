import { inSentence } from '#domain/measures/texts/in-sentence.ts'
import type { TodayCard } from '#domain/wire/replies/advice.ts'
import { useRecord } from '#web/api/use-record.ts'
import { ticksName, useTicks } from '#web/health-checks/advice/use-ticks.ts'
import { useJudgedName, useJudgedWords } from '#web/health-checks/result/judged-value.tsx'
import { checkPath, metricPath } from '#web/health-checks/result/metric-path.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { RatingMark } from '#web/ui/health/rating-chip.tsx'
import { FoldRow, LinkRow, RowCard, RowGroup } from '#web/ui/lists/rows.tsx'

type Waiting = { actions: readonly TodayCard[] }

/** Of what can wait, so many are in view. */
const mostShown = 3

/** What can wait, when nothing else is more urgent. */
export function WaitingCard({ actions }: Waiting) {
  const { healthChecks } = useMessages()
  const format = useFormat()
  const namesOf = useNames()
  const more = actions.slice(mostShown)
  if (actions.length === 0) return null
  return (
    <RowCard
      after={
        more.length > 0 && (
          <FoldRow isQuiet title={healthChecks.today.more(format.number(more.length), namesOf(more))}>
            <WaitingRows actions={more} />
          </FoldRow>
        )
      }
    >
      <Rows actions={actions.slice(0, mostShown)} />
    </RowCard>
  )
}

/** What can wait, folded in the card of what cannot. */
export function WaitingFold({ actions }: Waiting) {
  const { healthChecks } = useMessages()
  const format = useFormat()
  const namesOf = useNames()
  if (actions.length === 0) return null
  return (
    <FoldRow title={healthChecks.today.canWait(format.number(actions.length))} note={namesOf(actions)}>
      <WaitingRows actions={actions} />
    </FoldRow>
  )
}

const WaitingRows = ({ actions }: Waiting) => (
  <RowGroup>
    <Rows actions={actions} />
  </RowGroup>
)

const Rows = ({ actions }: Waiting) =>
  actions.map((action) => <WaitingRow key={action.metric} action={action} />)

function useNames(): (actions: readonly TodayCard[]) => string {
  const nameOf = useJudgedName()
  const { comma } = useFormat()
  return (actions) => actions.map(({ metric }) => inSentence(nameOf(metric))).join(comma)
}

/** One thing to do: its first step, the result it is about, and how much is done. */
function WaitingRow({ action }: { action: TodayCard }) {
  const { healthChecks } = useMessages()
  const format = useFormat()
  const nameOf = useJudgedName()
  const said = useJudgedWords()
  const { at } = useRecord()
  const { metric, rating, todo, taken, values } = action
  const { done } = useTicks(ticksName(metric, action.date))
  const result = `${nameOf(metric)} ${said(metric, values)}`
  const steps =
    todo.length > 0 && healthChecks.stepsDone(format.number(done.length), format.number(todo.length))
  return (
    <LinkRow
      to={at(metric === 'together' ? checkPath(action.check_id) : metricPath(metric))}
      lead={rating && <RatingMark rating={rating} />}
      note={[todo.length > 0 && result, taken, steps].filter(Boolean).join(' · ')}
    >
      {todo[0] ?? result}
    </LinkRow>
  )
}

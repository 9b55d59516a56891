import { useCall } from '#web/api/use-call.ts'
import { useJudgedName, useJudgedWords } from '#web/health-checks/result/judged-value.tsx'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { LinkRow, RowCard } from '#web/ui/lists/rows.tsx'
import styles from './most-urgent.module.css'
import { partsOf } from './sections.ts'

// Colleagues open and close follow-ups at the same time.
const everyMs = 30_000
const mostShown = 3

/** On a practitioner's first screen: the first follow-ups of their page, and the way to all of them. */
export function MostUrgent() {
  const { followUps, shell } = useMessages()
  const format = useFormat()
  const nameOf = useJudgedName()
  const said = useJudgedWords()
  const { data, isPending } = useCall('getOpenFollowUps', { query: {} }, { everyMs })
  if (isPending) return <span data-waiting />
  const open = data?.follow_ups ?? []
  if (open.length === 0) return null
  const shown = partsOf(open)
    .flatMap(({ own }) => own)
    .slice(0, mostShown)
  const count = format.number(open.length)
  return (
    <RowCard
      title={followUps.sectionOf(shell.menu.followUps, count)}
      after={
        <LinkButton kind="plain" size="small" to="/dashboard/followups">
          {followUps.showAll(count)}
        </LinkButton>
      }
    >
      {shown.map(({ _id, user, metric, values, done_at_entry, due }) => (
        <LinkRow
          key={_id}
          to={`/dashboard/care/${user._id}`}
          note={
            <>
              {metric === 'together' ? nameOf(metric) : `${nameOf(metric)} ${said(metric, values)}`}
              {due.overdue && <span className={styles.age}>{followUps.overdue(due.overdue)}</span>}
              {done_at_entry === null && <b className={styles.untold}>{followUps.nobodyToldYet}</b>}
            </>
          }
        >
          {user.first_name} {user.last_name}
        </LinkRow>
      ))}
    </RowCard>
  )
}

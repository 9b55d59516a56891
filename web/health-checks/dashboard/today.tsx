import type { ReactNode } from 'react'
import { hasRangeAt } from '#domain/measures/adult-range.ts'
import type { TodayCard } from '#domain/wire/replies/advice.ts'
import type { HealthCheck } from '#domain/wire/replies/health-checks.ts'
import { today as todayInClub } from '#web/base/spec.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Headline } from '#web/ui/layout/headline.tsx'
import type { DashboardReply } from './result-rows.tsx'
import { UrgentCard } from './urgent-card.tsx'
import { WaitingCard, WaitingFold } from './waiting.tsx'

type TodayProps = {
  today: NonNullable<DashboardReply['today']>
  check: HealthCheck
  age: number | null
  /** The next appointment. */
  children: ReactNode
}

const isUrgent = ({ step, follow_up }: TodayCard): boolean => step !== 'next' || follow_up !== null

/** What needs the player: one sentence, everything that a doctor should see, when the next check is, what can wait. */
export function Today({ today, check, age, children }: TodayProps) {
  const { healthChecks } = useMessages()
  const format = useFormat()
  const urgent = today.actions.filter(isUrgent)
  const waiting = today.actions.filter((one) => !isUrgent(one))
  const { checked, checkedToday } = healthChecks.today
  const name = check.practitioner_name
  return (
    <>
      <Headline
        level={1}
        lead={
          check.date === todayInClub() ? checkedToday(name) : checked(format.sentenceDay(check.date), name)
        }
      >
        {today.headline.join(' ')}
      </Headline>
      {urgent.map((action, index) => (
        <UrgentCard
          key={`${action.metric} ${action.check_id}`}
          action={action}
          hasRange={action.metric === 'together' || hasRangeAt(action.metric, age)}
          isFirst={index === 0}
        >
          {index === urgent.length - 1 && <WaitingFold actions={waiting} />}
        </UrgentCard>
      ))}
      {children}
      {urgent.length === 0 && <WaitingCard actions={waiting} />}
    </>
  )
}

import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { SyncLine } from '#web/squad-day/offline/sync-line.tsx'
import { Headline } from '#web/ui/layout/headline.tsx'
import { type Appointment, currentOf, totalOf } from './appointments.ts'
import styles from './today.module.css'

type TodayHeadlineProps = { readonly today: string; readonly appointments: readonly Appointment[] }

/** One counted sentence that matches the queue below it, and whether everything is saved. */
export function TodayHeadline({ today, appointments }: TodayHeadlineProps) {
  const sentence = useSentence(today, appointments)
  const format = useFormat()
  const current = currentOf(today, appointments)
  return (
    <div className={styles.head}>
      <Headline level={1} lead={current && format.nearDay(current.date, current.time)}>
        {sentence}
      </Headline>
      <SyncLine />
    </div>
  )
}

function useSentence(today: string, appointments: readonly Appointment[]): string {
  const { squadDay } = useMessages()
  const format = useFormat()
  const now = appointments.filter(({ date }) => date === today)
  const current = currentOf(today, appointments)
  if (current) {
    const total = totalOf(current)
    return squadDay.toGoOf(
      format.number(total - current.done),
      format.number(total),
      total,
      current.organisation_name,
    )
  }
  if (now.length > 0) return squadDay.allCheckedToday
  const [next] = appointments
  return next
    ? `${squadDay.nothingToday} ${squadDay.nextGroup(format.briefDay(next.date, next.time))}`
    : squadDay.nothingToday
}

import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { RowCard } from '#web/ui/lists/rows.tsx'
import { type Appointment, currentOf, totalOf } from './appointments.ts'
import styles from './today.module.css'

const mostShown = 4

/** Who comes after the group of now. */
export function NextAppointments({
  today,
  appointments,
}: {
  readonly today: string
  readonly appointments: readonly Appointment[]
}) {
  const { squadDay } = useMessages()
  const format = useFormat()
  const current = currentOf(today, appointments)
  const next = appointments.filter((one) => one !== current).slice(0, mostShown)
  if (next.length === 0) return null
  return (
    <RowCard title={squadDay.nextTitle}>
      {next.map((one) => (
        <li key={one._id} className={styles.next}>
          <b>{format.nearDay(one.date, one.time)}</b>
          <span>
            {squadDay.clubAndCount(one.organisation_name, format.number(totalOf(one)), totalOf(one))}
          </span>
        </li>
      ))}
    </RowCard>
  )
}

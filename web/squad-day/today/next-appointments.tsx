import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { MenuRow } from '#web/ui/lists/menu-row.tsx'
import { RowCard } from '#web/ui/lists/rows.tsx'
import { type Appointment, totalOf } from './appointments.ts'

const mostShown = 4

/** Who comes after the group of now. */
export function NextAppointments({
  current,
  appointments,
}: {
  readonly current: Appointment | undefined
  readonly appointments: readonly Appointment[]
}) {
  const { squadDay } = useMessages()
  const format = useFormat()
  const next = appointments.filter((one) => one !== current).slice(0, mostShown)
  if (next.length === 0) return null
  return (
    <RowCard title={squadDay.nextTitle}>
      {next.map((one) => (
        <MenuRow
          key={one._id}
          name={format.nearDay(one.date, one.time)}
          facts={[squadDay.clubAndCount(one.organisation_name, format.number(totalOf(one)), totalOf(one))]}
        />
      ))}
    </RowCard>
  )
}

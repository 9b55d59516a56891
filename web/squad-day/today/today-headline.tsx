import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { SyncLine } from '#web/squad-day/offline/sync-line.tsx'
import { Headline } from '#web/ui/layout/headline.tsx'
import { Row } from '#web/ui/layout/layout.tsx'
import { type Appointment, currentOf, ofClub, totalOf } from './appointments.ts'

type TodayHeadlineProps = {
  readonly today: string
  readonly appointments: readonly Appointment[]
  /** The one that is shown. */
  readonly club: { readonly _id: string; readonly name: string } | undefined
}

/** One counted sentence that matches the queue below it, and whether everything is saved. */
export function TodayHeadline(props: TodayHeadlineProps) {
  const { today, appointments, club } = props
  const sentence = useSentence(props)
  const format = useFormat()
  const current = currentOf(today, ofClub(appointments, club?._id))
  return (
    <Row justify="between">
      <Headline level={1} lead={current && format.nearDay(current.date, current.time)}>
        {sentence}
      </Headline>
      <SyncLine />
    </Row>
  )
}

function useSentence({ today, appointments, club }: TodayHeadlineProps): string {
  const { squadDay } = useMessages()
  const format = useFormat()
  const here = ofClub(appointments, club?._id)
  const current = currentOf(today, here)
  if (current) {
    const total = totalOf(current)
    return squadDay.toGoOf(
      format.number(total - current.done),
      format.number(total),
      total,
      current.organisation_name,
    )
  }
  const isToday = ({ date }: Appointment) => date === today
  if (here.some(isToday)) return squadDay.allCheckedToday
  if (club && appointments.some(isToday)) return squadDay.nothingTodayAt(club.name)
  const [next] = appointments
  return next
    ? `${squadDay.nothingToday} ${squadDay.nextGroup(format.briefDay(next.date, next.time))}`
    : squadDay.nothingToday
}

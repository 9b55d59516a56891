import { type Day, daysBetween } from '#domain/dates.ts'
import { isRecent, monthsIn } from '#domain/measures/advice/due.ts'
import { today } from '#web/base/spec.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Quiet } from '#web/ui/layout/layout.tsx'

/** Says of a reading that is too old for a card how long ago it was. */
export function LongAgo({ measured }: { measured: Day }) {
  const { healthChecks } = useMessages()
  const format = useFormat()
  if (isRecent(measured, today())) return null
  const months = monthsIn(daysBetween(measured, today()))
  return <Quiet>{healthChecks.today.old(format.number(months), months)}</Quiet>
}

import { useCall } from '#web/api/use-call.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import type { DashboardRoute } from '#web/shell/dashboard-route.ts'
import { Count } from '#web/ui/count.tsx'

const everyMs = 60_000

/** How much is open behind a row of the menu. Without an answer there is no number. */
export function MenuCount({
  call,
  onIcon,
}: {
  call: NonNullable<DashboardRoute['count']>
  /** Where it lies on the icon of a tab. */
  onIcon?: string | undefined
}) {
  const { shell } = useMessages()
  const format = useFormat()
  const { data } = useCall(call, {}, { everyMs })
  if (!data || data.open === 0) return null
  const shown = format.count(data.open)
  return (
    <Count label={shell.openCount(shown)} onIcon={onIcon}>
      {shown}
    </Count>
  )
}

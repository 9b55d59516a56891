// Lines for the menu, by what the first screen has read; nothing is asked for them.

import { useUserId } from '#web/api/use-account.ts'
import { useCall } from '#web/api/use-call.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useLanguage, useMessages } from '#web/messages/use-messages.ts'

function useKnown() {
  const userId = useUserId()
  const language = useLanguage()
  return useCall('getDashboardScreen', { params: { userId }, query: { language } }, { isEnabled: false }).data
}

/** When the next appointment is. */
export function AppointmentState() {
  const { healthChecks } = useMessages()
  const format = useFormat()
  const next = useKnown()?.booking
  return next ? `${healthChecks.nextAppointment}: ${format.nearDay(next.date, next.time)}` : null
}

/** When the last check was. */
export function HistoryState() {
  const { healthChecks } = useMessages()
  const format = useFormat()
  const last = useKnown()?.healthcheck
  return last ? `${healthChecks.lastCheck}: ${format.sentenceDay(last.date)}` : null
}

import type { Day } from '#domain/dates.ts'
import { today } from '#web/base/spec.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'

/** The next match day inside a sentence: 'before Saturday' and 'on Saturday'; both 'today' on the day itself. */
export function useMatchDay(day: Day): { readonly before: string; readonly on: string } {
  const { triage: texts } = useMessages()
  const format = useFormat()
  if (day === today()) return { before: texts.beforeToday, on: texts.today }
  const name = format.weekdayName(day)
  return { before: texts.before(name), on: texts.on(name) }
}

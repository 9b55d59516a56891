import { useMemo, useState } from 'react'
import { dateFormat } from '#domain/date-format.ts'
import { useCalendar } from './use-calendar.ts'
import { useLanguage, useMessages } from './use-messages.ts'

/** The line at the foot of every page. It does not import `useFormat`, which the log-in page can do without. */
export function useCopyright(): string {
  const { shell } = useMessages()
  const language = useLanguage()
  const calendar = useCalendar()
  const [now] = useState(Date.now)
  return useMemo(() => {
    const year = dateFormat(language, calendar, { year: 'numeric', timeZone: 'UTC' })
    return shell.copyright(year.format(now))
  }, [shell, language, calendar, now])
}

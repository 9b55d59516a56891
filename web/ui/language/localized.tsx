import type { ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { fieldLocaleOf } from '#domain/languages.ts'
import { useCalendar } from '#web/messages/use-calendar.ts'
import { useLanguage } from '#web/messages/use-messages.ts'
import './aria-texts.ts'

/** React Aria uses our language instead of the browser's. */
export function Localized({ children }: { children: ReactNode }) {
  const locale = fieldLocaleOf(useLanguage(), useCalendar())
  return <I18nProvider locale={locale}>{children}</I18nProvider>
}

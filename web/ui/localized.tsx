import type { ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { languages, withConventions } from '#domain/languages.ts'
import { useLanguage } from '#web/messages/use-messages.ts'
import './aria-texts.ts'

/** React Aria parts follow our language, not the browser's. */
export function Localized({ children }: { children: ReactNode }) {
  const row = languages[useLanguage()]
  return <I18nProvider locale={withConventions(row.fieldLocale, row)}>{children}</I18nProvider>
}

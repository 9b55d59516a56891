import type { ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { languages } from '#web/messages/language.ts'
import { useLanguage } from '#web/messages/use-messages.ts'

/** React Aria parts follow our language, not the browser's. English dates are day first, as the product types them. */
export function Localized({ children }: { children: ReactNode }) {
  const language = useLanguage()
  return (
    <I18nProvider locale={language === 'en' ? 'en-GB' : languages[language].locale}>{children}</I18nProvider>
  )
}

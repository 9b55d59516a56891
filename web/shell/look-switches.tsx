import type { Language } from '#domain/languages.ts'
import { call } from '#web/api/client.ts'
import { LanguageSwitch } from '#web/ui/language/language-switch.tsx'
import { ThemeSwitch } from '#web/ui/theme/theme-switch.tsx'

/** Emails use this language too. If the call fails, the next switch or login repeats it. */
const tellServer = (language: Language) => {
  call('setLanguage', { body: { language } }).catch(() => {})
}

/** Language and appearance: in the top bar of a wide screen, at the head of Me on a narrow one. */
export function LookSwitches() {
  return (
    <>
      <LanguageSwitch onSwitched={tellServer} />
      <ThemeSwitch />
    </>
  )
}

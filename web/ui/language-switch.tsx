import { languages } from '#web/messages/language.ts'
import { setLanguage, useLanguage } from '#web/messages/use-messages.ts'
import { Button } from './button.tsx'

/** Named in the language it switches to, for those who cannot read the present one. */
export function LanguageSwitch({ onSwitched }: { onSwitched?: (language: 'en' | 'fa') => void }) {
  const other = useLanguage() === 'en' ? 'fa' : 'en'
  const change = async () => {
    await setLanguage(other)
    onSwitched?.(other)
  }
  return (
    <Button kind="tool" lang={other} onClick={() => void change()}>
      {languages[other].name}
    </Button>
  )
}

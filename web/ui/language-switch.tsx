import { languages } from '#web/messages/language.ts'
import { setLanguage, useLanguage } from '#web/messages/use-messages.ts'
import { Button } from './button.tsx'
import styles from './language-switch.module.css'

type LanguageSwitchProps = {
  onSwitched?: (language: 'en' | 'fa') => void
  /** Two letters on a phone, where the bar has no room for the word. */
  isShort?: boolean
}

/** Named in the language it switches to, for those who cannot read the present one. */
export function LanguageSwitch({ onSwitched, isShort = false }: LanguageSwitchProps) {
  const other = useLanguage() === 'en' ? 'fa' : 'en'
  const { name, short } = languages[other]
  const change = async () => {
    await setLanguage(other)
    onSwitched?.(other)
  }
  return (
    <Button kind="tool" lang={other} title={name} onClick={() => void change()}>
      {isShort && <span className={styles.short}>{short} </span>}
      <span className={isShort ? styles.long : undefined}>{name}</span>
    </Button>
  )
}

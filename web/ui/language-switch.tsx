import { type Language, type LanguageRow, languages } from '#domain/languages.ts'
import { setLanguage, useLanguage, useMessages } from '#web/messages/use-messages.ts'
import { Button } from './button.tsx'
import styles from './language-switch.module.css'
import { Menu } from './menu.tsx'

type LanguageSwitchProps = {
  onSwitched?: (language: Language) => void
  /** Two letters on a phone, where the bar has no room for the word. */
  isShort?: boolean
}

export function LanguageSwitch({ onSwitched, isShort }: LanguageSwitchProps) {
  const change = async (language: Language) => {
    await setLanguage(language)
    onSwitched?.(language)
  }
  return (
    <LanguageChoice
      rows={languages}
      current={useLanguage()}
      isShort={isShort}
      onChoose={(language) => void change(language)}
    />
  )
}

type LanguageChoiceProps<Code extends string> = {
  rows: Readonly<Record<Code, Pick<LanguageRow, 'name' | 'short'>>>
  current: NoInfer<Code>
  isShort?: boolean
  onChoose: (code: Code) => void
}

/** With two languages one press switches; with more a menu opens. Each is named in its own language. */
export function LanguageChoice<Code extends string>(props: LanguageChoiceProps<Code>) {
  const { rows, current, isShort = false, onChoose } = props
  const { shell } = useMessages()
  const codes = Object.keys(rows) as Code[] // Object.keys returns string[]
  const others = codes.filter((code) => code !== current)
  const [other] = others
  if (other === undefined) return null
  if (others.length === 1)
    return (
      <Button kind="tool" lang={other} title={rows[other].name} onClick={() => onChoose(other)}>
        <Name row={rows[other]} isShort={isShort} />
      </Button>
    )
  const items = codes.map((code) => ({
    id: code,
    lang: code,
    label: rows[code].name,
    isChosen: code === current,
    onAction: () => onChoose(code),
  }))
  return (
    <Menu
      label={shell.language}
      items={items}
      renderTrigger={(trigger) => (
        <Button {...trigger} kind="tool" title={shell.language}>
          <Name row={rows[current]} isShort={isShort} />
        </Button>
      )}
    />
  )
}

function Name({
  row: { name, short },
  isShort,
}: {
  row: Pick<LanguageRow, 'name' | 'short'>
  isShort: boolean
}) {
  return (
    <>
      {isShort && <span className={styles.short}>{short} </span>}
      <span className={isShort ? styles.long : undefined}>{name}</span>
    </>
  )
}

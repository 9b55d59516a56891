import { useState } from 'react'
import { type Language, type LanguageRow, languages } from '#domain/languages.ts'
import { setLanguage, useLanguage, useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Menu } from '#web/ui/overlays/menu.tsx'

export function LanguageSwitch({ onSwitched }: { onSwitched?: (language: Language) => void }) {
  const current = useLanguage()
  const [isBusy, setIsBusy] = useState(false)
  // The texts of the other language are loaded first.
  const change = async (language: Language) => {
    setIsBusy(true)
    try {
      await setLanguage(language)
      onSwitched?.(language)
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <LanguageChoice
      rows={languages}
      current={current}
      isBusy={isBusy}
      onChoose={(language) => void change(language)}
    />
  )
}

type LanguageChoiceProps<Code extends string> = {
  rows: Readonly<Record<Code, Pick<LanguageRow, 'name'>>>
  current: NoInfer<Code>
  isBusy?: boolean
  onChoose: (code: Code) => void
}

/** With two languages one press switches; with more a menu opens. Each is named in its own language. */
export function LanguageChoice<Code extends string>(props: LanguageChoiceProps<Code>) {
  const { rows, current, isBusy = false, onChoose } = props
  const { shell } = useMessages()
  const codes = Object.keys(rows) as Code[] // Object.keys returns string[]
  const others = codes.filter((code) => code !== current)
  const [other] = others
  if (other === undefined) return null
  if (others.length === 1)
    return (
      <Button
        kind="tool"
        lang={other}
        title={rows[other].name}
        isPending={isBusy}
        onClick={() => onChoose(other)}
      >
        {rows[other].name}
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
        <Button {...trigger} kind="tool" title={shell.language} isPending={isBusy}>
          {rows[current].name}
        </Button>
      )}
    />
  )
}

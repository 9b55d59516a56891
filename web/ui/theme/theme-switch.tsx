import { useMessages } from '#web/messages/use-messages.ts'
import { IconButton } from '#web/ui/button.tsx'
import type { IconName } from '#web/ui/icon.tsx'
import { Menu } from '#web/ui/overlays/menu.tsx'
import { setTheme, type Theme, themes, useTheme } from './theme.ts'

const icons: Record<Theme, IconName> = { light: 'sun', dark: 'moon', system: 'system' }

export function ThemeSwitch() {
  const { shell } = useMessages()
  const theme = useTheme()
  const items = themes.map((one) => ({
    id: one,
    label: shell.themes[one],
    icon: icons[one],
    isChosen: one === theme,
    onAction: () => setTheme(one),
  }))
  return (
    <Menu
      label={shell.theme}
      items={items}
      renderTrigger={(props) => <IconButton {...props} icon={icons[theme]} label={shell.theme} />}
    />
  )
}

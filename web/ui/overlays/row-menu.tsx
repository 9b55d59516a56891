import { useMessages } from '#web/messages/use-messages.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Menu } from './menu.tsx'
import type { MenuItem } from './menu-list.tsx'

type RowMenuProps = {
  /** Whose row it is. */
  of: string
  items: readonly MenuItem[]
}

/** What can be done with one row of a list: three dots that open a menu. */
export function RowMenu({ of, items }: RowMenuProps) {
  const { ui } = useMessages()
  const label = ui.actionsFor(of)
  return (
    <Menu
      label={label}
      items={items}
      renderTrigger={(trigger) => <IconButton icon="more" label={label} isQuiet {...trigger} />}
    />
  )
}

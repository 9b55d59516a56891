import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import type { ButtonKind } from '#web/ui/button.tsx'
import type { MenuItem } from './menu-list.tsx'
import { overlay } from './overlay.tsx'

// The list and its keyboard handling are loaded when a menu is first opened, hovered or focused.
const MenuList = overlay(() => import('./menu-list.tsx').then((module) => module.MenuList))

const openingKeys = ['Enter', ' ', 'ArrowDown']

type Trigger = {
  ref: React.Ref<HTMLButtonElement>
  id: string
  'aria-haspopup': 'menu'
  'aria-expanded': boolean
  onClick: () => void
  onKeyDown: (event: KeyboardEvent) => void
  onPointerEnter: () => void
  onFocus: () => void
  kind?: ButtonKind
}

type MenuProps = {
  label: string
  items: readonly MenuItem[]
  /** Renders the button; spread the given props on a Button or IconButton. */
  renderTrigger: (props: Trigger) => ReactNode
  /** Above the items: who is signed in. */
  header?: ReactNode
}

export function Menu({ label, items, renderTrigger, header }: MenuProps) {
  const id = useId()
  const ref = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      {renderTrigger({
        ref,
        id,
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
        onClick: () => setIsOpen(!isOpen),
        onKeyDown: (event) => {
          if (!openingKeys.includes(event.key)) return
          // Without the click of the key and without scrolling. React Aria takes such a click for that of a screen reader
          // and would move the focus too late.
          event.preventDefault()
          setIsOpen(true)
        },
        onPointerEnter: MenuList.prepare,
        onFocus: MenuList.prepare,
      })}
      {isOpen && (
        <MenuList
          label={label}
          items={items}
          header={header}
          triggerRef={ref}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}

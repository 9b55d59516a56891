import { lazy, type ReactNode, Suspense, useId, useRef, useState } from 'react'
import type { ButtonKind } from './button.tsx'
import type { MenuItem } from './menu-list.tsx'

// The list and its keyboard handling are loaded when a menu is first opened, hovered or focused.
const loadList = () => import('./menu-list.tsx')
const MenuList = lazy(loadList)

type Trigger = {
  ref: React.Ref<HTMLButtonElement>
  id: string
  'aria-haspopup': 'menu'
  'aria-expanded': boolean
  onClick: () => void
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
  const prepare = () => void loadList()
  return (
    <>
      {renderTrigger({
        ref,
        id,
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
        onClick: () => setIsOpen(!isOpen),
        onPointerEnter: prepare,
        onFocus: prepare,
      })}
      {isOpen && (
        <Suspense>
          <MenuList
            label={label}
            items={items}
            header={header}
            triggerRef={ref}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}

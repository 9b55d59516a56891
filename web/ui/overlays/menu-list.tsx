import type { ReactNode, RefObject } from 'react'
import { MenuItem as AriaMenuItem, Menu } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import { classNames } from '#web/ui/class-names.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { Localized } from '#web/ui/language/localized.tsx'
import styles from './menu.module.css'
import optionStyles from './options.module.css'

export type MenuItem = {
  id: string
  label: string
  /** The language of the label, if it is not that of the page. */
  lang?: string
  icon?: IconName
  isDangerous?: boolean
  /** Shows a tick. */
  isChosen?: boolean
  onAction: () => void
}

type MenuListProps = {
  label: string
  items: readonly MenuItem[]
  header?: ReactNode
  triggerRef: RefObject<HTMLButtonElement | null>
  onClose: () => void
}

export function MenuList({ label, items, header, triggerRef, onClose }: MenuListProps) {
  return (
    <Localized>
      <Popover
        className={classNames(optionStyles.popover, styles.popover)}
        triggerRef={triggerRef}
        aria-label={label}
        placement="bottom end"
        isOpen
        onOpenChange={(open) => {
          if (!open) onClose()
        }}
      >
        {header && <div className={styles.header}>{header}</div>}
        <Menu aria-label={label} className={optionStyles.options} autoFocus="first" onClose={onClose}>
          {items.map((item) => (
            <AriaMenuItem
              key={item.id}
              id={item.id}
              textValue={item.label}
              className={classNames(optionStyles.option, item.isDangerous && styles.dangerous)}
              onAction={item.onAction}
            >
              {item.icon && <Icon name={item.icon} />}
              <span className={styles.label} lang={item.lang}>
                {item.label}
              </span>
              {item.isChosen && <Icon name="check" size={18} />}
            </AriaMenuItem>
          ))}
        </Menu>
      </Popover>
    </Localized>
  )
}

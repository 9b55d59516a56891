import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import type { MenuItem } from '#web/ui/overlays/menu-list.tsx'
import { RowMenu } from '#web/ui/overlays/row-menu.tsx'
import styles from './menu-row.module.css'
import rows from './rows.module.css'

type MenuRowProps = {
  name: string
  /** What there is to know about it, in one line; what does not apply is left out. */
  facts?: readonly (string | false | null)[]
  /** Without any there is no menu. */
  items?: readonly MenuItem[]
  /** No longer in use. */
  isMuted?: boolean
  /** What was chosen in the menu is being done. */
  isBusy?: boolean
  children?: ReactNode
}

/** One thing of a list in a `RowCard`: its name, a quiet line, and a menu with what can be done with it. */
export function MenuRow({ name, facts = [], items = [], isMuted, isBusy, children }: MenuRowProps) {
  const line = facts.filter(Boolean).join(' · ')
  return (
    <li className={classNames(rows.row, styles.row, isMuted && rows.muted)} aria-busy={isBusy || undefined}>
      <div className={rows.words}>
        <h3 className={rows.name}>
          <bdi>{name}</bdi>
        </h3>
        {line && <p className={rows.note}>{line}</p>}
        {children}
      </div>
      {items.length > 0 && <RowMenu of={name} items={items} />}
    </li>
  )
}

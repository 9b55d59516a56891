import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import styles from './chip.module.css'
import ratings from './rating.module.css'

const looks = { ...ratings, ...styles }

type ChipProps = {
  look: 'success' | 'warning' | 'danger' | 'quiet' | 'restricted' | 'now' | 'today' | 'week' | 'next'
  icon?: IconName
  isLarge?: boolean
  children: ReactNode
}

/** An icon and a word about a value, an advice or a person; of a plain fact such as 'Today' the word alone. */
export const Chip = ({ look, icon, isLarge = false, children }: ChipProps) => (
  <span className={classNames(styles.chip, isLarge && styles.large, looks[look])}>
    {icon && <Icon name={icon} size={isLarge ? 18 : 16} />}
    {children}
  </span>
)

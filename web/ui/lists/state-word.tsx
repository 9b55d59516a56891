import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import styles from './state-word.module.css'

type StateWordProps = { icon?: IconName; isDue?: boolean; children: ReactNode }

/** Beside a name in a list: how it is, where that is not as usual. `isDue`: somebody should do something about it. */
export const StateWord = ({ icon, isDue = false, children }: StateWordProps) => (
  <span className={classNames(styles.word, isDue && styles.due)}>
    {icon && <Icon name={icon} size={14} />}
    {children}
  </span>
)

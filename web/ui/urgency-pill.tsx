import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import styles from './urgency-pill.module.css'

type UrgencyPillProps = { step: 'now' | 'today' | 'week' | 'next'; children: ReactNode }

/** By when: square, with a clock and a word. Urgency is the weight of the ink; hue is left to the ratings. */
export function UrgencyPill({ step, children }: UrgencyPillProps) {
  return (
    <span className={classNames(styles.pill, styles[step])}>
      <Icon name="clock" size={16} />
      {children}
    </span>
  )
}

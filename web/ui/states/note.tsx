import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import alert from './alert.module.css'
import styles from './note.module.css'

type NoteProps = { kind: 'warning' | 'info'; children: ReactNode; action?: ReactNode }
const icons = { warning: 'average', info: 'info' } as const

/** A small message between fields or above a number. The part around it is announced, or it was there at first. */
export const Note = ({ kind, children, action }: NoteProps) => (
  <div className={classNames(alert.alert, alert[kind], styles.note)}>
    <div className={alert.said}>
      <Icon name={icons[kind]} size={18} />
      <div className={alert.text}>{children}</div>
    </div>
    {action}
  </div>
)

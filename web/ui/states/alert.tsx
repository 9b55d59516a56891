import { type ReactNode, useEffect, useRef } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import styles from './alert.module.css'

type AlertKind = 'danger' | 'success' | 'warning' | 'info'
const icons: Record<AlertKind, IconName> = {
  danger: 'poor',
  success: 'good',
  warning: 'average',
  info: 'info',
}

type AlertProps = {
  kind?: AlertKind
  children: ReactNode
  action?: ReactNode
  /** Scrolls to the message when it appears, for long forms. */
  isBroughtIntoView?: boolean
}

/** A message inside a page. It keeps line breaks. Screen readers announce failures at once, other messages politely. */
export function Alert({ kind = 'danger', children, action, isBroughtIntoView }: AlertProps) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isBroughtIntoView) ref.current?.scrollIntoView({ block: 'nearest' })
  }, [isBroughtIntoView])
  return (
    <div
      ref={ref}
      role={kind === 'danger' ? 'alert' : 'status'}
      className={classNames(styles.alert, styles[kind])}
    >
      <div className={styles.said}>
        <Icon name={icons[kind]} size={18} />
        <div className={styles.text}>{children}</div>
      </div>
      {action}
    </div>
  )
}

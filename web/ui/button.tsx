import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import styles from './button.module.css'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

export type ButtonKind = 'primary' | 'ghost' | 'danger' | 'dangerGhost' | 'plain' | 'tool'
type Look = { kind?: ButtonKind; size?: 'medium' | 'small'; icon?: IconName; isWide?: boolean | 'onPhone' }

const look = ({ kind = 'primary', size = 'medium', isWide }: Look) =>
  classNames(
    styles.button,
    styles[kind],
    size === 'small' && styles.small,
    isWide && (isWide === 'onPhone' ? styles.wideOnPhone : styles.wide),
  )

type ButtonProps = Omit<ComponentProps<'button'>, 'className'> & Look & { isPending?: boolean }

/** A pending button keeps its width and the focus and ignores presses. */
export function Button({ kind, size, icon, isWide, isPending, children, onClick, ...rest }: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (isPending) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      type="button"
      {...rest}
      className={look({ kind, size, isWide })}
      aria-disabled={isPending || undefined}
      aria-busy={isPending || undefined}
      onClick={press}
    >
      {icon && <Icon name={icon} />}
      <span className={styles.text}>{children}</span>
      {isPending && <span className={styles.spinner} />}
    </button>
  )
}

type LinkButtonProps = Omit<LinkProps, 'className'> & Look

/** A link that looks like a button. */
export function LinkButton({ kind, size, icon, isWide, children, ...rest }: LinkButtonProps) {
  return (
    <Link {...rest} className={look({ kind, size, isWide })}>
      {icon && <Icon name={icon} />}
      <span className={styles.text}>{children}</span>
    </Link>
  )
}

type IconButtonProps = Omit<ComponentProps<'button'>, 'className' | 'children' | 'aria-label'> & {
  icon: IconName
  label: string
  isQuiet?: boolean
  /** Shown over the corner, such as a dot. */
  badge?: ReactNode
}

export function IconButton({ icon, label, isQuiet, badge, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames(styles.iconButton, isQuiet && styles.quiet)}
      title={label}
    >
      <Icon name={icon} />
      <VisuallyHidden>{label}</VisuallyHidden>
      {badge}
    </button>
  )
}

/** Keeps the space of an icon button that is still loading. */
export function IconPlace({ icon }: { icon: IconName }) {
  return (
    <span className={classNames(styles.iconButton, styles.place)} aria-hidden="true" aria-busy="true">
      <Icon name={icon} />
    </span>
  )
}

import type { ComponentProps, ElementType, ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { classNames } from '#web/ui/class-names.ts'
import titles from '#web/ui/layout/small-title.module.css'
import styles from './card.module.css'

type CardProps = ComponentProps<'div'> & {
  /** A small heading inside, at the top. */
  title?: ReactNode
  as?: ElementType
  isMuted?: boolean
  /** Around the one thing on a page that cannot wait; `danger`: not even an hour. */
  frame?: 'ink' | 'danger' | undefined
}

export function Card({ title, as: Tag = 'div', isMuted, frame, className, children, ...rest }: CardProps) {
  return (
    <Tag
      {...rest}
      className={classNames(styles.card, isMuted && styles.muted, frame && styles[frame], className)}
    >
      {title !== undefined && <CardTitle>{title}</CardTitle>}
      {children}
    </Tag>
  )
}

/** A card that is one link. */
export function LinkCard({ className, ...rest }: LinkProps) {
  return <Link {...rest} className={classNames(styles.card, styles.link, className)} />
}

function CardTitle({ children }: { children: ReactNode }) {
  return <h2 className={classNames(titles.title, styles.title)}>{children}</h2>
}

// A card of rows: one thing a line, parted by hairlines. A row that leads somewhere is one link.
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from '#web/ui/class-names.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import titles from '#web/ui/layout/small-title.module.css'
import styles from './rows.module.css'

/** `children` are rows, each in an `li`. `title` stands above them, `after` below. */
export function RowCard({
  title,
  after,
  children,
}: {
  title?: ReactNode
  after?: ReactNode
  children: ReactNode
}) {
  return (
    <Card as="section" className={styles.card}>
      <RowGroup title={title}>{children}</RowGroup>
      {after !== undefined && <div>{after}</div>}
    </Card>
  )
}

/** Several of these share one card. */
export function RowGroup({ title, children }: { title?: ReactNode; children: ReactNode }) {
  return (
    <>
      {title !== undefined && <h2 className={classNames(titles.title, styles.title)}>{title}</h2>}
      <ul className={styles.rows}>{children}</ul>
    </>
  )
}

type LinkRowProps = {
  to: string
  icon?: IconName | undefined
  /** In place of an icon. */
  lead?: ReactNode
  /** Its state, not its purpose: 'Your coach sees everything'. */
  note?: ReactNode
  /** Before the arrow. */
  end?: ReactNode
  onFollow?: (() => void) | undefined
  onPrepare?: (() => void) | undefined
  isCurrent?: boolean
  children: ReactNode
}

/** Icon, name and a quiet line, an arrow at the end; the whole row is the link. */
export function LinkRow({
  to,
  icon,
  lead,
  note,
  end,
  onFollow,
  onPrepare,
  isCurrent,
  children,
}: LinkRowProps) {
  return (
    <li>
      <Link
        to={to}
        className={classNames(styles.row, styles.link)}
        onClick={onFollow}
        onPointerEnter={onPrepare}
        onFocus={onPrepare}
        aria-current={isCurrent ? 'page' : undefined}
      >
        {lead ?? (icon && <Icon name={icon} />)}
        <span className={styles.words}>
          <span className={styles.name}>{children}</span>
          {note && <span className={styles.note}>{note}</span>}
        </span>
        {end}
        <span className={styles.arrow}>
          <Icon name="forward" size={18} />
        </span>
      </Link>
    </li>
  )
}

type ButtonRowProps = { icon: IconName; note?: ReactNode; onPress: () => void; children: ReactNode }

/** Looks like a row that leads somewhere, and does something here. */
export function ButtonRow({ icon, note, onPress, children }: ButtonRowProps) {
  return (
    <li>
      <button type="button" className={classNames(styles.row, styles.button)} onClick={onPress}>
        <Icon name={icon} />
        <span className={styles.words}>
          <span className={styles.name}>{children}</span>
          {note && <span className={styles.note}>{note}</span>}
        </span>
      </button>
    </li>
  )
}

/** A card that is one such line: what it is about stays in sight. */
export function FoldCard(props: { title: ReactNode; note?: ReactNode; children: ReactNode }) {
  return (
    <Card className={styles.card}>
      <FoldRow {...props} />
    </Card>
  )
}

/** A line that unfolds what can wait: '2 more: 100m sprint, diet quality'. */
export function FoldRow({
  title,
  note,
  children,
}: {
  title: ReactNode
  note?: ReactNode
  children: ReactNode
}) {
  return (
    <details className={styles.fold}>
      <summary className={styles.row}>
        <span className={styles.words}>
          <span className={note === undefined ? styles.note : styles.name}>{title}</span>
          {note && <span className={styles.note}>{note}</span>}
        </span>
        <span className={styles.arrow}>
          <Icon name="down" size={18} />
        </span>
      </summary>
      {children}
    </details>
  )
}

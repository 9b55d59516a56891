// A card of rows: one thing a line, parted by hairlines. A row that leads somewhere is one link.
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Card } from '#web/ui/cards/card.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import titles from '#web/ui/layout/small-title.module.css'
import styles from './rows.module.css'

type RowCardProps = {
  title?: ReactNode
  /** A larger heading, in place of the title. */
  head?: ReactNode
  after?: ReactNode
  /** On a wide screen two rows beside each other. */
  isWide?: boolean
  children: ReactNode
}

/** `children` are rows, each in an `li`. `title` stands above them, `after` below. */
export function RowCard({ title, head, after, isWide, children }: RowCardProps) {
  return (
    <Card as="section" className={classNames(styles.card, isWide && styles.pairs)}>
      {head !== undefined && <div className={styles.head}>{head}</div>}
      <RowGroup title={title}>{children}</RowGroup>
      {after !== undefined && <div>{after}</div>}
    </Card>
  )
}

/** A card of several groups of rows, or of lines that unfold. On a wide screen they flow in two columns. */
export const GroupCard = ({ isWide, children }: { isWide?: boolean; children: ReactNode }) => (
  <Card className={classNames(styles.card, isWide && styles.columns)}>{children}</Card>
)

/** Several of these share one card. */
export function RowGroup({ title, children }: { title?: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.group}>
      {title !== undefined && <h2 className={classNames(titles.title, styles.title)}>{title}</h2>}
      <ul className={styles.rows}>{children}</ul>
    </div>
  )
}

/** Below the rows: what is quiet about all of them, perhaps with a button. */
export const RowNote = ({ children }: { children: ReactNode }) => (
  <div className={styles.quiet}>{children}</div>
)

type LinkRowProps = {
  to: string
  icon?: IconName | undefined
  /** In place of an icon. */
  lead?: ReactNode
  /** A quiet line before the name: whose it is. */
  above?: ReactNode
  /** Its state, not its purpose: 'Your coach sees everything'. */
  note?: ReactNode
  /** Before the arrow. */
  end?: ReactNode
  onFollow?: (() => void) | undefined
  onPrepare?: (() => void) | undefined
  isCurrent?: boolean
  /** Read, or no longer in use. */
  isMuted?: boolean
  /** After the link: something else to press. */
  beside?: ReactNode
  children: ReactNode
}

/** Icon, name and a quiet line, an arrow at the end; the whole row is the link. */
export function LinkRow(props: LinkRowProps) {
  const { to, icon, lead, above, note, end, onFollow, onPrepare, isCurrent, isMuted, beside, children } =
    props
  return (
    <li className={classNames(Boolean(beside) && styles.shared, isMuted && styles.muted)}>
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
          {above && <span className={styles.above}>{above} </span>}
          <span className={styles.name}>{children}</span>
          {note && <span className={styles.note}> {note}</span>}
        </span>
        {end && <> {end}</>}
        {/* Two signs at the end of a row would leave its words little room. */}
        {!beside && (
          <span className={styles.arrow}>
            <Icon name="forward" size={18} />
          </span>
        )}
      </Link>
      {beside}
    </li>
  )
}

type ButtonRowProps = {
  icon?: IconName
  /** In place of an icon. */
  lead?: ReactNode
  note?: ReactNode
  /** At the end. */
  end?: ReactNode
  /** It is the one that is shown. */
  isCurrent?: boolean
  onPress: () => void
  children: ReactNode
}

/** Looks like a row that leads somewhere, and does something here. */
export function ButtonRow({ icon, lead, note, end, isCurrent, onPress, children }: ButtonRowProps) {
  return (
    <li>
      <button
        type="button"
        className={classNames(styles.row, styles.button)}
        aria-current={isCurrent || undefined}
        onClick={onPress}
      >
        {lead ?? (icon && <Icon name={icon} />)}
        <span className={styles.words}>
          <span className={styles.name}>{children}</span>
          {note && <span className={styles.note}>{note}</span>}
        </span>
        {end}
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

type FoldRowProps = {
  title: ReactNode
  note?: ReactNode
  /** What can wait: '2 more: 100m sprint, diet quality'. */
  isQuiet?: boolean
  children: ReactNode
}

/** A line that unfolds what is below it. */
export function FoldRow({ title, note, isQuiet, children }: FoldRowProps) {
  return (
    <details className={styles.fold}>
      <summary className={styles.row}>
        <span className={styles.words}>
          <span className={isQuiet ? styles.note : styles.name}>{title}</span>
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

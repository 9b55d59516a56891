// The layout of pages: columns, sections, stacks, rows and grids.
import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import styles from './layout.module.css'
import titles from './small-title.module.css'

/** The column of a screen. `form`: narrow, for forms and reading. */
export function Page({ width = 'full', children }: { width?: 'full' | 'form'; children: ReactNode }) {
  return <div className={classNames(styles.page, width === 'form' && styles.form)}>{children}</div>
}

/** A titled part of a page. */
export function Section({
  title,
  aside,
  children,
}: {
  title: ReactNode
  aside?: ReactNode
  children: ReactNode
}) {
  return (
    <section className={styles.section}>
      <div className={styles.head}>
        <h2 className={classNames(titles.title, styles.title)}>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  )
}

type Space = 1 | 2 | 3 | 4 | 5 | 6

/** One below the other. */
export function Stack({ gap = 4, children, ...rest }: { gap?: Space } & ComponentProps<'div'>) {
  return (
    <div {...rest} className={classNames(styles.stack, styles[`gap${gap}`])}>
      {children}
    </div>
  )
}

type RowProps = { gap?: Space; justify?: 'start' | 'between' | 'end'; children: ReactNode }

/** Side by side, wrapping. */
export function Row({ gap = 3, justify = 'start', children }: RowProps) {
  return <div className={classNames(styles.row, styles[`gap${gap}`], styles[justify])}>{children}</div>
}

/** As many equal columns as fit: `cards` two on a phone, `fields` one, `wide` for player cards. */
export function Grid({ of = 'cards', children }: { of?: 'cards' | 'fields' | 'wide'; children: ReactNode }) {
  return <div className={classNames(styles.grid, styles[of])}>{children}</div>
}

/** A wide and a narrow column; one below the other on a phone. */
export function TwoColumns({ children }: { children: ReactNode }) {
  return <div className={styles.two}>{children}</div>
}

/** Muted text: help, dates, secondary facts. */
export function Quiet({ children }: { children: ReactNode }) {
  return <span className={styles.quiet}>{children}</span>
}

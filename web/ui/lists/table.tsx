import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import hidden from '#web/ui/hidden-at.module.css'
import { useIsPhone } from '#web/ui/use-screen.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import styles from './table.module.css'
import { useMore } from './use-more.tsx'

export type Column<T> = {
  key: string
  header: ReactNode
  cell: (row: T) => ReactNode
  isNumber?: boolean
  /** The text must not wrap, such as a date. */
  isOneLine?: boolean
  /** At the end of the row, such as its menu. */
  isEnd?: boolean
  /** Nothing to show in this row; on a phone its header would stand alone. */
  isEmpty?: (row: T) => boolean
  /** The row's name for screen readers. */
  isRowHeader?: boolean
}

type TableProps<T> = {
  caption: ReactNode
  isCaptionHidden?: boolean
  columns: readonly Column<T>[]
  rows: readonly T[]
  keyOf: (row: T) => string
  /** The server has cut the rows already. */
  isCut?: boolean
  /** On a phone the values of a row flow in lines, each after its header: for long lists. */
  isDense?: boolean
  /** Below the last row, such as what reads more of them. */
  after?: ReactNode
}

/** Rows shown at first; on a phone each is a block. */
const step = { desk: 60, phone: 15 } as const

/** A table; on a phone every row is a block with the headers beside the values. */
export function Table<T>({
  caption,
  isCaptionHidden,
  columns,
  rows,
  keyOf,
  isCut,
  isDense,
  after,
}: TableProps<T>) {
  const many = useIsPhone() ? step.phone : step.desk
  const { shown, more } = useMore(rows, isCut ? rows.length : many)
  // A column without anything in it is left out.
  const filled = columns.filter(({ isEmpty }) => !isEmpty || rows.some((row) => !isEmpty(row)))
  return (
    <>
      <table className={classNames(styles.table, isDense && styles.dense)}>
        {isCaptionHidden ? (
          <caption>
            <VisuallyHidden>{caption}</VisuallyHidden>
          </caption>
        ) : (
          <caption className={styles.caption}>{caption}</caption>
        )}
        <thead className={hidden.onPhone}>
          <tr>
            {filled.map(({ key, header, isNumber }) => (
              <th key={key} scope="col" className={isNumber ? styles.number : undefined}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <tr key={keyOf(row)}>
              {filled.map(({ key, header, cell, isNumber, isOneLine, isEnd, isEmpty, isRowHeader }) => {
                const Cell = isRowHeader ? 'th' : 'td'
                return (
                  <Cell
                    key={key}
                    scope={isRowHeader ? 'row' : undefined}
                    className={classNames(
                      isNumber && styles.number,
                      isOneLine && styles.oneLine,
                      isEnd && styles.end,
                      isEmpty?.(row) && styles.empty,
                    )}
                  >
                    <span className={styles.inCell} aria-hidden="true">
                      {header}
                    </span>
                    <span>{cell(row)}</span>
                  </Cell>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {shown.length < rows.length ? more : after && <div className={styles.after}>{after}</div>}
    </>
  )
}

import { type ReactNode, useState } from 'react'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Legend, Sign } from '#web/ui/charts/legend.tsx'
import styles from './metric-page.module.css'

type PreviousResultsProps = {
  /** What is usual for the person is drawn. */
  hasUsual: boolean
  /** The chart with what its grey band means, and with its values as a table or not. */
  children: (isTableShown: boolean, legend: ReactNode) => ReactNode
}

/** The earlier readings: a chart, what its grey band means, and the same as a table on request. */
export function PreviousResults({ hasUsual, children }: PreviousResultsProps) {
  const { results } = useMessages()
  const [isTableShown, setIsTableShown] = useState(false)
  return (
    <div className={styles.chart}>
      <h2 className={styles.caption}>{results.previousResults}</h2>
      {children(
        isTableShown,
        hasUsual && (
          <Legend>
            <span>
              <Sign of="usual" />
              {results.variationKey}
            </span>
          </Legend>
        ),
      )}
      <Button
        kind="plain"
        size="small"
        aria-expanded={isTableShown}
        onClick={() => setIsTableShown(!isTableShown)}
      >
        {isTableShown ? results.hideValues : results.showValues}
      </Button>
    </div>
  )
}

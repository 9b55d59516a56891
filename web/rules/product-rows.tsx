import { steps, urgencyRows } from '#domain/measures/advice/rows/urgency-rows.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { UrgencyPill } from '#web/ui/health/urgency-pill.tsx'
import { Quiet, Row, Stack } from '#web/ui/layout/layout.tsx'
import { Line, Lines } from '#web/ui/lists/lines.tsx'
import { FoldCard } from '#web/ui/lists/rows.tsx'
import styles from './rules.module.css'
import { useRuleWords } from './use-rule-words.ts'

const inOrder = urgencyRows.toSorted((a, b) => steps.indexOf(a.step) - steps.indexOf(b.step))

/** The rows of the product, which hold in every club: the most urgent first, each with what the player reads. */
export function ProductRows() {
  const { rules: texts, metrics, advice } = useMessages()
  const format = useFormat()
  const say = useRuleWords()
  return (
    <FoldCard title={texts.productRows} note={texts.rowCount(format.number(inOrder.length))}>
      <Stack gap={3}>
        <Quiet>{texts.marks}</Quiet>
        <Lines>
          {inOrder.map(({ id, step, metric, any: ranges, source }) => (
            <Line key={id}>
              <div className={styles.rule}>
                <Row>
                  <UrgencyPill step={step}>{advice.steps[step].pill}</UrgencyPill>
                  <b>{metric === 'together' ? metrics.together : metrics.names[metric]}</b>
                  {metric !== 'together' && ranges.length > 0 && (
                    <span className={styles.about}>{say.about({ kind: 'added', metric, ranges })}</span>
                  )}
                </Row>
                <p>{advice.rows[id].says}</p>
                <bdi className={styles.about}>{source}</bdi>
              </div>
            </Line>
          ))}
        </Lines>
      </Stack>
    </FoldCard>
  )
}

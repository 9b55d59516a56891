import { beepAt } from '#domain/measures/change/beep-levels.ts'
import type { ChangeReply } from '#domain/wire/replies/advice.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import styles from './change-verdict.module.css'
import { useMetricWords } from './use-metric-words.ts'
import { usualRange } from './usual-range.ts'

type Verdict = NonNullable<ChangeReply['verdict']>

// From no change to a real one.
const order: readonly Verdict[] = ['within', 'perhaps', 'real']

/** Whether the change is real: a full, half or hollow diamond and a word. It has no colour, because a change is no rating. */
export function ChangeVerdict({ change, words }: { change: ChangeReply; words: string }) {
  const { results } = useMessages()
  const { verdict } = change
  if (!verdict) return <p className={styles.words}>{words}</p>
  return (
    <div className={styles.verdict}>
      <h2 className={styles.title}>
        <Diamond verdict={verdict} />
        {results.verdicts[verdict]} <span className={styles.against}>{results.againstUsual}</span>
      </h2>
      <div className={styles.words}>
        <p>{words}</p>
        <UsualRange change={change} />
      </div>
      <ol className={styles.scale} aria-hidden="true">
        {order.map((one) => (
          <li key={one} data-here={one === verdict}>
            {results.verdicts[one]}
          </li>
        ))}
      </ol>
    </div>
  )
}

function UsualRange({ change: { parts } }: { change: ChangeReply }) {
  const { results, metrics } = useMessages()
  const format = useFormat()
  const words = useMetricWords()
  const ranges = parts.flatMap(({ field, band }) => (band ? [{ field, ...band }] : []))
  const names: { readonly [field: string]: string } = metrics.fields
  return ranges.map(({ field, low, high }) => {
    const usual = usualRange(field, { low, high }, (value) => words.amount(field, value))
    const beep = (value: number) => {
      const { level, shuttle } = beepAt(value)
      return words.value('beep_test', { beep_test: level, beep_test_decimal: shuttle })
    }
    const range =
      field === 'beep_test'
        ? ([beep(low), beep(high)] as const)
        : ([format.fixed(usual.low, usual.places), format.fixed(usual.high, usual.places)] as const)
    return (
      <p key={field}>
        {ranges.length > 1
          ? results.usualRangeOf(names[field] ?? '', ...range)
          : results.usualRange(...range)}
      </p>
    )
  })
}

export function Diamond({ verdict }: { verdict: Verdict }) {
  return (
    <svg className={styles.diamond} width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
      <path
        d="M8 1.5 14.5 8 8 14.5 1.5 8z"
        strokeWidth="1.6"
        fill={verdict === 'real' ? 'currentColor' : 'none'}
      />
      {verdict === 'perhaps' && <path d="M8 1.5v13L1.5 8z" fill="currentColor" />}
    </svg>
  )
}

import type { Verdict } from '#domain/measures/change/levels.ts'
import type { ChangeWords } from '#domain/measures/texts/change.ts'
import type { ComparisonReply } from '#domain/wire/replies/advice.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import styles from './change-verdict.module.css'
import { useChangeWords } from './use-change-words.ts'

// From no change to a real one.
const order = ['within', 'perhaps', 'real'] as const

/**
 * With what the result was compared, and whether the change is probably real: a full, half or hollow diamond and words.
 * It has no colour, because a change is no rating.
 */
export const ChangeVerdict = ({ change }: { change: ComparisonReply }) => (
  <VerdictSaid found={change.verdict} words={useChangeWords().words(change)} />
)

export function VerdictSaid({ found, words }: { found: Verdict | null; words: ChangeWords }) {
  const { metrics } = useMessages()
  const format = useFormat()
  const { compared, verdict, direction, level, expected } = words
  const here = placeOf(found)
  return (
    <div className={styles.verdict}>
      {verdict !== null && (
        <h2 className={styles.title}>
          {found && <Diamond verdict={found} />}
          {[verdict, ...(direction === null ? [] : [direction])].join(format.comma)}
        </h2>
      )}
      <div className={styles.words}>
        {compared !== null && <p className={styles.compared}>{compared}</p>}
        {level !== null && <p>{level}</p>}
        {expected.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      {here !== null && (
        <ol className={styles.scale} aria-hidden="true">
          {order.map((one) => (
            <li key={one} data-here={one === here}>
              {metrics.change.verdicts[one]}
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}

/** A slow change is not about today, so it has no place. */
function placeOf(verdict: Verdict | null): (typeof order)[number] | null {
  if (verdict === 'stayed') return 'real'
  return verdict === 'slow' ? null : verdict
}

export function Diamond({ verdict }: { verdict: Verdict }) {
  const isFull = verdict === 'real' || verdict === 'stayed' || verdict === 'slow'
  return (
    <svg className={styles.diamond} width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
      <path d="M8 1.5 14.5 8 8 14.5 1.5 8z" strokeWidth="1.6" fill={isFull ? 'currentColor' : 'none'} />
      {verdict === 'perhaps' && <path d="M8 1.5v13L1.5 8z" fill="currentColor" />}
    </svg>
  )
}

import { isProbable } from '#domain/measures/change/comparison.ts'
import type { Verdict } from '#domain/measures/change/levels.ts'
import type { ChangeWords } from '#domain/measures/texts/change.ts'
import type { ComparisonReply } from '#domain/wire/replies/advice.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import styles from './change-line.module.css'
import { Diamond } from './change-verdict.tsx'
import { useChangeWords } from './use-change-words.ts'

/** 'usually 33' below the value, and whether that is more than chance. No clear change is not said on a card. */
export function ChangeLine({ change }: { change: ComparisonReply | null }) {
  const { metrics } = useMessages()
  const { besideValue } = useChangeWords()
  if (!change) return metrics.change.first
  return <ChangeSaid verdict={change.verdict} words={besideValue(change)} />
}

export function ChangeSaid({ verdict: found, words }: { verdict: Verdict | null; words: ChangeWords }) {
  const format = useFormat()
  const { compared, verdict, direction, level } = words
  const said = found === 'within' ? null : verdict
  return (
    <>
      {compared}{' '}
      {said !== null && (
        <span className={styles.said}>
          {found && <Diamond verdict={found} />}
          <span>{[said, ...(direction === null ? [] : [direction])].join(format.comma)}</span>
        </span>
      )}{' '}
      {isProbable(found) && level}
    </>
  )
}

import { countedSteps } from '#domain/measures/advice/club-rules/replay-steps.ts'
import type { ReplayReply } from '#domain/wire/replies/rules.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Card } from '#web/ui/layout/card.tsx'
import styles from './rules.module.css'

/** How many of the club's checks had which step, and would have had. */
export function ReplayTable({ replay }: { replay: ReplayReply }) {
  const { rules: texts, advice } = useMessages()
  const format = useFormat()
  return (
    <Card title={texts.tried}>
      {replay.is_few && <p>{texts.few(format.number(replay.checks))}</p>}
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{texts.steps}</th>
            <th scope="col">{texts.before}</th>
            <th scope="col">{texts.after}</th>
          </tr>
        </thead>
        <tbody>
          {countedSteps.map((step) => (
            <tr key={step}>
              <th scope="row">{step === 'none' ? texts.noStep : advice.steps[step].pill}</th>
              <td>{format.number(replay.before[step])}</td>
              <td data-changed={replay.before[step] !== replay.after[step] || undefined}>
                {format.number(replay.after[step])}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}

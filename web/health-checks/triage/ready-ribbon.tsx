import { standings } from '#domain/clubs/squad/squad-view.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import styles from './readiness.module.css'
import type { TriageScreen } from './screens.ts'

type Week = TriageScreen['readiness']['weeks'][number]

/** From the top: without a state, unavailable, modified, available. A chart: left to right in every language. */
const fromTop = standings.toReversed()

/** One column for each match day, the next one last and in full ink. */
export function ReadyRibbon({ weeks }: { weeks: readonly Week[] }) {
  const { triage: texts, standing } = useMessages()
  const format = useFormat()
  const last = weeks.length - 1
  const labelled = [0, Math.floor((last - 1) / 2), last - 1]
  return (
    <>
      <div className={styles.ribbon} dir="ltr" aria-hidden="true">
        {weeks.map((week, at) => (
          <div key={week.date} className={styles.week} data-now={at === last || undefined}>
            <div className={styles.bar}>
              {fromTop.map((state) => (
                <span
                  key={state}
                  data-state={state}
                  style={{ flexGrow: week[state] }}
                  hidden={week[state] === 0}
                />
              ))}
            </div>
            <span className={styles.tick}>
              <bdi>
                {at === last
                  ? format.weekday(week.date)
                  : labelled.includes(at)
                    ? format.axisDay(week.date)
                    : '\u00a0'}
              </bdi>
            </span>
          </div>
        ))}
      </div>
      <VisuallyHidden>
        <table>
          <caption>{texts.weeks}</caption>
          <thead>
            <tr>
              <th scope="col">{texts.day}</th>
              {standings.map((state) => (
                <th key={state} scope="col">
                  {standing.clearance[state]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeks.map((week) => (
              <tr key={week.date}>
                <th scope="row">{format.briefDay(week.date)}</th>
                {standings.map((state) => (
                  <td key={state}>{format.number(week[state])}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </>
  )
}

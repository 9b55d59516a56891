import type { JudgedMetric } from '#domain/measures/advice/rows/urgency-rows.ts'
import type { Advice } from '#domain/measures/advice/urgency.ts'
import { isUrgent } from '#domain/measures/advice/urgency.ts'
import type { DayPlayer } from '#domain/wire/replies/squad-day.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { type DayState, noReadings } from '#web/squad-day/day-state.ts'
import { judgedReadings } from '#web/squad-day/urgent-steps.ts'
import { Button } from '#web/ui/button.tsx'
import { UrgencyPill } from '#web/ui/health/urgency-pill.tsx'
import { Alert } from '#web/ui/states/alert.tsx'
import styles from './finish-dialog.module.css'

type UntoldValue = Pick<Advice<JudgedMetric>, 'metric' | 'step'> & { readonly player: DayPlayer }

export const untoldKey = ({ player, metric }: UntoldValue): string => `${player._id} ${metric}`

/** Values that somebody has to be told about today, by player. */
export const untoldIn = (state: DayState, players: readonly DayPlayer[]): UntoldValue[] =>
  players.flatMap((player) =>
    judgedReadings(player, state.readings.get(player._id) ?? noReadings)
      .filter(({ step }) => isUrgent(step))
      .map(({ metric, step }) => ({ player, metric, step })),
  )

type UntoldProps = {
  untold: readonly UntoldValue[]
  told: ReadonlySet<string>
  onTold: (told: ReadonlySet<string>) => void
}

/** First in the dialog that finishes a day: who has to be told before leaving. What stays untold waits as a follow-up. */
export function Untold({ untold, told, onTold }: UntoldProps) {
  const { squadDay, metrics } = useMessages()
  const format = useFormat()
  const left = untold.filter((one) => !told.has(untoldKey(one))).length
  if (untold.length === 0) return null
  return (
    <Alert kind={left > 0 ? 'warning' : 'info'}>
      <p>{left > 0 ? squadDay.untold(format.number(left), left) : squadDay.everybodyTold}</p>
      <ul className={styles.untold}>
        {untold.map((one) => {
          const { player, metric, step } = one
          const key = untoldKey(one)
          const isTold = told.has(key)
          const name = metric === 'together' ? metrics.together : metrics.names[metric]
          return (
            <li key={key}>
              <span>
                <UrgencyPill step={step}>{squadDay.urgency[step]}</UrgencyPill>{' '}
                <bdi>
                  {player.first_name} {player.last_name}
                </bdi>
                : {name}. {squadDay.sentences[step]}.
              </span>
              <Button
                kind="ghost"
                size="small"
                {...(isTold && { icon: 'check' as const })}
                aria-pressed={isTold}
                onClick={() =>
                  onTold(
                    isTold ? new Set([...told].filter((other) => other !== key)) : new Set([...told, key]),
                  )
                }
              >
                {isTold ? squadDay.toldName(player.first_name) : squadDay.tellName(player.first_name)}
              </Button>
            </li>
          )
        })}
      </ul>
    </Alert>
  )
}

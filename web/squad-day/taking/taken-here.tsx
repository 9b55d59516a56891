// Chips of a station: how its readings are taken. The same as in Add Health Check, all optional.
import { memo } from 'react'
import { hasTrials, type TakenAnswers, takenQuestions } from '#domain/measures/readings/method.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { DeviceHere } from '#web/squad-day/station/devices/which-device.tsx'
import type { StationControls, Turn } from '#web/squad-day/station/use-station.ts'
import { useMeasureWords } from '#web/squad-day/use-measure-words.ts'
import { ChoiceChips } from '#web/ui/choices/choice-chips.tsx'
import styles from './taken-here.module.css'

type TakenHereProps = { readonly turn: Turn; readonly station: StationControls }

/** Not drawn again with every key. */
export const TakenHere = memo(function TakenHere({ turn, station }: TakenHereProps) {
  const { recording } = useMessages()
  const format = useFormat()
  const words = useMeasureWords()
  const { measure, trial } = turn.step
  const taken = station.taken.of(turn.player._id, measure)
  const say = <Key extends keyof TakenAnswers>(key: Key, answer: TakenAnswers[Key]) =>
    station.taken.say(turn.player._id, measure, key, answer)
  const questions = takenQuestions(measure)
  // Trials that are taken one by one count themselves.
  const asksTrials = hasTrials(measure) && trial === 1
  if (questions.length === 0 && !asksTrials && station.devices.among(measure).length === 0) return null
  return (
    <div className={styles.taken}>
      <DeviceHere measure={measure} devices={station.devices} />
      {questions.map(({ key, words: answers }) => {
        const { label, ...labels }: { readonly label: string; readonly [value: string]: string } =
          recording.taken[key]
        const values = Object.values(answers)
        return (
          <ChoiceChips
            key={key}
            label={label}
            name={key}
            options={values.map((value) => ({ value: String(value), label: labels[String(value)] ?? '' }))}
            value={String(taken[key] ?? '')}
            onChange={(chosen) =>
              say(
                key,
                values.find((value) => String(value) === chosen),
              )
            }
          />
        )
      })}
      {asksTrials && (
        <ChoiceChips
          label={recording.bestOfIn(words.measure(measure))}
          lead={recording.bestOf}
          name="best_of"
          options={[1, 2, 3].map((number) => ({ value: String(number), label: format.number(number) }))}
          value={String(taken.best_of ?? '')}
          onChange={(chosen) => say('best_of', chosen === '' ? undefined : Number(chosen))}
        />
      )}
    </div>
  )
})

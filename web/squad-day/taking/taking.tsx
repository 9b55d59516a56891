// One number of one player: typed on the pad or the keyboard, judged as typed, asked about, saved.

import type { ComponentType } from 'react'
import type { JudgedMetric } from '#domain/measures/advice/rows/urgency-rows.ts'
import { recordedAtMost } from '#domain/measures/advice/typo-guards.ts'
import type { Advice as AdviceOn, Person } from '#domain/measures/advice/urgency.ts'
import { isOwnField } from '#domain/measures/own/own-field.ts'
import { ownUnit } from '#domain/measures/own/own-unit.ts'
import { isOwn } from '#domain/measures/station-measures.ts'
import { useProblemText } from '#web/messages/problem-text.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useLanguage, useMessages } from '#web/messages/use-messages.ts'
import { Outlook } from '#web/squad-day/outlook.tsx'
import { bringIntoView } from '#web/squad-day/station/bring-into-view.ts'
import { useMeasureWords } from '#web/squad-day/use-measure-words.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { overlay } from '#web/ui/overlays/overlay.tsx'
import alert from '#web/ui/states/alert.module.css'
import { isMeasuredField } from './entry.ts'
import { Keypad } from './keypad.tsx'
import { NotStored } from './not-stored.tsx'
import { SmokingEntry } from './smoking-entry.tsx'
import { StationActions } from './station-actions.tsx'
import { TakenHere } from './taken-here.tsx'
import styles from './taking.module.css'
import { type NumberEntryOptions, type NumberEntryState, useNumberEntry } from './use-number-entry.ts'
import { useWhyDoubt } from './use-why-doubt.ts'

const Dialog = overlay(() => import('#web/ui/overlays/dialog.tsx').then((module) => module.Dialog))

/** Comes from another feature: what an urgent value calls for. */
export type StationAdvice = ComponentType<{
  advice: AdviceOn<JudgedMetric>
  person: Person
  name: string
  hasGeneral: boolean
}>

type TakingProps = Omit<NumberEntryOptions, 'measured'> & {
  readonly onSkip: () => void
  readonly Advice: StationAdvice
}

export function Taking(props: TakingProps) {
  const { field, measure } = props.turn.step
  if (isOwn(measure)) return <NumberEntry {...props} measured={measure} />
  return isOwnField(field) || !isMeasuredField(field) ? (
    <SmokingEntry {...props} />
  ) : (
    <NumberEntry {...props} measured={field} />
  )
}

function NumberEntry(props: TakingProps & Pick<NumberEntryOptions, 'measured'>) {
  const { turn, station, Advice } = props
  const { squadDay, metrics } = useMessages()
  const language = useLanguage()
  const format = useFormat()
  const words = useMeasureWords()
  const number = useNumberEntry(props)
  const { input, entry, typed, asked, outlook } = number
  const { player } = turn
  const unitShown = entry.unit ? metrics.units[entry.unit] : ownUnit(entry.ownUnit, language)
  return (
    <form
      className={styles.taking}
      onSubmit={(event) => {
        event.preventDefault()
        if (asked !== 'doubt') number.save(typed)
      }}
    >
      <div className={styles.entry}>
        <div className={styles.chips}>
          <TakenHere turn={turn} station={station} />
        </div>
        <div className={styles.number}>
          <input
            ref={input}
            className={styles.input}
            value={format.typed(typed)}
            // No keyboard of the system: the pad is below.
            inputMode="none"
            autoComplete="off"
            enterKeyHint="next"
            maxLength={8}
            size={Math.max(typed.length, 1)}
            aria-label={squadDay.typeHere(
              words.field(turn.step.field),
              `${player.first_name} ${player.last_name}`,
            )}
            aria-invalid={asked === 'range' || undefined}
            onKeyDown={number.keepEarly}
            onChange={(event) => {
              const { value: text } = event.target
              number.change(() => text)
            }}
          />
          {unitShown !== null && <span className={styles.unit}>{unitShown}</span>}
        </div>
        <div className={styles.answer}>
          <Answer turn={turn} entry={number} />
        </div>
      </div>
      <div className={styles.keys}>
        <Keypad hasPoint={entry.hasPoint} hasSign={entry.hasSign} onKey={number.onKey} />
        <StationActions {...props} isBlank={typed === ''} isBlocked={asked === 'doubt'} />
      </div>
      {number.isAdvising && outlook.advice.length > 0 && (
        <Dialog title={squadDay.whatToDo} isOpen onClose={() => number.setIsAdvising(false)}>
          {outlook.advice.map((advice, nth) => (
            <Advice
              key={advice.metric}
              advice={advice}
              person={outlook.person}
              name={advice.metric === 'together' ? metrics.together : words.measure(turn.step.measure)}
              hasGeneral={nth === 0}
            />
          ))}
        </Dialog>
      )}
    </form>
  )
}

type AnswerProps = { turn: NumberEntryOptions['turn']; entry: NumberEntryState }

/** Below the number: the question about a doubtful one, why it is refused, or what it means. */
function Answer({ turn, entry }: AnswerProps) {
  const { squadDay, recording } = useMessages()
  const words = useMeasureWords()
  const textOf = useProblemText()
  const why = useWhyDoubt(turn)
  const { asked, failure, entered, value, doubts, capped, outlook, setIsAdvising, store, fix } = entry
  const format = useFormat()
  return (
    <>
      {asked === 'doubt' && value !== null ? (
        <div ref={bringIntoView} className={classNames(alert.warning, styles.guard)} role="alert" data-asks>
          <p>
            <b>{doubts.map(why).join(' ')}</b>
          </p>
          <div className={styles.answers}>
            <Button kind="ghost" onClick={() => void store(value)}>
              {squadDay.keepIt(words.amount(turn.step.field, value))}
            </Button>
            <Button autoFocus onClick={fix}>
              {squadDay.fixIt}
            </Button>
          </div>
        </div>
      ) : (
        <>
          {asked === 'range' && 'problem' in entered && (
            <p ref={bringIntoView} className={styles.problem} role="alert">
              {textOf(entered.problem)} {capped && recording.capped[capped]}
            </p>
          )}
          {asked === 'range' && capped && (
            <Button kind="ghost" onClick={entry.recordAtLimit}>
              {recording.entry.recordAtLimit(
                format.number(recordedAtMost[capped]),
                format.typed(entry.typed),
              )}
            </Button>
          )}
          {(asked !== 'range' || capped) && (
            <Outlook turn={turn} outlook={outlook} onAdvice={() => setIsAdvising(true)} />
          )}
        </>
      )}
      <NotStored failure={failure} />
    </>
  )
}

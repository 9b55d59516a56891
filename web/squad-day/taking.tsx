// One number of one player: typed on the pad or the keyboard, judged as typed, asked about, saved.
import type { ComponentType } from 'react'
import type { Advice as AdviceOn, Person } from '#domain/measures/advice/urgency.ts'
import type { FieldName } from '#domain/measures/fields.ts'
import { useProblemText } from '#web/messages/problem-text.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { overlay } from '#web/ui/overlay.tsx'
import { isMeasuredField, takesDecimals, takesMinus, typedUnit } from './entry.ts'
import { Keypad } from './keypad.tsx'
import { Outlook } from './outlook.tsx'
import { SmokingEntry } from './smoking-entry.tsx'
import { StationActions } from './station-actions.tsx'
import { TakenHere } from './taken-here.tsx'
import styles from './taking.module.css'
import { useMeasureWords } from './use-measure-words.ts'
import { type NumberEntryOptions, type NumberEntryState, useNumberEntry } from './use-number-entry.ts'
import { useWhyDoubt } from './use-why-doubt.ts'

const Dialog = overlay(() => import('#web/ui/dialog.tsx').then((module) => module.Dialog))

/** Comes from another feature: what an urgent value calls for. */
export type StationAdvice = ComponentType<{
  advice: AdviceOn
  person: Person
  name: string
  hasGeneral: boolean
}>

type TakingProps = Omit<NumberEntryOptions, 'field'> & {
  readonly onSkip: () => void
  readonly Advice: StationAdvice
}

export function Taking(props: TakingProps) {
  const { field } = props.turn.step
  return isMeasuredField(field) ? <NumberEntry {...props} field={field} /> : <SmokingEntry {...props} />
}

function NumberEntry(props: TakingProps & { field: FieldName }) {
  const { turn, station, field, Advice } = props
  const { squadDay, metrics } = useMessages()
  const format = useFormat()
  const words = useMeasureWords()
  const entry = useNumberEntry(props)
  const { input, unit, typed, asked, outlook } = entry
  const { player } = turn
  const unitShown = typedUnit(field, unit)
  return (
    <form
      className={styles.taking}
      onSubmit={(event) => {
        event.preventDefault()
        if (asked !== 'doubt') entry.save(typed)
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
            aria-label={squadDay.typeHere(words.field(field), `${player.first_name} ${player.last_name}`)}
            aria-invalid={asked === 'range' || undefined}
            onKeyDown={entry.keepEarly}
            onChange={(event) => {
              const { value: text } = event.target
              entry.change(() => text)
            }}
          />
          {unitShown !== null && <span className={styles.unit}>{metrics.units[unitShown]}</span>}
        </div>
        <div className={styles.answer}>
          <Answer turn={turn} field={field} entry={entry} />
        </div>
      </div>
      <Keypad hasPoint={takesDecimals(field, unit)} hasSign={takesMinus(field)} onKey={entry.onKey} />
      <StationActions {...props} isBlank={typed === ''} isBlocked={asked === 'doubt'} />
      {entry.isAdvising && outlook.advice && (
        <Dialog title={squadDay.whatToDo} isOpen onClose={() => entry.setIsAdvising(false)}>
          <Advice
            advice={outlook.advice}
            person={outlook.person}
            name={words.measure(turn.step.measure)}
            hasGeneral
          />
        </Dialog>
      )}
    </form>
  )
}

type AnswerProps = { turn: NumberEntryOptions['turn']; field: FieldName; entry: NumberEntryState }

/** Below the number: the question about a doubtful one, why it is refused, or what it means. */
function Answer({ turn, field, entry }: AnswerProps) {
  const { squadDay, recording } = useMessages()
  const words = useMeasureWords()
  const textOf = useProblemText()
  const why = useWhyDoubt(turn)
  const { asked, failure, entered, value, doubts, capped, outlook, setIsAdvising, store, fix } = entry
  return (
    <>
      {asked === 'doubt' && value !== null ? (
        <div className={styles.guard} role="alert">
          <p>
            <b>{doubts.map(why).join(' ')}</b>
          </p>
          <div className={styles.answers}>
            <Button kind="ghost" onClick={() => void store(value)}>
              {squadDay.keepIt(words.amount(field, value))}
            </Button>
            <Button autoFocus onClick={fix}>
              {squadDay.fixIt}
            </Button>
          </div>
        </div>
      ) : (
        <>
          {asked === 'range' && 'problem' in entered && (
            <p className={styles.problem} role="alert">
              {textOf(entered.problem)} {capped && recording.capped[capped]}
            </p>
          )}
          {(asked !== 'range' || capped) && (
            <Outlook turn={turn} outlook={outlook} onAdvice={() => setIsAdvising(true)} />
          )}
        </>
      )}
      {failure !== null && (
        <Alert>
          {squadDay.notStored} {textOf(failure)}
        </Alert>
      )}
    </>
  )
}

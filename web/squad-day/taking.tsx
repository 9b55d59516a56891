// One number of one player: typed on the pad or the keyboard, judged as typed, asked about, saved.
import {
  type ComponentType,
  type KeyboardEvent,
  memo,
  type RefObject,
  Suspense,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { cappedField, doubtsAbout, recordedAtMost } from '#domain/measures/advice/typo-guards.ts'
import type { Advice as AdviceOn, Person } from '#domain/measures/advice/urgency.ts'
import { resultsOf } from '#domain/measures/counted-readings.ts'
import type { FieldName } from '#domain/measures/fields.ts'
import { writeMethod } from '#domain/measures/method.ts'
import { readNumber } from '#domain/numbers.ts'
import { useProblemText } from '#web/messages/problem-text.ts'
import { useBloodUnit } from '#web/messages/use-blood-unit.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { overlay } from '#web/ui/overlay.tsx'
import type { EarlyKeys } from './early-keys.ts'
import { isMeasuredField, readEntry, takesDecimals, takesMinus, typedUnit, withKey } from './entry.ts'
import { Keypad } from './keypad.tsx'
import { Outlook, outlookOf } from './outlook.tsx'
import styles from './station.module.css'
import { TakenHere } from './taken-here.tsx'
import { useMeasureWords } from './use-measure-words.ts'
import type { StationControls, Turn } from './use-station.ts'
import { useWhyDoubt } from './use-why-doubt.ts'

const Dialog = overlay(() => import('#web/ui/dialog.tsx').then((module) => module.Dialog))

/** Of another feature: what an urgent value calls for. */
export type StationAdvice = ComponentType<{
  advice: AdviceOn
  person: Person
  name: string
  hasGeneral: boolean
}>

type TakingProps = {
  readonly turn: Turn
  readonly station: StationControls
  readonly onSkip: () => void
  /** A dialog is in front of the number. */
  readonly isCovered: boolean
  /** Keys that were pressed while the number before was being stored. The next number begins with them. */
  readonly early: EarlyKeys
  readonly Advice: StationAdvice
}

export function Taking(props: TakingProps) {
  const { field } = props.turn.step
  return isMeasuredField(field) ? <NumberEntry {...props} field={field} /> : <Smoking {...props} />
}

function NumberEntry(props: TakingProps & { field: FieldName }) {
  const { turn, station, early, field, isCovered, Advice } = props
  const { squadDay, metrics, recording } = useMessages()
  const words = useMeasureWords()
  const textOf = useProblemText()
  const why = useWhyDoubt(turn)
  const unit = useBloodUnit()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState<'range' | 'doubt' | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const [isAdvising, setIsAdvising] = useState(false)
  const isSaving = useRef(false)
  const { player, readings } = turn

  const change = useCallback((update: (now: string) => string) => {
    setTyped(update)
    setAsked(null)
  }, [])
  const onKey = useCallback(
    (key: string) => {
      if (isSaving.current) early.push(key)
      else change((now) => withKey(now, key))
    },
    [change, early],
  )

  const judge = (text: string) => {
    const entered = readEntry(field, text, unit)
    const value = 'value' in entered ? entered.value : null
    const values = { ...resultsOf(readings), ...(value !== null && { [field]: value }) }
    const doubts = value === null ? [] : doubtsAbout(field, values, player.previous?.values ?? {})
    return { entered, value, doubts }
  }
  const { entered, value, doubts } = judge(typed)
  // A reading above the scale is refused, but what it calls for is known.
  const capped = cappedField(field, readNumber(typed))
  const method = writeMethod(turn.step.measure, station.taken.of(player._id, turn.step.measure))
  const outlook = outlookOf(turn, capped ? recordedAtMost[capped] : value, method)
  const { advice } = outlook

  const store = async (amount: number) => {
    // A second Enter must not save the value twice.
    if (isSaving.current) return
    isSaving.current = true
    try {
      await station.save(turn, amount)
      // Still saving for this component: a key that comes before the next number is drawn belongs to that number.
    } catch (error) {
      isSaving.current = false
      early.clear()
      setFailure(error)
    }
  }
  const save = (text: string) => {
    const judged = judge(text)
    setFailure(null)
    if (judged.value === null) setAsked('range')
    else if (judged.doubts.length > 0) setAsked('doubt')
    else void store(judged.value)
  }
  const begin = () => {
    input.current?.focus()
    const { text, isEntered } = early.takeNumber()
    if (text !== '') setTyped(text)
    if (isEntered) save(text)
  }
  // Before the next key can arrive; once, when this number is asked for.
  const beginOnce = useRef(begin)
  useLayoutEffect(() => beginOnce.current(), [beginOnce])
  // A dialog that closes would give the focus back to a button that may be gone.
  useEffect(() => {
    if (!isCovered && !isAdvising) input.current?.focus()
  }, [isCovered, isAdvising])
  useTypingAnywhere(input)
  useEffect(() => {
    if (typed !== '') station.hold(turn)
  })
  const keepEarly = (event: KeyboardEvent) => {
    if (!isSaving.current) return
    event.preventDefault()
    early.push(event.key)
  }
  const fix = () => {
    setTyped('')
    setAsked(null)
    input.current?.focus()
  }
  const unitShown = typedUnit(field, unit)
  return (
    <form
      className={styles.taking}
      onSubmit={(event) => {
        event.preventDefault()
        if (asked !== 'doubt') save(typed)
      }}
    >
      <TakenHere turn={turn} station={station} />
      <div className={styles.number}>
        <input
          ref={input}
          className={styles.input}
          value={typed}
          // No keyboard of the system: the pad is below.
          inputMode="none"
          autoComplete="off"
          enterKeyHint="next"
          maxLength={8}
          size={Math.max(typed.length, 1)}
          aria-label={squadDay.typeHere(words.field(field), `${player.first_name} ${player.last_name}`)}
          aria-invalid={asked === 'range' || undefined}
          onKeyDown={keepEarly}
          onChange={(event) => {
            const { value: text } = event.target
            change(() => text)
          }}
        />
        {unitShown !== null && <span className={styles.unit}>{metrics.units[unitShown]}</span>}
      </div>
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
      <Keypad hasPoint={takesDecimals(field, unit)} hasSign={takesMinus(field)} onKey={onKey} />
      <Actions {...props} isBlank={typed === ''} isBlocked={asked === 'doubt'} />
      {isAdvising && advice && (
        <Suspense>
          <Dialog title={squadDay.whatToDo} isOpen onClose={() => setIsAdvising(false)}>
            <Advice
              advice={advice}
              person={outlook.person}
              name={words.measure(turn.step.measure)}
              hasGeneral
            />
          </Dialog>
        </Suspense>
      )}
    </form>
  )
}

/** A digit goes into the number wherever the focus is, such as on a button that was just pressed. */
function useTypingAnywhere(input: RefObject<HTMLInputElement | null>) {
  useEffect(() => {
    const focus = ({ key, target, ctrlKey, metaKey, altKey }: globalThis.KeyboardEvent) => {
      // A chip that was just pressed is an input too.
      const isTyping =
        (target instanceof HTMLInputElement && target.type !== 'radio') ||
        target instanceof HTMLTextAreaElement
      const isDigit = /^[\p{Nd}.,٫-]$/u.test(key) && !ctrlKey && !metaKey && !altKey
      if (isDigit && !isTyping && !document.querySelector('[role=dialog]')) input.current?.focus()
    }
    document.addEventListener('keydown', focus)
    return () => document.removeEventListener('keydown', focus)
  }, [input])
}

type ActionsProps = TakingProps & { readonly isBlank: boolean; readonly isBlocked: boolean }

/** Looks through the whole queue for who comes next, so it is not drawn again with every key. */
const Actions = memo(function Actions({ turn, station, onSkip, isBlank, isBlocked }: ActionsProps) {
  const { squadDay } = useMessages()
  const words = useMeasureWords()
  const format = useFormat()
  const next = station.preview(turn)
  const nextName = next.player && `${next.player.first_name} ${next.player.last_name}`
  // Enough trials: leave the rest out and go on.
  const hasTrial = turn.step.trial > 1 && turn.step.supersedes === undefined
  const following =
    hasTrial && isBlank
      ? station.queue.find(({ _id }) => _id !== turn.player._id && station.stateOf(_id) === 'open')
      : null
  const label = next.step
    ? next.step.measure === turn.step.measure && next.step.trial !== turn.step.trial
      ? squadDay.saveTrial(format.number(next.step.trial))
      : squadDay.saveField(words.field(next.step.field))
    : nextName
      ? squadDay.saveNext(nextName)
      : squadDay.save
  return (
    <div className={styles.actions}>
      <Button kind="ghost" icon="skip" onClick={onSkip}>
        {squadDay.skip}
      </Button>
      {following ? (
        <Button isWide onClick={() => station.goOn(turn)}>
          {squadDay.next(`${following.first_name} ${following.last_name}`)}
        </Button>
      ) : (
        <Button type="submit" isWide disabled={isBlocked}>
          {label}
        </Button>
      )}
    </div>
  )
})

function Smoking({ turn, station, onSkip }: TakingProps) {
  const { squadDay } = useMessages()
  const textOf = useProblemText()
  const [failure, setFailure] = useState<unknown>(null)
  const save = (value: number) => void station.save(turn, value).catch(setFailure)
  return (
    <div className={styles.taking}>
      <div className={styles.choices}>
        <Button kind="ghost" isWide onClick={() => save(0)}>
          {squadDay.nonSmoker}
        </Button>
        <Button kind="ghost" isWide onClick={() => save(1)}>
          {squadDay.smoker}
        </Button>
      </div>
      {failure !== null && (
        <Alert>
          {squadDay.notStored} {textOf(failure)}
        </Alert>
      )}
      <div className={styles.actions}>
        <Button kind="ghost" icon="skip" onClick={onSkip}>
          {squadDay.skip}
        </Button>
      </div>
    </div>
  )
}

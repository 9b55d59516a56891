// One number of one player while it is typed: what it is worth, whether it is doubtful, and when it is stored.
import {
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { cappedField, doubtsAbout, recordedAtMost } from '#domain/measures/advice/typo-guards.ts'
import { resultsOf } from '#domain/measures/counted-readings.ts'
import type { FieldName } from '#domain/measures/fields.ts'
import { writeMethod } from '#domain/measures/method.ts'
import { readNumber } from '#domain/numbers.ts'
import { useBloodUnit } from '#web/messages/use-blood-unit.ts'
import type { EarlyKeys } from './early-keys.ts'
import { readEntry, withKey } from './entry.ts'
import { outlookOf } from './outlook.tsx'
import type { StationControls, Turn } from './use-station.ts'

export type NumberEntryOptions = {
  readonly turn: Turn
  readonly station: StationControls
  readonly field: FieldName
  /** A dialog is in front of the number. */
  readonly isCovered: boolean
  /** Keys that were pressed while the number before was being stored. The next number begins with them. */
  readonly early: EarlyKeys
}

export function useNumberEntry({ turn, station, early, field, isCovered }: NumberEntryOptions) {
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
  return {
    input,
    unit,
    typed,
    asked,
    failure,
    entered,
    value,
    doubts,
    capped,
    outlook,
    isAdvising,
    setIsAdvising,
    change,
    onKey,
    keepEarly,
    save,
    store,
    fix,
  }
}

export type NumberEntryState = ReturnType<typeof useNumberEntry>

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

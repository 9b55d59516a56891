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
import {
  cappedField,
  type Doubt,
  doubtsAbout,
  isOutsideUsual,
  recordedAtMost,
} from '#domain/measures/advice/typo-guards.ts'
import type { FieldName } from '#domain/measures/fields.ts'
import type { Values } from '#domain/measures/rating.ts'
import { resultsOf } from '#domain/measures/readings/counted-readings.ts'
import { writeMethod } from '#domain/measures/readings/method.ts'
import { readNumber } from '#domain/numbers.ts'
import type { OwnMeasure } from '#domain/wire/replies/measures.ts'
import type { DayPlayer } from '#domain/wire/replies/squad-day.ts'
import { useBloodUnit } from '#web/messages/use-blood-unit.ts'
import { outlookOf } from '#web/squad-day/outlook.tsx'
import type { StationControls, Turn } from '#web/squad-day/station/use-station.ts'
import type { EarlyKeys } from './early-keys.ts'
import { entryOf, withKey } from './entry.ts'

export type NumberEntryOptions = {
  readonly turn: Turn
  readonly station: StationControls
  /** Of an own measure nothing is guessed. */
  readonly measured: FieldName | OwnMeasure
  /** A dialog is in front of the number. */
  readonly isCovered: boolean
  /** Keys that were pressed while the number before was being stored. The next number begins with them. */
  readonly early: EarlyKeys
}

export function useNumberEntry({ turn, station, early, measured, isCovered }: NumberEntryOptions) {
  const unit = useBloodUnit()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState<'range' | 'doubt' | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const [isAdvising, setIsAdvising] = useState(false)
  const isSaving = useRef(false)
  const { player, readings } = turn
  const field = typeof measured === 'string' ? measured : null
  const entry = entryOf(measured, unit)

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
    const entered = entry.read(text)
    const value = 'value' in entered ? entered.value : null
    if (value === null || field === null) return { entered, value, doubts: [] }
    const doubts = stationDoubts(field, { ...resultsOf(readings), [field]: value }, player)
    return { entered, value, doubts }
  }
  const { entered, value, doubts } = judge(typed)
  // A reading above the scale is refused, but what it calls for is known.
  const capped = field && cappedField(field, readNumber(typed))
  const method = writeMethod(turn.step.measure, station.taken.of(player._id, turn.step.measure))
  const outlook = outlookOf(turn, capped ? recordedAtMost[capped] : value, method)

  const store = async (amount: number, above: number | null = null) => {
    // A second Enter must not save the value twice.
    if (isSaving.current) return
    isSaving.current = true
    try {
      await station.save(turn, amount, above)
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
    // The answer about the number before may have been scrolled into sight.
    input.current?.closest('section')?.scrollTo(0, 0)
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
  useEffect(() => {
    if (typed !== '') station.hold(turn)
  })
  const keepEarly = useCallback(
    (event: Pick<KeyboardEvent, 'key' | 'preventDefault'>) => {
      if (!isSaving.current) return
      event.preventDefault()
      early.push(event.key)
    },
    [early],
  )
  useTypingAnywhere(input, keepEarly)
  /** Records the end of the scale, and beside it what was read. */
  const recordAtLimit = () => {
    const read = readNumber(typed)
    if (capped && read !== null) void store(recordedAtMost[capped], read)
  }
  const fix = () => {
    setTyped('')
    setAsked(null)
    input.current?.focus()
  }
  return {
    input,
    entry,
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
    recordAtLimit,
    fix,
  }
}

/** `isFar`: from the last time, whose value this device does not have. */
export type StationDoubt = Doubt | { readonly isFar: true }

export function stationDoubts(
  field: FieldName,
  values: Values,
  { previous, usual }: DayPlayer,
): StationDoubt[] {
  const doubts: StationDoubt[] = doubtsAbout(field, values, previous?.values ?? {})
  const value = values[field]
  if (previous === null && typeof value === 'number' && isOutsideUsual(field, value, usual))
    doubts.push({ isFar: true })
  return doubts
}

export type NumberEntryState = ReturnType<typeof useNumberEntry>

/** A digit goes into the number wherever the focus is, such as on a button that was just pressed. */
function useTypingAnywhere(
  input: RefObject<HTMLInputElement | null>,
  keepEarly: (event: globalThis.KeyboardEvent) => void,
) {
  useEffect(() => {
    const focus = (event: globalThis.KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey } = event
      // A chip that was just pressed is an input too.
      const isTyping =
        (target instanceof HTMLInputElement && target.type !== 'radio') ||
        target instanceof HTMLTextAreaElement
      const isDigit = /^[\p{Nd}.,٫-]$/u.test(key) && !ctrlKey && !metaKey && !altKey
      if (!isDigit || isTyping || document.querySelector('[role=dialog]')) return
      input.current?.focus()
      // The number before is still being stored: the digit belongs to the next one.
      keepEarly(event)
    }
    document.addEventListener('keydown', focus)
    return () => document.removeEventListener('keydown', focus)
  }, [input, keepEarly])
}

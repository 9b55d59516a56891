import { type FormEvent, useEffect, useRef, useState } from 'react'
import {
  checkBookingForm,
  dayProblem,
  earliestDay,
  freeSlots,
  latestDay,
  type SlotTime,
  slotTimes,
} from '#domain/clubs/booking.ts'
import { type Day, isDay } from '#domain/dates.ts'
import type { Told } from '#domain/wire/problems.ts'
import { isRefusal } from '#web/api/refusal.ts'
import { spec, today } from '#web/api/spec.ts'
import { useCall, useSend } from '#web/api/use-call.ts'
import { useProblemText } from '#web/messages/problem-text.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { DatePicker } from '#web/ui/date-picker.tsx'
import { Quiet, Stack } from '#web/ui/layout.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import { Failed, Loading } from '#web/ui/page-states.tsx'
import styles from './booking.module.css'
import { newFormKey, slotKey } from './request-key.ts'
import { SlotChoice } from './slot-choice.tsx'
import { Total } from './total.tsx'

type Choice = { readonly selected: boolean; readonly count: string }
type Choices = Readonly<Record<SlotTime, Choice>>
const blank: Choice = { selected: false, count: '' }
const noChoices: Choices = { '09:00': blank, '14:00': blank, '19:00': blank }

type Problems = Readonly<Record<string, Told>>
type Failure =
  | { kind: 'errors' }
  | { kind: 'lost'; times: readonly SlotTime[] }
  | { kind: 'other'; error: unknown }

/** One date, its free slots, a count each. What fails is said; what was typed stays. */
export function BookingForm({ onBooked }: { onBooked: () => void }) {
  const { clubs } = useMessages()
  const textOf = useProblemText()
  const format = useFormat()
  const rules = { today: today(), spec: spec() }
  const earliest = earliestDay(rules.today)
  const [date, setDate] = useState('')
  const [choices, setChoices] = useState(noChoices)
  const [total, setTotal] = useState('')
  const [problems, setProblems] = useState<Problems>({})
  const [failure, setFailure] = useState<Failure | null>(null)
  const formKey = useRef('')
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (failure?.kind === 'errors') form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [failure])
  const send = useSend('addBookings', ['getTeamScreen', 'getBookingsByDate', 'getBookingsByUser'])

  const isBookable = isDay(date) && dayProblem(date, rules.today) === null
  const day = useCall('getBookingsByDate', { params: { date } }, { isEnabled: isBookable })
  const times = isBookable && day.data ? freeOn(date, day.data.bookings) : []
  const slots = times.map((time) => ({ time, ...choices[time] }))
  const problemOf = (name: string) => problems[name] && textOf(problems[name])

  const change = (time: SlotTime, choice: Choice) => {
    setChoices({ ...choices, [time]: choice })
    setProblems(without(problems, [time, '']))
  }
  const changeDate = (value: string) => {
    setDate(value)
    setFailure(null)
    // A date is judged once it is whole: half a date is nobody's mistake.
    const problem = isDay(value) ? dayProblem(value, rules.today) : null
    setProblems(problem === null ? without(problems, ['date', '']) : { date: problem })
  }

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (send.isPending) return
    const checked = checkBookingForm({ date, slots, total }, rules)
    setProblems(checked.ok ? {} : checked.problems)
    if (!checked.ok) return setFailure({ kind: 'errors' })
    setFailure(null)
    formKey.current ||= newFormKey()
    const bookings = checked.value.map((slot) => ({
      ...slot,
      date,
      request_key: slotKey(formKey.current, date, slot),
    }))
    try {
      await send.mutateAsync({ body: { bookings } })
      onBooked()
    } catch (error) {
      setFailure(await failureOf(error, checked.value))
    }
  }

  // Somebody else was quicker: the day is read again, and what is gone from it is what was lost.
  const failureOf = async (error: unknown, chosen: readonly { time: SlotTime }[]): Promise<Failure> => {
    // The form knows the same rules, so this is the clock: midnight has passed here and not there, or the reverse.
    const said = isRefusal(error) ? Object.values(error.problems)[0] : undefined
    if (said !== undefined) {
      setProblems({ '': said })
      return { kind: 'errors' }
    }
    if (!isRefusal(error) || error.status !== 409) return { kind: 'other', error }
    const { data } = await day.refetch()
    const free = data ? freeOn(date, data.bookings) : slotTimes
    const lost = chosen.map(({ time }) => time).filter((time) => !free.includes(time))
    setChoices({ ...choices, ...Object.fromEntries(lost.map((time) => [time, blank])) })
    return lost.length > 0 ? { kind: 'lost', times: lost } : { kind: 'other', error }
  }

  return (
    <form ref={form} noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
      <DatePicker
        label={clubs.date}
        name="date"
        isRequired
        value={date}
        onChange={changeDate}
        min={earliest}
        max={latestDay(rules.today)}
        error={problemOf('date')}
        hint={clubs.dateHelp(format.weekdayDay(earliest))}
      />
      {!isBookable && <Quiet>{clubs.chooseDate}</Quiet>}
      {isBookable && !day.data && day.error && <Failed error={day.error} onRetry={day.refetch} />}
      {isBookable && !day.data && !day.error && <Loading />}
      {isBookable && day.data && times.length === 0 && <Alert kind="info">{clubs.noSlots}</Alert>}
      {slots.length > 0 && (
        <fieldset className={styles.slots}>
          <legend className={styles.legend}>{clubs.slots(format.weekdayDay(date))}</legend>
          <Quiet>{clubs.slotHelp}</Quiet>
          {slots.map(({ time, ...choice }) => (
            <SlotChoice
              key={time}
              time={time}
              choice={choice}
              error={problemOf(time)}
              onChange={(next) => change(time, next)}
            />
          ))}
          {rules.spec.hasTotalOfPlayers ? (
            <NumberField
              label={clubs.total}
              name="number_of_players"
              isWhole
              isOptional
              value={total}
              onChange={(event) => setTotal(event.target.value)}
              error={problemOf('total')}
            />
          ) : (
            <Total slots={slots} />
          )}
        </fieldset>
      )}
      <Stack gap={3}>
        {failure?.kind === 'errors' && (
          <Alert isBroughtIntoView>
            <p>{clubs.formHasErrors}</p>
            {problems[''] && <p>{problemOf('')}</p>}
          </Alert>
        )}
        {failure?.kind === 'lost' && (
          <Alert isBroughtIntoView>
            {clubs.slotsLost(failure.times.map(format.digits).join(clubs.and), format.weekdayDay(date))}
          </Alert>
        )}
        {failure?.kind === 'other' && <Alert isBroughtIntoView>{textOf(failure.error)}</Alert>}
        <div>
          <Button type="submit" isWide="onPhone" isPending={send.isPending}>
            {clubs.submit}
          </Button>
        </div>
      </Stack>
    </form>
  )
}

const freeOn = (date: Day, bookings: readonly { readonly time: string }[]): SlotTime[] =>
  freeSlots(
    date,
    bookings.map(({ time }) => time),
  )

const without = (problems: Problems, names: readonly string[]) =>
  Object.fromEntries(Object.entries(problems).filter(([name]) => !names.includes(name)))

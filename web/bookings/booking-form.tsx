import { useState } from 'react'
import { earliestDay, latestDay } from '#domain/clubs/booking.ts'
import type { Booking as Made } from '#domain/wire/replies/bookings.ts'
import { isRefusal } from '#web/api/refusal.ts'
import { useCall } from '#web/api/use-call.ts'
import { spec, today } from '#web/base/spec.ts'
import { useProblemText } from '#web/messages/problem-text.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { DatePicker } from '#web/ui/fields/date-picker.tsx'
import { FieldGroup } from '#web/ui/fields/field-group.tsx'
import { NumberField } from '#web/ui/fields/number-field.tsx'
import { Quiet, Stack } from '#web/ui/layout/layout.tsx'
import { Alert } from '#web/ui/states/alert.tsx'
import { Failed, Loading } from '#web/ui/states/page-states.tsx'
import { firstNames } from './first-names.ts'
import { ForTeam } from './for-team.tsx'
import { SlotChoice } from './slot-choice.tsx'
import { Total } from './total.tsx'
import { SlotsLost, useBookingForm } from './use-booking-form.ts'

type BookingDraft = ReturnType<typeof useBookingForm>

/** One date, its free slots and a count for each. A failure is shown, and the form keeps what was typed. */
export function BookingForm({ onBooked }: { onBooked: (made: readonly Made[]) => void }) {
  const { clubs } = useMessages()
  const textOf = useProblemText()
  const format = useFormat()
  const [team, setTeam] = useState('')
  const booking = useBookingForm(onBooked, team)
  const { data: screen } = useCall('getBookingScreen', firstNames)
  const { form, day, dateProblem, isBookable, slots, freeOn } = booking
  const earliest = earliestDay(today())
  const date = form.picker('date')
  return (
    <form noValidate onSubmit={form.onSubmit}>
      <Stack>
        <DatePicker
          {...date}
          // Check a complete date immediately, because the slots below depend on it.
          error={dateProblem ? textOf(dateProblem) : date.error}
          label={clubs.date}
          isRequired
          min={earliest}
          max={latestDay(today())}
          freeOn={freeOn}
          freeKey={clubs.freeKey}
          hint={clubs.dateHelp(format.briefDay(earliest))}
        />
        {screen?.teams && <ForTeam teams={screen.teams} value={team} onChange={setTeam} />}
        {!isBookable && <Quiet>{clubs.chooseDate}</Quiet>}
        {isBookable && !day.data && day.error && <Failed error={day.error} onRetry={day.refetch} />}
        {isBookable && !day.data && !day.error && <Loading />}
        {isBookable && day.data && slots.length === 0 && <Alert kind="info">{clubs.noSlots}</Alert>}
        {slots.length > 0 && <Slots {...booking} />}
        <Stack gap={3}>
          <Outcome form={form} />
          <div>
            <Button type="submit" isWide="onPhone" isPending={form.isPending}>
              {clubs.submit}
            </Button>
          </div>
        </Stack>
      </Stack>
    </form>
  )
}

function Slots({ form, slots }: Pick<BookingDraft, 'form' | 'slots'>) {
  const { clubs } = useMessages()
  const format = useFormat()
  return (
    <FieldGroup legend={clubs.slots(format.briefDay(form.typed.date))}>
      <Quiet>{clubs.slotHelp}</Quiet>
      {slots.map(({ time }) => (
        <SlotChoice key={time} time={time} {...form.picker(time)} />
      ))}
      {spec().hasTotalOfPlayers ? (
        <NumberField label={clubs.total} isWhole isOptional {...form.input('total')} />
      ) : (
        <Total slots={slots} />
      )}
    </FieldGroup>
  )
}

/** The result of the last submit. */
function Outcome({ form: { typed, failure, hasErrors, problemOf } }: Pick<BookingDraft, 'form'>) {
  const { clubs } = useMessages()
  const textOf = useProblemText()
  const format = useFormat()
  if (hasErrors)
    return (
      <Alert isBroughtIntoView>
        <p>{clubs.formHasErrors}</p>
        {problemOf('') && <p>{problemOf('')}</p>}
      </Alert>
    )
  if (failure === null) return null
  if (!(failure instanceof SlotsLost)) return <Alert isBroughtIntoView>{textOf(reasonOf(failure))}</Alert>
  // The slots were lost on another day than the one chosen now.
  if (failure.date !== typed.date) return null
  const times = failure.times.map(format.digits).join(clubs.and)
  return <Alert isBroughtIntoView>{clubs.slotsLost(times, format.sentenceDay(failure.date))}</Alert>
}

// The form has the server's rules, so the server refuses a field only when its day has changed in the meantime.
const reasonOf = (failure: unknown): unknown =>
  (isRefusal(failure) && Object.values(failure.problems)[0]) || failure

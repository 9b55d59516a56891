import { useState } from 'react'
import { addDays } from '#domain/dates.ts'
import { useSend } from '#web/api/use-call.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/choices/checkbox.tsx'
import { Quiet, Stack } from '#web/ui/layout/layout.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { Failed } from '#web/ui/states/page-states.tsx'

const aMonday = '2026-11-16'
const weekdays = [1, 2, 3, 4, 5, 6, 7] as const

type MatchDaysProps = { chosen: readonly number[]; onClose: () => void }

/** The weekdays on which the club plays. */
export function MatchDays({ chosen, onClose }: MatchDaysProps) {
  const { triage: texts } = useMessages()
  const format = useFormat()
  const [days, setDays] = useState(chosen)
  const save = useSend('setMatchDays')
  const toggle = (day: number) =>
    setDays(days.includes(day) ? days.filter((one) => one !== day) : [...days, day])
  return (
    <Dialog
      isOpen
      title={texts.matchDays}
      onClose={onClose}
      actions={
        <Button
          isPending={save.isPending}
          onClick={() => save.mutate({ body: { days: [...days] } }, { onSuccess: onClose })}
        >
          {texts.matchDaysSave}
        </Button>
      }
    >
      <Stack gap={2}>
        {weekdays.map((day) => (
          <Checkbox
            key={day}
            label={format.weekdayName(addDays(aMonday, day - 1))}
            checked={days.includes(day)}
            onChange={() => toggle(day)}
          />
        ))}
        <Quiet>{texts.matchDaysHelp}</Quiet>
        {save.error && <Failed error={save.error} />}
      </Stack>
    </Dialog>
  )
}

import { mayCall } from '#domain/people/policy.ts'
import { useAccountType } from '#web/api/use-account.ts'
import { useSend } from '#web/api/use-call.ts'
import { withChosen } from '#web/api/with-chosen.ts'
import { keepPreferences, usePreferences } from '#web/base/preferences.ts'
import { useProblemText } from '#web/messages/problem-text.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Card } from '#web/ui/cards/card.tsx'
import { Switch } from '#web/ui/choices/switch.tsx'
import { Section } from '#web/ui/layout/layout.tsx'
import { Alert } from '#web/ui/states/alert.tsx'

/** Whether an email comes the day before an appointment. An admin has no appointments. */
export function ReminderSetting() {
  const { bookings } = useMessages()
  const textOf = useProblemText()
  const { data: type } = useAccountType()
  const preferences = usePreferences()
  const sending = useSend('setPreferences')
  if (!type || !mayCall('makeCalendarLink', { account_type: type })) return null
  return (
    <Section title={bookings.remindersTitle}>
      <Card>
        <Switch
          label={bookings.reminders}
          checked={withChosen(preferences, sending).reminders}
          onChange={({ target: { checked } }) =>
            sending.mutate(
              { body: { ...preferences, reminders: checked } },
              { onSuccess: ({ preferences: kept }) => keepPreferences(kept) },
            )
          }
        />
        {sending.error && <Alert>{textOf(sending.error)}</Alert>}
      </Card>
    </Section>
  )
}

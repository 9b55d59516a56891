import { bloodUnits, calendars } from '#domain/languages.ts'
import { type Preferences, readPreferences } from '#domain/people/preferences.ts'
import { keepPreferences, usePreferences } from '#web/api/preferences.ts'
import { spec } from '#web/api/spec.ts'
import { useSend } from '#web/api/use-call.ts'
import { useProblemText } from '#web/messages/problem-text.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Card } from '#web/ui/card.tsx'
import { Section, Stack } from '#web/ui/layout.tsx'
import { Select } from '#web/ui/select.tsx'
import { Switch } from '#web/ui/switch.tsx'

/** The calendar, the unit of blood values, and reminders. A choice acts at once. */
export function DisplaySettings() {
  const { accounts, bookings } = useMessages()
  const textOf = useProblemText()
  const { calendar, blood_unit, reminders } = usePreferences()
  // Sentences with amounts and days come from the server.
  const sending = useSend('setPreferences', ['getUser', 'getDashboardScreen', 'getMetricScreen'])
  const choose = (change: Partial<Record<keyof Preferences, string | boolean>>) => {
    const next = readPreferences(JSON.stringify({ calendar, blood_unit, reminders, ...change }))
    sending.mutate({ body: next }, { onSuccess: ({ preferences }) => keepPreferences(preferences) })
  }
  const byLanguage = { value: '', label: accounts.byLanguage }
  return (
    <Section title={accounts.display}>
      <Card>
        <Stack gap={3}>
          <Select
            label={accounts.calendar}
            options={[byLanguage, ...calendars.map((value) => ({ value, label: accounts.calendars[value] }))]}
            value={calendar ?? ''}
            onChange={(event) => choose({ calendar: event.target.value })}
          />
          {spec().hasBloodUnits && (
            <Select
              label={accounts.bloodUnit}
              options={[byLanguage, ...bloodUnits.map((value) => ({ value, label: value }))]}
              value={blood_unit ?? ''}
              onChange={(event) => choose({ blood_unit: event.target.value })}
            />
          )}
          <Switch
            label={bookings.reminders}
            checked={reminders}
            onChange={(event) => choose({ reminders: event.target.checked })}
          />
          {sending.error && <Alert>{textOf(sending.error)}</Alert>}
        </Stack>
      </Card>
    </Section>
  )
}

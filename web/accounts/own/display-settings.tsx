import { bloodUnits, calendars } from '#domain/languages.ts'
import { type Preferences, readPreferences } from '#domain/people/preferences.ts'
import { useSend } from '#web/api/use-call.ts'
import { withChosen } from '#web/api/with-chosen.ts'
import { keepPreferences, usePreferences } from '#web/base/preferences.ts'
import { spec } from '#web/base/spec.ts'
import { useProblemText } from '#web/messages/problem-text.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Select } from '#web/ui/choices/select.tsx'
import { Fold } from '#web/ui/layout/fold.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import { Alert } from '#web/ui/states/alert.tsx'

/** The calendar and the unit of blood values. A choice acts at once. */
export function DisplaySettings() {
  const { accounts } = useMessages()
  const textOf = useProblemText()
  const kept = usePreferences()
  // Sentences with amounts and days come from the server.
  const sending = useSend('setPreferences')
  const { calendar, blood_unit, reminders } = withChosen(kept, sending)
  const choose = (change: Partial<Record<keyof Preferences, string | boolean>>) => {
    const next = readPreferences(JSON.stringify({ calendar, blood_unit, reminders, ...change }))
    sending.mutate({ body: next }, { onSuccess: ({ preferences }) => keepPreferences(preferences) })
  }
  const byLanguage = { value: '', label: accounts.byLanguage }
  return (
    <Fold title={accounts.display} isOpenAtFirst={false}>
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
        {sending.error && <Alert>{textOf(sending.error)}</Alert>}
      </Stack>
    </Fold>
  )
}

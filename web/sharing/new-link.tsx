import { useState } from 'react'
import { longestLabel, passcodeLength } from '#domain/people/share-link.ts'
import { type Category, categories } from '#domain/people/sharing.ts'
import { useSend } from '#web/api/use-call.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Grid, Stack } from '#web/ui/layout.tsx'
import { Failed } from '#web/ui/page-states.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import styles from './sharing.module.css'

const dayChoices = [1, 7, 30, 90]

export function NewLink({ onMade }: { onMade: (link: string) => void }) {
  const { doctor, sharing } = useMessages()
  const format = useFormat()
  const making = useSend('makeShareLink', ['getShareLinks', 'getOwnAudit'])
  const [shown, setShown] = useState<readonly Category[]>(['fitness', 'health'])
  const [days, setDays] = useState(7)
  const [label, setLabel] = useState('')
  const [passcode, setPasscode] = useState('')
  const toggle = (category: Category, isOn: boolean) =>
    setShown(categories.filter((one) => (one === category ? isOn : shown.includes(one))))
  const make = () =>
    making.mutate(
      { body: { days, categories: [...shown], label: label || null, passcode: passcode || null } },
      { onSuccess: ({ link }) => onMade(link) },
    )
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        make()
      }}
    >
      <Stack gap={4}>
        <fieldset className={styles.choices}>
          <legend>{doctor.what}</legend>
          {categories.map((category) => (
            <Checkbox
              key={category}
              label={sharing.categories[category]}
              hint={sharing.hints[category]}
              checked={shown.includes(category)}
              onChange={({ target: { checked } }) => toggle(category, checked)}
            />
          ))}
        </fieldset>
        <Grid of="fields">
          <Select
            label={doctor.days}
            value={String(days)}
            onChange={({ target: { value } }) => setDays(Number(value))}
            options={dayChoices.map((count) => ({
              value: String(count),
              label: doctor.dayCount(format.number(count), count),
            }))}
          />
          <TextField
            label={doctor.label}
            hint={doctor.labelHint}
            isOptional
            maxLength={longestLabel}
            value={label}
            onChange={({ target: { value } }) => setLabel(value)}
          />
          <TextField
            label={doctor.passcode}
            hint={doctor.passcodeHint}
            isOptional
            autoComplete="off"
            dir="ltr"
            minLength={passcodeLength.min}
            maxLength={passcodeLength.max}
            value={passcode}
            onChange={({ target: { value } }) => setPasscode(value)}
          />
        </Grid>
        {making.error && <Failed error={making.error} />}
        <div>
          <Button type="submit" isPending={making.isPending} disabled={shown.length === 0}>
            {doctor.make}
          </Button>
        </div>
      </Stack>
    </form>
  )
}

import { longestLabel, passcodeLength, shareLinkSchema } from '#domain/people/share-link.ts'
import { type Category, categories } from '#domain/people/sharing.ts'
import { check } from '#domain/wire/validation.ts'
import { useSend } from '#web/api/use-call.ts'
import { useCheckedForm } from '#web/api/use-checked-form.ts'
import { useConfirmFirst } from '#web/confirm/use-confirm-first.tsx'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/choices/checkbox.tsx'
import { Select } from '#web/ui/choices/select.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Grid, Stack } from '#web/ui/layout/layout.tsx'
import { Failed } from '#web/ui/states/page-states.tsx'
import styles from './sharing.module.css'

const dayChoices = [1, 7, 30, 90]
const usual: readonly Category[] = ['fitness', 'health']
const blank = { categories: usual, days: '7', label: '', passcode: '' }

type NewLinkProps = { group: Category | undefined; onMade: (link: string) => void }

/** `group`: the only one that is chosen at first. */
export function NewLink({ group, onMade }: NewLinkProps) {
  const { doctor, sharing } = useMessages()
  const format = useFormat()
  const making = useSend('makeShareLink')
  const { run, question } = useConfirmFirst()
  const { typed, input, picker, onSubmit, isPending, failure } = useCheckedForm({
    defaults: group ? { ...blank, categories: [group] } : blank,
    check: ({ days, passcode, ...link }) =>
      check(shareLinkSchema, { ...link, days: Number(days), passcode: passcode || null }),
    send: (body) => run(async () => onMade((await making.mutateAsync({ body })).link)),
  })
  const shown = picker('categories')
  const toggle = (category: Category, isOn: boolean) =>
    shown.onChange(categories.filter((one) => (one === category ? isOn : typed.categories.includes(one))))
  if (question) return question
  return (
    <form onSubmit={onSubmit}>
      <Stack gap={4}>
        <fieldset className={styles.choices}>
          <legend>{doctor.what}</legend>
          {categories.map((category) => (
            <Checkbox
              key={category}
              label={sharing.categories[category]}
              checked={typed.categories.includes(category)}
              onChange={({ target: { checked } }) => toggle(category, checked)}
            />
          ))}
        </fieldset>
        <Grid of="fields">
          <Select
            label={doctor.days}
            {...input('days')}
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
            {...input('label')}
          />
          <TextField
            label={doctor.passcode}
            hint={doctor.passcodeHint}
            isOptional
            autoComplete="off"
            dir="ltr"
            minLength={passcodeLength.min}
            maxLength={passcodeLength.max}
            {...input('passcode')}
          />
        </Grid>
        {failure !== null && <Failed error={failure} />}
        <div>
          <Button type="submit" isPending={isPending} disabled={typed.categories.length === 0}>
            {doctor.make}
          </Button>
        </div>
      </Stack>
    </form>
  )
}

import { type Erasure, erasures } from '#domain/clubs/organisation.ts'
import { ownAges } from '#domain/people/young/own-age.ts'
import { settings } from '#web/base/settings.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Select } from '#web/ui/choices/select.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'

const youngest = 10

type OwnAgeFieldProps = {
  /** null: the age of the installation. */
  value: number | null
  onChange: (age: number | null) => void
}

/** From which age players of a club decide without a guardian. */
export function OwnAgeField({ value, onChange }: OwnAgeFieldProps) {
  const { clubs } = useMessages()
  const format = useFormat()
  const shown = (age: number) =>
    age === 0 ? clubs.everybodyDecides : clubs.decidesFrom(format.number(age), age)
  const ages = Array.from({ length: ownAges.max - youngest + 1 }, (_, index) => youngest + index)
  return (
    <Select
      label={clubs.ownAge}
      hint={clubs.ownAgeHelp}
      value={value === null ? '' : String(value)}
      onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
      options={[
        { value: '', label: clubs.ownAgeUsual(shown(settings().ownDecisionAge)) },
        ...[0, ...ages].map((age) => ({ value: String(age), label: shown(age) })),
      ]}
    />
  )
}

type ErasureFieldsProps = {
  value: Erasure
  years: string
  problem: string | undefined
  onChange: (erasure: Erasure, years: string) => void
}

/** What becomes of the record of a player who deletes the account. */
export function ErasureFields({ value, years, problem, onChange }: ErasureFieldsProps) {
  const { clubs } = useMessages()
  return (
    <>
      <Select
        label={clubs.erasure}
        hint={clubs.erasureHelp}
        value={value}
        onChange={({ target }) => onChange(erasures.find((one) => one === target.value) ?? value, years)}
        options={erasures.map((one) => ({ value: one, label: clubs.erasures[one] }))}
      />
      {value === 'lock' && (
        <TextField
          label={clubs.erasureYears}
          isRequired
          inputMode="numeric"
          value={years}
          error={problem}
          onChange={({ target }) => onChange(value, target.value)}
        />
      )}
    </>
  )
}

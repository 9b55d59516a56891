import { useId, useState } from 'react'
import { Button, IconButton, LinkButton } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/choices/checkbox.tsx'
import { ChipButton } from '#web/ui/choices/chip-button.tsx'
import { ChoiceChips } from '#web/ui/choices/choice-chips.tsx'
import { ComboBox } from '#web/ui/choices/combo-box.tsx'
import { RadioGroup } from '#web/ui/choices/radio-group.tsx'
import { Select } from '#web/ui/choices/select.tsx'
import { Switch } from '#web/ui/choices/switch.tsx'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { DatePicker } from '#web/ui/fields/date-picker.tsx'
import { EmailField } from '#web/ui/fields/email-field.tsx'
import { FieldGroup } from '#web/ui/fields/field-group.tsx'
import { NumberField } from '#web/ui/fields/number-field.tsx'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { SearchField } from '#web/ui/fields/search-field.tsx'
import { StrengthHint } from '#web/ui/fields/strength-hint.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { RatingChip } from '#web/ui/health/rating-chip.tsx'
import { BackLink } from '#web/ui/layout/back-link.tsx'
import { Grid, Row, Section } from '#web/ui/layout/layout.tsx'

const clubs = ['Harriers RFC', 'Northside FC', 'Lakeside Rowing', 'پرسپولیس'].map((label) => ({
  value: label,
  label,
  detail: '18 players',
}))
const sorts = ['Unhealthy', 'Average', 'Healthy'].map((label) => ({ value: label, label }))
const smoking = [
  { value: '1', label: 'Smoker' },
  { value: '0', label: 'Non smoker' },
]
const range = 'Please enter a value between 58 and 270'

export function KitFields() {
  // The page shows these radio buttons four times, so each group needs its own name.
  const [chip, setChip] = useState('0')
  const id = useId()
  const [club, setClub] = useState('')
  const [day, setDay] = useState('')
  const [birth, setBirth] = useState('1998-11-14')
  const [password, setPassword] = useState('Northern-lights-9')
  const [words, setWords] = useState('harriers')
  return (
    <>
      <Section title="Buttons">
        <Row>
          <Button>Primary</Button>
          <Button kind="ghost">Ghost</Button>
          <Button kind="danger">Danger</Button>
          <Button kind="dangerGhost">Danger ghost</Button>
          <Button kind="plain">Plain</Button>
          <Button isPending>Pending</Button>
          <Button kind="ghost" isPending>
            Pending
          </Button>
          <Button disabled>Disabled</Button>
          <Button icon="copy">With icon</Button>
          <Button size="small">Small</Button>
          <LinkButton to="/dev/kit" kind="ghost">
            Link
          </LinkButton>
          <IconButton icon="bell" label="Icon" />
          <IconButton icon="close" label="Quiet icon" isQuiet />
        </Row>
        <Row>
          <Button isWide="onPhone">Wide on a phone</Button>
          <Button isWide kind="ghost">
            Wide
          </Button>
        </Row>
        <BackLink to="/dev/kit">Back to where it was reached from</BackLink>
      </Section>
      <Section title="Fields">
        <Grid of="fields">
          <TextField label="Text" defaultValue="Sam Okafor" isRequired />
          <TextField label="Empty" placeholder="Placeholder" isOptional hint="A hint stands below." />
          <TextField label="Invalid" defaultValue="sam@" error="Invalid email address" />
          <TextField label="Disabled" defaultValue="Not yours" disabled />
          <EmailField label="Email" autoComplete="email" defaultValue="sam@harriers.example" />
          <SearchField label="Search" value={words} onChange={setWords} />
          <NumberField
            label="Number"
            unit="mmol/L"
            defaultValue="5,4"
            hint={
              <>
                <RatingChip rating="success" /> Last: 5.6
              </>
            }
            aside={<Switch size="small" label="not measured" />}
          />
          <NumberField label="Number, invalid" unit="mmHg" defaultValue="310" error={range} />
          <PasswordField label="Password" autoComplete="current-password" defaultValue="secret" />
          <PasswordField
            label="New password"
            autoComplete="new-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
            hint={<StrengthHint password={password} rule="Must be at least 10 characters" />}
          />
          <Select label="Select" options={sorts} />
          <Select
            label="Select, invalid"
            options={sorts}
            placeholder="Choose"
            error="This field is required"
          />
          <ComboBox label="Combo box" options={clubs} value={club} onChange={setClub} isRequired />
          <ComboBox label="Combo box, loading" options={[]} value="" onChange={() => {}} isLoading />
          <ComboBox
            label="Combo box, invalid"
            options={[]}
            value=""
            onChange={() => {}}
            error="This field is required"
          />
          <DatePicker label="Date picker" value={day} onChange={setDay} min="2026-11-16" />
          <DateField label="Date" value={birth} onChange={setBirth} isRequired />
          <DateField
            label="Date, invalid"
            value="31/02/2026"
            onChange={() => {}}
            error="Please enter a valid date"
          />
          <TextArea label="Several lines" defaultValue="Sprained ankle in 2024." />
          <RadioGroup label="Radios" name={`${id}-radios`} options={smoking} defaultValue="0" isRequired />
          <RadioGroup
            label="Radios, invalid"
            name={`${id}-invalid`}
            options={smoking}
            error="This field is required"
          />
        </Grid>
        <Row gap={5}>
          <ChoiceChips
            label="Chips"
            lead="Chips"
            name={`${id}-chips`}
            options={smoking}
            value={chip}
            onChange={setChip}
          />
          <ChipButton aria-pressed>Pressed</ChipButton>
          <ChipButton aria-pressed={false}>Not pressed</ChipButton>
          <FieldGroup isFramed legend="Group">
            <Checkbox label="Checkbox" defaultChecked />
            <Checkbox label="Unchecked" />
          </FieldGroup>
          <Checkbox label="Read only" defaultChecked isReadOnly />
          <Checkbox label="Invalid" error="This field is required" />
          <Switch label="Switch" defaultChecked />
          <Switch label="Off" />
          <Select label="Sort" options={sorts} isInline />
        </Row>
      </Section>
    </>
  )
}

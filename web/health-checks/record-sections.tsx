import { Fragment, memo, useState } from 'react'
import {
  type MedicalField,
  medicalFields,
  type NoteField,
  noteFields,
  type Section,
} from '#domain/measures/fields.ts'
import { rate } from '#domain/measures/rating.ts'
import { spec } from '#web/api/spec.ts'
import { useProblemText } from '#web/messages/problem-text.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Card } from '#web/ui/card.tsx'
import { Quiet, Section as TitledSection } from '#web/ui/layout.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { RatingChip } from '#web/ui/rating-chip.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { fieldsOf, type HealthRecord } from './record.ts'
import { RecordField } from './record-field.tsx'
import outcome from './record-outcome.module.css'
import styles from './record-sections.module.css'
import { RecordUrgent } from './record-urgent.tsx'
import { useRecord } from './use-record.ts'

type Props = { record: HealthRecord }

/** In the order of the specification. Typing does not render the sections again. */
export const RecordSections = memo(({ record }: Props) => (
  <>
    {!record.isCorrection && <MedicalSection record={record} />}
    <NumberSection record={record} section="lifestyle" />
    <NumberSection record={record} section="physical" />
    <NumberSection record={record} section="fitness" />
    <NotesSection record={record} />
  </>
))

function MedicalSection({ record }: Props) {
  const { metrics, recording } = useMessages()
  // Shown only if the record had an answer to fill in.
  const [isFilledIn] = useState(() => medicalFields.some((name) => record.text(name) !== ''))
  return (
    <Card>
      <TitledSection
        title={recording.sections.medical}
        aside={isFilledIn && <Quiet>{recording.medicalHint}</Quiet>}
      >
        <div className={styles.texts}>
          {medicalFields.map((name) => (
            <LongText key={name} record={record} name={name} label={metrics.medical[name]} />
          ))}
        </div>
      </TitledSection>
    </Card>
  )
}

function NumberSection({ record, section }: Props & { section: Section }) {
  const { recording } = useMessages()
  const isSkipped = useRecord(record, (now) => now.isSectionSkipped(section))
  return (
    <Card>
      <TitledSection
        title={recording.sections[section]}
        aside={
          <Switch
            size="small"
            label={recording.sectionNotMeasured}
            aria-label={recording.sectionNotMeasuredIn(recording.sections[section])}
            checked={isSkipped}
            onChange={(event) => record.skipSection(section, event.currentTarget.checked)}
          />
        }
      >
        <div className={styles.numbers}>
          {fieldsOf(section).map((name) => (
            <Fragment key={name}>
              <RecordField record={record} name={name} />
              <RecordUrgent record={record} name={name} />
            </Fragment>
          ))}
          {section === 'lifestyle' && <Smoking record={record} />}
        </div>
      </TitledSection>
    </Card>
  )
}

function Smoking({ record }: Props) {
  const { metrics, recording } = useMessages()
  const textOf = useProblemText()
  const chosen = useRecord(record, ({ text }) => text('smoking_level'), 'smoking_level')
  const problem = useRecord(record, ({ problem }) => problem('smoking_level'), 'smoking_level')
  const words = [metrics.smoking.nonSmoker, metrics.smoking.smoker]
  const last = record.last.smoking_level
  const rating = chosen === '' ? null : rate('smoking_level', { smoking_level: Number(chosen) }, spec())
  return (
    <RadioGroup
      isRequired
      name="smoking_level"
      label={recording.smoking}
      options={words.map((label, value) => ({ value: String(value), label }))}
      value={chosen}
      onChange={(event) => record.choose('smoking_level', event.currentTarget.value)}
      error={problem && textOf(problem)}
      hint={
        <div className={outcome.outcome}>
          {rating && <RatingChip rating={rating} />}
          {typeof last === 'number' && <span>{recording.last(words[last] ?? '')}</span>}
        </div>
      }
    />
  )
}

function NotesSection({ record }: Props) {
  const { metrics, recording } = useMessages()
  return (
    <Card>
      <TitledSection title={recording.sections.notes}>
        <div className={styles.texts}>
          {noteFields.map((name) => (
            <LongText key={name} record={record} name={name} label={metrics.notes[name]} />
          ))}
        </div>
      </TitledSection>
    </Card>
  )
}

const LongText = memo(
  ({ record, name, label }: Props & { name: NoteField | MedicalField; label: string }) => {
    const textOf = useProblemText()
    const problem = useRecord(record, (now) => now.problem(name), name)
    return (
      <TextArea
        name={name}
        label={label}
        defaultValue={record.text(name)}
        onInput={(event) => record.type(name, event.currentTarget.value)}
        onBlur={() => record.leave(name)}
        error={problem && textOf(problem)}
      />
    )
  },
)

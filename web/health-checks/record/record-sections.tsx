import { Fragment, memo, useState } from 'react'
import {
  type MedicalField,
  medicalFields,
  type NoteField,
  noteFields,
  type Section,
} from '#domain/measures/fields.ts'
import { useProblemText } from '#web/messages/problem-text.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Fold } from '#web/ui/fold.tsx'
import { Quiet } from '#web/ui/layout.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { RatingChip } from '#web/ui/rating-chip.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { smokingRating } from './rating-at.ts'
import type { HealthRecord } from './record.ts'
import { RecordField } from './record-field.tsx'
import outcome from './record-outcome.module.css'
import { fieldsOf } from './record-progress.ts'
import styles from './record-sections.module.css'
import { RecordUrgent } from './record-urgent.tsx'
import { SectionSummary } from './section-summary.tsx'
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

/** The player's answers in one line; the questionnaire unfolds to change them. */
function MedicalSection({ record }: Props) {
  const { metrics, recording } = useMessages()
  const answers = useRecord(record, (now) =>
    medicalFields.flatMap((name) => now.text(name).trim() || []).join(' · '),
  )
  // Shown only if the record had an answer to fill in.
  const [isFilledIn] = useState(() => answers !== '')
  return (
    <Fold
      title={recording.sections.medical}
      summary={<span className={styles.line}>{answers || recording.noAnswers}</span>}
      action={recording.editAnswers}
      isOpenAtFirst={medicalFields.some(record.isTyped)}
    >
      {isFilledIn && <Quiet>{recording.medicalHint}</Quiet>}
      <div className={styles.texts}>
        {medicalFields.map((name) => (
          <LongText key={name} record={record} name={name} label={metrics.medical[name]} />
        ))}
      </div>
    </Fold>
  )
}

function NumberSection({ record, section }: Props & { section: Section }) {
  const { recording } = useMessages()
  const isSkipped = useRecord(record, (now) => now.isSectionSkipped(section))
  return (
    <Fold
      title={recording.sections[section]}
      summary={<SectionSummary record={record} section={section} />}
      isOpenAtFirst={record.isCorrection || !isSettled(record, section)}
    >
      <div className={styles.aside}>
        <Switch
          size="small"
          label={recording.sectionNotMeasured}
          aria-label={recording.sectionNotMeasuredIn(recording.sections[section])}
          checked={isSkipped}
          onChange={(event) => record.skipSection(section, event.currentTarget.checked)}
        />
      </div>
      <div className={styles.numbers}>
        {fieldsOf(section).map((name) => (
          <Fragment key={name}>
            <RecordField record={record} name={name} />
            <RecordUrgent record={record} name={name} />
          </Fragment>
        ))}
        {section === 'lifestyle' && (
          <div className={styles.choice}>
            <Smoking record={record} />
          </div>
        )}
      </div>
    </Fold>
  )
}

/** Nothing is left to type and nothing to look at: a draft or the stations have filled it in. */
function isSettled(record: HealthRecord, section: Section): boolean {
  const { entered, of, looks } = record.progress(section)
  return entered === of && looks === 0
}

function Smoking({ record }: Props) {
  const { metrics, recording } = useMessages()
  const textOf = useProblemText()
  const chosen = useRecord(record, ({ text }) => text('smoking_level'), 'smoking_level')
  const problem = useRecord(record, ({ problem }) => problem('smoking_level'), 'smoking_level')
  const words = [metrics.smoking.nonSmoker, metrics.smoking.smoker]
  const last = record.last.smoking_level
  const rating = smokingRating(record)
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
  const format = useFormat()
  const written = useRecord(record, (now) => noteFields.filter((name) => now.text(name).trim()).length)
  return (
    <Fold
      title={recording.sections.notes}
      summary={
        written === 0
          ? recording.nothingWritten
          : recording.enteredOf(format.number(written), format.number(noteFields.length))
      }
      isOpenAtFirst={record.isCorrection || written > 0}
    >
      <div className={styles.texts}>
        {noteFields.map((name) => (
          <LongText key={name} record={record} name={name} label={metrics.notes[name]} />
        ))}
      </div>
    </Fold>
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

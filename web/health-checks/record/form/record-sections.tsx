import { Fragment, memo, useState } from 'react'
import {
  type MedicalField,
  medicalFields,
  type NoteField,
  noteFields,
  type Section,
} from '#domain/measures/fields.ts'
import { ownField } from '#domain/measures/own/own-field.ts'
import { smokingRating } from '#web/health-checks/record/state/rating-at.ts'
import type { HealthRecord } from '#web/health-checks/record/state/record.ts'
import { fieldsOf } from '#web/health-checks/record/state/record-progress.ts'
import { useRecord } from '#web/health-checks/record/state/use-record.ts'
import { RecordTogether } from '#web/health-checks/record/urgent/record-together.tsx'
import { RecordUrgent } from '#web/health-checks/record/urgent/record-urgent.tsx'
import { useProblemText } from '#web/messages/problem-text.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { RadioGroup } from '#web/ui/choices/radio-group.tsx'
import { Switch } from '#web/ui/choices/switch.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { RatingChip } from '#web/ui/health/rating-chip.tsx'
import { Fold } from '#web/ui/layout/fold.tsx'
import { Quiet } from '#web/ui/layout/layout.tsx'
import type { Only } from './battery-choice.tsx'
import { OwnFields, ownIn } from './own-fields.tsx'
import { RecordField } from './record-field.tsx'
import outcome from './record-outcome.module.css'
import styles from './record-sections.module.css'
import { SectionSummary } from './section-summary.tsx'

type SectionProps = { record: HealthRecord }
type RecordSectionsProps = SectionProps & { only?: Only }

/** In the order of the specification. Typing does not render the sections again. */
export const RecordSections = memo(({ record, only = null }: RecordSectionsProps) => (
  <>
    {!record.isCorrection && <MedicalSection record={record} />}
    <NumberSection record={record} only={only} section="lifestyle" />
    <NumberSection record={record} only={only} section="physical" />
    <NumberSection record={record} only={only} section="fitness" />
    <NotesSection record={record} />
  </>
))

/** The player's answers in one line; the questionnaire unfolds to change them. */
function MedicalSection({ record }: SectionProps) {
  const { metrics, recording } = useMessages()
  const answers = useRecord(record, (now) =>
    medicalFields.flatMap((name) => now.values.text(name).trim() || []).join(' · '),
  )
  // Shown only if the record had an answer to fill in.
  const [isFilledIn] = useState(() => answers !== '')
  return (
    <Fold
      title={recording.sections.medical}
      summary={<span className={styles.line}>{answers || recording.noAnswers}</span>}
      action={recording.editAnswers}
      isOpenAtFirst={medicalFields.some(record.values.isChanged)}
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

function NumberSection({ record, section, only = null }: RecordSectionsProps & { section: Section }) {
  const { recording } = useMessages()
  const isSkipped = useRecord(record, (now) => now.progress.isSectionSkipped(section))
  const names = fieldsOf(section).filter((name) => !only || only.has(name) || !record.values.isBlank(name))
  const own = ownIn(record, section).filter(({ _id }) => !only || only.has(ownField(_id)))
  // Whether somebody smokes is always asked.
  if (section !== 'lifestyle' && names.length + own.length === 0) return null
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
        {names.map((name) => (
          <Fragment key={name}>
            <RecordField record={record} name={name} />
            <RecordUrgent record={record} name={name} />
          </Fragment>
        ))}
        <OwnFields record={record} measures={own} />
        {section === 'physical' && <RecordTogether record={record} />}
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
  const { entered, of, looks } = record.progress.section(section)
  return entered === of && looks === 0
}

function Smoking({ record }: SectionProps) {
  const { metrics, recording } = useMessages()
  const textOf = useProblemText()
  const chosen = useRecord(record, (now) => now.values.text('smoking_level'), 'smoking_level')
  const problem = useRecord(record, (now) => now.problems.of('smoking_level'), 'smoking_level')
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

function NotesSection({ record }: SectionProps) {
  const { metrics, recording } = useMessages()
  const format = useFormat()
  const written = useRecord(record, (now) => noteFields.filter((name) => now.values.text(name).trim()).length)
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
  ({ record, name, label }: SectionProps & { name: NoteField | MedicalField; label: string }) => {
    const textOf = useProblemText()
    const problem = useRecord(record, (now) => now.problems.of(name), name)
    return (
      <TextArea
        name={name}
        label={label}
        defaultValue={record.values.text(name)}
        onInput={(event) => record.type(name, event.currentTarget.value)}
        onBlur={() => record.leave(name)}
        error={problem && textOf(problem)}
      />
    )
  },
)

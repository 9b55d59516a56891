import { memo } from 'react'
import type { Section } from '#domain/measures/fields.ts'
import type { Group } from '#domain/measures/metrics.ts'
import { ownField } from '#domain/measures/own/own-field.ts'
import { ownName } from '#domain/measures/own/own-name.ts'
import { ownUnit } from '#domain/measures/own/own-unit.ts'
import type { OwnMeasure } from '#domain/wire/replies/measures.ts'
import type { HealthRecord } from '#web/health-checks/record/state/record.ts'
import { useRecord } from '#web/health-checks/record/state/use-record.ts'
import { useProblemText } from '#web/messages/problem-text.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useLanguage, useMessages } from '#web/messages/use-messages.ts'
import { NumberField } from '#web/ui/fields/number-field.tsx'
import { RatingChip } from '#web/ui/health/rating-chip.tsx'
import { Icon } from '#web/ui/icon.tsx'
import outcome from './record-outcome.module.css'

const groupOf: Readonly<Record<Section, Group>> = {
  lifestyle: 'lifestyle',
  physical: 'health',
  fitness: 'fitness',
}

export const ownIn = (record: HealthRecord, section: Section): readonly OwnMeasure[] =>
  record.own.ofGroup(groupOf[section])

/** Own measures of the club, after the numbers of their section. */
export const OwnFields = ({ record, measures }: { record: HealthRecord; measures: readonly OwnMeasure[] }) =>
  measures.map((measure) => <OwnField key={measure._id} record={record} measure={measure} />)

const OwnField = memo(({ record, measure }: { record: HealthRecord; measure: OwnMeasure }) => {
  const { recording } = useMessages()
  const textOf = useProblemText()
  const language = useLanguage()
  const format = useFormat()
  const { _id, unit, decimals, bounds } = measure
  const problem = useRecord(record, (now) => now.problems.of(ownField(_id)))
  const rating = useRecord(record, (now) => now.own.rating(measure))
  const isFromStation = useRecord(record, (now) => now.own.isFromStation(_id))
  const last = record.own.last(measure)
  return (
    <NumberField
      name={ownField(_id)}
      label={ownName(measure.name, language)}
      unit={ownUnit(unit, language)}
      isWhole={decimals === 0 && bounds[0] >= 0}
      isOptional
      enterKeyHint="next"
      defaultValue={record.own.text(_id)}
      onInput={(event) => record.typeOwn(_id, event.currentTarget.value)}
      onBlur={() => record.leaveOwn(_id)}
      error={problem && textOf(problem)}
      hint={
        <div className={outcome.outcome}>
          {rating && <RatingChip rating={rating} />}
          {isFromStation && (
            <span className={outcome.station}>
              <Icon name="clock" size={16} />
              {recording.fromStation}
            </span>
          )}
          {last !== null && <span>{recording.last(format.number(last, 3, decimals))}</span>}
        </div>
      }
    />
  )
})

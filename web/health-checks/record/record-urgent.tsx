// Below a field: what its value calls for, and the question what was done about an urgent one.
import { fieldsOfMetric } from '#domain/measures/advice/follow-up.ts'
import { type CappedField, cappedField, recordedAtMost } from '#domain/measures/advice/typo-guards.ts'
import { type Advice, adviceOn, isToldAtEntry } from '#domain/measures/advice/urgency.ts'
import { type FieldName, fields, fieldUnit } from '#domain/measures/fields.ts'
import type { MetricName } from '#domain/measures/metrics.ts'
import { readNumber } from '#domain/numbers.ts'
import { spec } from '#web/api/spec.ts'
import { WhatWasDone } from '#web/health-checks/what-was-done.tsx'
import { useProblemText } from '#web/messages/problem-text.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { ChoiceChips } from '#web/ui/choice-chips.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import { metricAt } from './metric-at.ts'
import type { HealthRecord } from './record.ts'
import styles from './record-urgent.module.css'
import { UrgentAdvice } from './urgent-advice.tsx'
import { useRecord } from './use-record.ts'

type Props = { record: HealthRecord; name: FieldName }

/** Across all columns, because it is the most important thing on the page. Announced when it appears. */
export function RecordUrgent({ record, name }: Props) {
  const metric = metricAt(name)
  // The server may know better, for example that the player's birthday was corrected.
  const isAsked = useRecord(record, (now) => metric !== null && isAskedAbout(now, metric))
  const isAdvised = useRecord(record, (now) => metric !== null && isAdvisedOn(now, metric))
  const capped = useRecord(record, (now) => aboveScale(now, name), name)
  const above = capped && adviceAtTop(record, capped)
  const look = isAsked || above ? 'urgent' : isAdvised ? 'advised' : capped ? 'above' : 'none'
  return (
    <div role="status" className={styles[look]}>
      {capped && <AboveScale record={record} name={capped} advice={above} />}
      {metric && isAsked && <Question record={record} metric={metric} />}
      {metric && isAdvised && !isAsked && <AdviceOn record={record} metric={metric} />}
    </div>
  )
}

const isAskedAbout = (record: HealthRecord, metric: MetricName): boolean =>
  record.urgent().some((one) => one.metric === metric) || record.problem(`follow_up.${metric}`) !== undefined

const isAdvisedOn = (record: HealthRecord, metric: MetricName): boolean =>
  record.advice().some((one) => one.metric === metric && isToldAtEntry(one))

const aboveScale = (record: HealthRecord, name: FieldName): CappedField | null =>
  record.isSkipped(name) || record.problem(name) === undefined
    ? null
    : cappedField(name, readNumber(record.text(name)))

/** What the highest value that can be recorded calls for. */
function adviceAtTop(record: HealthRecord, name: CappedField): Advice | null {
  const advice = adviceOn(name, { [name]: recordedAtMost[name] }, record.person(), {}, spec())
  return advice && isToldAtEntry(advice) ? advice : null
}

type AboveScaleProps = { record: HealthRecord; name: CappedField; advice: Advice | null }

/** A reading above the scale of its field is refused. It says how to record it, and what it calls for meanwhile. */
function AboveScale({ record, name, advice }: AboveScaleProps) {
  const { metrics, recording } = useMessages()
  const isOnly = useRecord(record, (now) => !now.advice().some(isToldAtEntry))
  return (
    <>
      <p>{recording.capped[name]}</p>
      {advice && (
        <UrgentAdvice
          advice={advice}
          person={record.person()}
          name={metrics.names[name]}
          hasGeneral={isOnly}
        />
      )}
    </>
  )
}

function AdviceOn({ record, metric }: { record: HealthRecord; metric: MetricName }) {
  const { metrics } = useMessages()
  // The row decides the words, so that nothing renders again while it stays the same.
  useRecord(record, (now) => {
    const found = now.advice().find((one) => one.metric === metric)
    return `${found?.row?.id} ${found?.step}`
  })
  // Advice that does not depend on the numbers is shown once, with the most urgent value.
  const isFirst = useRecord(record, (now) => now.advice().find(isToldAtEntry)?.metric === metric)
  const advice = record.advice().find((one) => one.metric === metric)
  return (
    advice && (
      <UrgentAdvice
        advice={advice}
        person={record.person()}
        name={metrics.names[metric]}
        hasGeneral={isFirst}
      />
    )
  )
}

function Question({ record, metric }: { record: HealthRecord; metric: MetricName }) {
  const { followUps, metrics } = useMessages()
  const textOf = useProblemText()
  const done = useRecord(record, (now) => now.said(metric).done ?? null)
  const problem = useRecord(record, (now) => now.problem(`follow_up.${metric}`))
  const isAsked = useRecord(record, (now) => now.isAsked(metric)) || problem !== undefined
  const name = metrics.names[metric]
  return (
    <>
      <AdviceOn record={record} metric={metric} />
      {isAsked && (
        <WhatWasDone
          name={`done-${metric}`}
          label={followUps.whatWasDoneAbout(name)}
          done={done ?? undefined}
          note={record.said(metric).note ?? ''}
          onDone={(chosen) => record.say(metric, { done: chosen })}
          onNote={(note) => record.say(metric, { note })}
          error={problem && textOf(problem)}
        >
          {done === 'measured' &&
            fieldsOfMetric(metric).map((field) => <SecondReading key={field} record={record} name={field} />)}
        </WhatWasDone>
      )}
    </>
  )
}

function SecondReading({ record, name }: Props) {
  const { followUps, metrics } = useMessages()
  const textOf = useProblemText()
  const problem = useRecord(record, (now) => now.problem(`context.again.${name}`))
  const medicine = useRecord(record, (now) => now.answers().diabetes_medicine ?? null)
  const unit = fieldUnit(name, record.unit)
  return (
    <>
      <NumberField
        name={`again-${name}`}
        label={followUps.again(metrics.fields[name])}
        unit={unit && metrics.units[unit]}
        isWhole={fields[name].decimals === 0 || unit === 'mg/dL'}
        isRequired
        enterKeyHint="next"
        defaultValue={record.again(name)}
        onInput={(event) => record.typeAgain(name, event.currentTarget.value)}
        error={problem && textOf(problem)}
      />
      {name === 'blood_glucose' && (
        <div className={styles.medicine}>
          <span>{followUps.medicine}</span>
          <ChoiceChips
            label={followUps.medicine}
            name="diabetes_medicine"
            options={[
              { value: 'true', label: followUps.yes },
              { value: 'false', label: followUps.no },
            ]}
            value={medicine === null ? '' : String(medicine)}
            onChange={(value) =>
              record.answer({ diabetes_medicine: value === '' ? undefined : value === 'true' })
            }
          />
        </div>
      )}
    </>
  )
}

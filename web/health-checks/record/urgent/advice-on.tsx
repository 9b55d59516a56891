// The advice for one metric of the form, and the question what was done about an urgent one.
import { fieldsOfMetric } from '#domain/measures/advice/follow-up.ts'
import type { JudgedMetric } from '#domain/measures/advice/rows/urgency-rows.ts'
import { isToldAtEntry } from '#domain/measures/advice/urgency.ts'
import { withComputed } from '#domain/measures/health-check.ts'
import { WhatWasDone } from '#web/health-checks/advice/what-was-done.tsx'
import type { HealthRecord } from '#web/health-checks/record/state/record.ts'
import { useRecord } from '#web/health-checks/record/state/use-record.ts'
import { useProblemText } from '#web/messages/problem-text.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { SecondReading } from './second-reading.tsx'
import { UrgentAdvice } from './urgent-advice.tsx'
import { usePractitionerNumbers } from './use-practitioner-numbers.ts'

type AdviceOnProps = { record: HealthRecord; metric: JudgedMetric }

const useJudgedName = () => {
  const { metrics } = useMessages()
  return (metric: JudgedMetric): string => (metric === 'together' ? metrics.together : metrics.names[metric])
}

export function AdviceOn({ record, metric }: AdviceOnProps) {
  const nameOf = useJudgedName()
  const numbersOf = usePractitionerNumbers()
  const judged = () => ({
    values: withComputed(record.followUp.values()),
    person: record.followUp.person(),
    context: record.taken.context(),
  })
  // The row decides the words, so that nothing renders again while it and its numbers stay the same.
  useRecord(record, (now) => {
    const found = now.followUp.advice().find((one) => one.metric === metric)
    const lines = found?.alarms.map(({ id }) => id).join()
    return [found?.row?.id, found?.step, found?.cameDown, lines, ...numbersOf(metric, judged())].join(' ')
  })
  // Advice that does not depend on the numbers is shown once, with the most urgent value.
  const isFirst = useRecord(record, (now) => now.followUp.advice().find(isToldAtEntry)?.metric === metric)
  const advice = record.followUp.advice().find((one) => one.metric === metric)
  return (
    advice && (
      <UrgentAdvice
        advice={advice}
        person={record.followUp.person()}
        name={nameOf(metric)}
        hasGeneral={isFirst}
        numbers={numbersOf(metric, judged())}
      />
    )
  )
}

/** An urgent value: its advice, and what was done about it. */
export function UrgentQuestion({ record, metric }: AdviceOnProps) {
  const { followUps } = useMessages()
  const nameOf = useJudgedName()
  const textOf = useProblemText()
  const done = useRecord(record, (now) => now.followUp.said(metric).done ?? null)
  const problem = useRecord(record, (now) => now.problems.of(`follow_up.${metric}`))
  const isAsked = useRecord(record, (now) => now.followUp.isAsked(metric)) || problem !== undefined
  return (
    <>
      <AdviceOn record={record} metric={metric} />
      {isAsked && (
        <WhatWasDone
          name={`done-${metric}`}
          label={followUps.whatWasDoneAbout(nameOf(metric))}
          done={done ?? undefined}
          note={record.followUp.said(metric).note ?? ''}
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

export const isAskedAbout = (record: HealthRecord, metric: JudgedMetric): boolean =>
  record.followUp.urgent().some((one) => one.metric === metric) ||
  record.problems.of(`follow_up.${metric}`) !== undefined

export const isAdvisedOn = (record: HealthRecord, metric: JudgedMetric): boolean =>
  record.followUp.advice().some((one) => one.metric === metric && isToldAtEntry(one))

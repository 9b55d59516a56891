// What the typed value would mean: the result that counts, its rating, and how urgent it is.
import { dayResults } from '#domain/measures/advice/judging/judged-trials.ts'
import type { JudgedMetric } from '#domain/measures/advice/rows/urgency-rows.ts'
import { adviceOn, byUrgency, isToldAtEntry } from '#domain/measures/advice/urgency.ts'
import { type MetricName, metrics, type Rating } from '#domain/measures/metrics.ts'
import { ownField } from '#domain/measures/own/own-field.ts'
import { rateOwn } from '#domain/measures/own/rate-own.ts'
import { rate } from '#domain/measures/rating.ts'
import { isComplete, type Numbers, resultOf } from '#domain/measures/readings/counted-readings.ts'
import { type AnyMeasure, isOwn, measureId, usualTrials } from '#domain/measures/station-measures.ts'
import type { DayPlayer } from '#domain/wire/replies/squad-day.ts'
import { spec } from '#web/base/spec.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { RatingChip } from '#web/ui/health/rating-chip.tsx'
import { UrgencyPill } from '#web/ui/health/urgency-pill.tsx'
import styles from './outlook.module.css'
import type { Turn } from './station/use-station.ts'
import { personOfDay } from './urgent-steps.ts'
import { useMeasureWords } from './use-measure-words.ts'

const isRated = (measure: AnyMeasure): measure is MetricName & AnyMeasure =>
  Object.hasOwn(metrics, measureId(measure))

type Rated = Pick<DayPlayer, 'age' | 'gender'>

export function ratingOf(measure: AnyMeasure, values: Numbers, { age, gender }: Rated): Rating | null {
  if (!isOwn(measure)) return isRated(measure) ? rate(measure, values, spec()) : null
  const value = values[ownField(measure._id)]
  return value === undefined ? null : rateOwn(measure, value, { age, sex: gender })
}

/** No station takes the body mass index; height and weight stand for it. */
const judgedBy = (measure: AnyMeasure): readonly JudgedMetric[] => {
  if (isOwn(measure)) return []
  const own = measure === 'height' || measure === 'weight' ? 'body_mass_index' : measure
  return ['together', own]
}

/** Judges the typed value together with what was measured before. */
export function outlookOf({ player, readings, step }: Turn, value: number | null, method: string | null) {
  const { measure, field, trial, supersedes = null } = step
  const typed =
    value === null ? [] : [{ id: 'typed', field, value, skipped: null, trial, at: '9', supersedes, method }]
  const all = [...readings, ...typed]
  const result = resultOf(measure, all)
  const person = personOfDay(player)
  const { values, context } = dayResults(all, person, spec())
  const judged = value === null ? [] : judgedBy(measure)
  return {
    result,
    person,
    values,
    context: context ?? {},
    rating: value === null ? null : ratingOf(measure, result, player),
    /** What this value calls for, alone and together with the others, most urgent first. */
    advice: judged
      .flatMap((metric) => adviceOn(metric, values, person, context ?? {}, spec()) ?? [])
      .filter(isToldAtEntry)
      .sort(byUrgency),
  }
}

type OutlookProps = {
  readonly turn: Turn
  readonly outlook: ReturnType<typeof outlookOf>
  /** Null: the button that tells more is left out. */
  readonly onAdvice: (() => void) | null
}

export function Outlook({ turn: { readings, step }, outlook, onAdvice }: OutlookProps) {
  const { result, rating, advice: all } = outlook
  const [advice] = all
  const { squadDay } = useMessages()
  const words = useMeasureWords()
  const shown = words.result(step.measure, result)
  const hasResult =
    shown !== null &&
    isComplete(step.measure, { values: result }) &&
    (usualTrials(step.measure) > 1 || readings.some((one) => one.field === step.field))
  return (
    <div className={styles.outlook} role="status">
      {hasResult && <span>{squadDay.result(shown)}</span>}
      {rating !== null && <RatingChip rating={rating} />}
      {advice && (
        <>
          <UrgencyPill step={advice.step}>{squadDay.urgency[advice.step]}</UrgencyPill>
          {advice.step !== 'next' && <b>{squadDay.sentences[advice.step]}.</b>}
          {all.some(({ stops }) => stops.includes('tests')) && <b>{squadDay.noTests}</b>}
          {onAdvice && (
            <Button kind="ghost" size="small" onClick={onAdvice}>
              {squadDay.whatToDo}
            </Button>
          )}
        </>
      )}
    </div>
  )
}

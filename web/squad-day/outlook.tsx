// What the typed value would mean: the result that counts, its rating, and how urgent it is.
import { adviceOn, isToldAtEntry, type Person } from '#domain/measures/advice/urgency.ts'
import {
  contextOf,
  isComplete,
  type Numbers,
  resultOf,
  resultsOf,
} from '#domain/measures/counted-readings.ts'
import { type MetricName, metrics, type Rating } from '#domain/measures/metrics.ts'
import { rate } from '#domain/measures/rating.ts'
import { type MeasureName, usualTrials } from '#domain/measures/station-measures.ts'
import { spec } from '#web/api/spec.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { RatingChip } from '#web/ui/rating-chip.tsx'
import { UrgencyPill } from '#web/ui/urgency-pill.tsx'
import styles from './outlook.module.css'
import { useMeasureWords } from './use-measure-words.ts'
import type { Turn } from './use-station.ts'

const isRated = (measure: MeasureName): measure is MeasureName & MetricName => Object.hasOwn(metrics, measure)

export const ratingOf = (measure: MeasureName, values: Numbers): Rating | null =>
  isRated(measure) ? rate(measure, values, spec()) : null

/** No station takes the body mass index; height and weight stand for it. */
const judgedBy = (measure: MeasureName): MetricName | null => {
  if (measure === 'height' || measure === 'weight') return 'body_mass_index'
  return isRated(measure) ? measure : null
}

/** Judges the typed value together with what was measured before. */
export function outlookOf({ player, readings, step }: Turn, value: number | null, method: string | null) {
  const { measure, field, trial, supersedes = null } = step
  const typed =
    value === null ? [] : [{ id: 'typed', field, value, skipped: null, trial, at: '9', supersedes, method }]
  const all = [...readings, ...typed]
  const result = resultOf(measure, all)
  const values = { ...resultsOf(readings), ...result }
  const person: Person = {
    age: player.age,
    gender: player.gender,
    heightCm: player.previous?.values.height ?? null,
  }
  const judged = value === null ? null : judgedBy(measure)
  return {
    result,
    person,
    rating: value === null ? null : ratingOf(measure, values),
    advice: judged && adviceOn(judged, values, person, contextOf(all) ?? {}, spec()),
  }
}

type OutlookProps = {
  readonly turn: Turn
  readonly outlook: ReturnType<typeof outlookOf>
  readonly onAdvice: () => void
}

export function Outlook({ turn: { readings, step }, outlook, onAdvice }: OutlookProps) {
  const { result, rating, advice } = outlook
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
      {advice && isToldAtEntry(advice) && (
        <>
          <UrgencyPill step={advice.step}>{squadDay.urgency[advice.step]}</UrgencyPill>
          {advice.step !== 'next' && <b>{squadDay.sentences[advice.step]}.</b>}
          {/* A high pressure forbids tests, although it can wait for the next check until it is confirmed. */}
          {advice.stops.includes('tests') && <b>{squadDay.noTests}</b>}
          <Button kind="ghost" size="small" onClick={onAdvice}>
            {squadDay.whatToDo}
          </Button>
        </>
      )}
    </div>
  )
}

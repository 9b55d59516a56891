// What the typed value would mean: the result that counts, its rating, and how urgent it is.
import { adviceOn } from '#domain/measures/advice/urgency.ts'
import { contextOf, resultOf, resultsOf } from '#domain/measures/counted-readings.ts'
import { type MetricName, metrics } from '#domain/measures/metrics.ts'
import { rate } from '#domain/measures/rating.ts'
import { type MeasureName, usualTrials } from '#domain/measures/station-measures.ts'
import { spec } from '#web/api/spec.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { RatingChip } from '#web/ui/rating-chip.tsx'
import styles from './station.module.css'
import { useMeasureWords } from './use-measure-words.ts'
import type { Turn } from './use-station.ts'

const isRated = (measure: MeasureName): measure is MeasureName & MetricName => Object.hasOwn(metrics, measure)

type OutlookProps = {
  readonly turn: Turn
  readonly value: number | null
  /** How it is taken. */
  readonly method: string | null
}

export function Outlook({ turn: { player, readings, step }, value, method }: OutlookProps) {
  const { squadDay } = useMessages()
  const words = useMeasureWords()
  const { measure, field, trial, supersedes = null } = step
  const typed =
    value === null ? [] : [{ id: 'typed', field, value, skipped: null, trial, at: '9', supersedes, method }]
  const all = [...readings, ...typed]
  const result = resultOf(measure, all)
  const values = { ...resultsOf(readings), ...result }
  const shown = words.result(measure, result)
  const rating = isRated(measure) ? rate(measure, values, spec()) : null
  const person = { age: player.age, gender: player.gender, heightCm: player.previous?.values.height ?? null }
  const advice = isRated(measure) ? adviceOn(measure, values, person, contextOf(all) ?? {}, spec()) : null
  const isPressing =
    advice !== null && (advice.step === 'now' || advice.step === 'today' || advice.step === 'week')
  const hasResult =
    shown !== null && (usualTrials(measure) > 1 || readings.some((one) => one.field === field))
  return (
    <div className={styles.outlook} role="status">
      {hasResult && <span>{squadDay.result(shown)}</span>}
      {rating !== null && value !== null && <RatingChip rating={rating} />}
      {isPressing && value !== null && (
        <>
          <span className={classNames(styles.pill, advice.step === 'now' && styles.pillNow)}>
            <Icon name="clock" size={16} />
            {squadDay.urgency[advice.step]}
          </span>
          <b>{squadDay.sentences[advice.step]}.</b>
        </>
      )}
      {/* A high pressure forbids tests, although it can wait for the next check until it is confirmed. */}
      {advice?.stops.includes('tests') && value !== null && <b>{squadDay.noTests}</b>}
    </div>
  )
}

import { ratings } from '#domain/measures/metrics.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { RatingChip } from '#web/ui/health/rating-chip.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './heat-map.module.css'

/** What the signs of the heat map mean. */
export function HeatMapKey() {
  const { triage: texts } = useMessages()
  return (
    <section className={styles.key} aria-label={texts.key}>
      {ratings.map((rating) => (
        <RatingChip key={rating} rating={rating} />
      ))}
      <span>
        <b aria-hidden="true">↑ ↓</b> {texts.changeKey}
      </span>
      <span>
        <b aria-hidden="true">–</b> {texts.notMeasured}
      </span>
      <span>
        <Icon name="lock" size={16} /> {texts.lockKey}
      </span>
      <p>{texts.privacy}</p>
    </section>
  )
}

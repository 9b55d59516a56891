import { noteFields } from '#domain/measures/fields.ts'
import type { HealthCheck } from '#domain/wire/replies/health-checks.ts'
import { spec } from '#web/base/spec.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { TextCard } from '#web/ui/cards/text-card.tsx'
import { Section } from '#web/ui/layout/layout.tsx'
import styles from './details-texts.module.css'

/** The cards of notes; empty ones are left out. */
export function DetailsTexts({ check }: { check: HealthCheck }) {
  const { metrics, results } = useMessages()
  const written = noteFields.filter((field) => check[field]?.trim())
  if (written.length === 0) return null
  const titleOf = (field: (typeof noteFields)[number]) =>
    metrics.notes[field === 'diet_assessment' ? spec().dietAssessmentTitle : field]
  return (
    <Section title={results.texts}>
      <div className={styles.texts}>
        {written.map((field) => (
          <TextCard key={field} name={titleOf(field)} text={check[field]} />
        ))}
      </div>
    </Section>
  )
}

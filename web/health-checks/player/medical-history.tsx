import type { MedicalField } from '#domain/measures/fields.ts'
import type { Profile } from '#domain/wire/replies/accounts.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { NotShared } from '#web/ui/health/not-shared.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Grid, Section } from '#web/ui/layout/layout.tsx'
import styles from './medical-history.module.css'

// The order of the cards; the entry form has another.
const order: readonly MedicalField[] = [
  'family_history',
  'medical_history',
  'allergies',
  'previous_injuries',
  'previous_surgeries',
]

/** The History cards: the player's medical answers. Whoever may not see them, or one of them, gets `NotShared` instead. */
export function MedicalHistory({ user }: { user: Profile }) {
  const { healthChecks, metrics } = useMessages()
  return (
    <Section title={healthChecks.history}>
      <Grid of="wide">
        {order.map((field) => (
          <Card key={field} as="article">
            <h3 className={styles.name}>{metrics.medical[field]}</h3>
            {user.withheld_answers?.includes(field) ? (
              <NotShared />
            ) : user[field] ? (
              <p className={styles.text} dir="auto">
                {user[field]}
              </p>
            ) : (
              <p className={styles.none}>{healthChecks.noneRecorded}</p>
            )}
          </Card>
        ))}
      </Grid>
    </Section>
  )
}

import type { MedicalField } from '#domain/measures/fields.ts'
import type { Profile } from '#domain/wire/replies/accounts.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { TextCard } from '#web/ui/cards/text-card.tsx'
import { NotShared } from '#web/ui/health/not-shared.tsx'
import { Grid, Quiet, Section } from '#web/ui/layout/layout.tsx'

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
          <TextCard key={field} name={metrics.medical[field]} text={user[field]}>
            {user.withheld_answers?.includes(field) ? (
              <NotShared />
            ) : (
              <Quiet>{healthChecks.noneRecorded}</Quiet>
            )}
          </TextCard>
        ))}
      </Grid>
    </Section>
  )
}

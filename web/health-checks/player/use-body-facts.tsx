import { centimetresToFeet, kilogramsToPounds } from '#domain/measures/units.ts'
import type { Profile } from '#domain/wire/replies/accounts.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import type { Fact } from './person-card.tsx'

/** Height and weight of a person, each in both units. */
export function useBodyFacts({ height, weight }: Pick<Profile, 'height' | 'weight'>): Fact[] {
  const { healthChecks, metrics: texts } = useMessages()
  const format = useFormat()
  const facts: Fact[] = []
  if (height !== null) {
    const { feet, inches } = centimetresToFeet(height)
    const metric = `${format.number(height)} ${texts.units.cm}`
    const imperial = healthChecks.inFeet(format.number(feet), format.number(inches))
    facts.push({ key: 'height', name: texts.fields.height, value: <Both first={metric} second={imperial} /> })
  }
  if (weight !== null) {
    const metric = `${format.number(weight)} ${texts.units.kg}`
    const imperial = healthChecks.pounds(format.number(kilogramsToPounds(weight)))
    facts.push({ key: 'weight', name: texts.fields.weight, value: <Both first={metric} second={imperial} /> })
  }
  return facts
}

function Both({ first, second }: { first: string; second: string }) {
  return (
    <span data-number>
      <bdi>{first}</bdi> · <bdi>{second}</bdi>
    </span>
  )
}

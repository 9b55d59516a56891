import { ActionCard } from '#web/ui/cards/action-card.tsx'
import { Card } from '#web/ui/cards/card.tsx'
import { CardHead } from '#web/ui/cards/card-head.tsx'
import { PersonHead } from '#web/ui/cards/person-head.tsx'
import { TextCard } from '#web/ui/cards/text-card.tsx'
import { PlaceCurve } from '#web/ui/charts/place-curve.tsx'
import { LinkChips } from '#web/ui/choices/link-chips.tsx'
import { ClearanceChip } from '#web/ui/health/clearance-chip.tsx'
import { Section, Stack, TwoColumns } from '#web/ui/layout/layout.tsx'

const pat = { _id: 'b', first_name: 'Pat', last_name: 'Example' }
const curve = [0, 0.1, 0.4, 0.8, 1, 0.7, 0.3, 0.1, 0]

/** What stands in cards: a person, a heading with its count, a text, and what can be done about one thing. */
export function KitCards() {
  return (
    <Section title="Cards">
      <LinkChips
        label="Pages"
        links={[
          { to: '/kit', text: 'Results' },
          { to: '/kit/history', text: 'History' },
        ]}
      />
      <TwoColumns>
        <Card>
          <Stack gap={3}>
            <PersonHead person={pat} state={<ClearanceChip state="modified" />}>
              <p>Female, 22</p>
            </PersonHead>
            <CardHead title="Needs you" count={14} />
            <PlaceCurve curve={curve} along={0.7} />
          </Stack>
        </Card>
        <Stack gap={3}>
          <ActionCard icon="share" title="Share with my doctor" note="Opens without an account, for 7 days" />
          <TextCard name="Allergies" text="Peanuts" />
        </Stack>
      </TwoColumns>
    </Section>
  )
}

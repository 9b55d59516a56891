import type { Measure } from '#domain/measures/measure.ts'
import type { Rating } from '#domain/measures/metrics.ts'
import { Card } from '#web/ui/cards/card.tsx'
import { RatingRing } from '#web/ui/charts/rating-ring.tsx'
import { Sparkline } from '#web/ui/charts/sparkline.tsx'
import { Count } from '#web/ui/count.tsx'
import { MeasureRow } from '#web/ui/health/measure-row.tsx'
import { Row, Section, TwoColumns } from '#web/ui/layout/layout.tsx'
import { MenuRow } from '#web/ui/lists/menu-row.tsx'
import { FoldRow, LinkRow, RowCard } from '#web/ui/lists/rows.tsx'

const pulse: Pick<Measure, 'name' | 'unit'> = { name: 'Heart rate', unit: 'BPM' }
const line = [74, 78, 81, 76, 94, 78]
const wedge = (id: string, rating: Rating, before: Rating | null = null) => ({ id, rating, before })
const groups = [
  { name: 'Health', wedges: [wedge('a', 'success'), wedge('b', 'danger'), wedge('c', 'warning')] },
  {
    name: 'Fitness',
    wedges: [wedge('d', 'danger', 'success'), wedge('e', 'warning'), wedge('f', 'success', 'danger')],
  },
]

/** What is measured: rows, the small line and the picture of a whole check. */
export function KitMeasures() {
  return (
    <Section title="Measures">
      <TwoColumns>
        <RowCard
          title="Health"
          after={
            <FoldRow isQuiet title="2 more: 100m sprint, diet quality">
              Folded
            </FoldRow>
          }
        >
          <MeasureRow measure={pulse} rating="danger" line={line} to="/kit">
            78
          </MeasureRow>
          <MeasureRow
            measure={{ name: 'Smoking level', unit: null }}
            isWord
            rating="success"
            line={[]}
            to="/kit"
          >
            Non Smoker
          </MeasureRow>
          <MenuRow
            name="Countermovement jump"
            facts={['Fitness', '10–90 cm', 'Version 2']}
            items={[{ id: 'edit', label: 'Edit', icon: 'edit', onAction: () => undefined }]}
          />
          <LinkRow to="/kit" icon="eye" note="Your coach sees everything">
            Sharing
          </LinkRow>
          <LinkRow to="/kit" icon="bell" end={<Count label="3 open">3</Count>}>
            Follow-ups
          </LinkRow>
        </RowCard>
        <Card>
          <Row>
            <RatingRing groups={groups} count="2" words="of 6 good" />
            <Sparkline values={line} rating="warning" />
          </Row>
        </Card>
      </TwoColumns>
    </Section>
  )
}

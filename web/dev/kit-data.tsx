import { bands } from '#domain/measures/rating.ts'
import { spec } from '#web/base/spec.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, LinkCard } from '#web/ui/cards/card.tsx'
import { PersonHeading } from '#web/ui/cards/person-heading.tsx'
import { PersonLine } from '#web/ui/cards/person-line.tsx'
import { Legend } from '#web/ui/charts/legend.tsx'
import { LineChart } from '#web/ui/charts/line-chart.tsx'
import { PartBar } from '#web/ui/charts/part-bar.tsx'
import { RangeLine } from '#web/ui/charts/range-line.tsx'
import { ClearanceChip } from '#web/ui/health/clearance-chip.tsx'
import { NotShared } from '#web/ui/health/not-shared.tsx'
import { RatingChip } from '#web/ui/health/rating-chip.tsx'
import { ScoreBadges } from '#web/ui/health/score-badges.tsx'
import { UrgencyPill } from '#web/ui/health/urgency-pill.tsx'
import { Value } from '#web/ui/health/value.tsx'
import { Facts } from '#web/ui/layout/facts.tsx'
import { Fold } from '#web/ui/layout/fold.tsx'
import { Headline } from '#web/ui/layout/headline.tsx'
import { Grid, Row, Section, TwoColumns } from '#web/ui/layout/layout.tsx'
import { Unfold } from '#web/ui/layout/unfold.tsx'
import { Line, Lines } from '#web/ui/lists/lines.tsx'
import { ShortList } from '#web/ui/lists/short-list.tsx'
import { Table } from '#web/ui/lists/table.tsx'
import { Avatar } from '#web/ui/people/avatar.tsx'
import { EmailAddress } from '#web/ui/people/email-address.tsx'
import { QrCode } from '#web/ui/qr-code.tsx'
import { Alert } from '#web/ui/states/alert.tsx'
import { FormFailure } from '#web/ui/states/form-failure.tsx'
import { Note } from '#web/ui/states/note.tsx'
import { Empty, Failed, Loading } from '#web/ui/states/page-states.tsx'
import { ProgressLine } from '#web/ui/states/progress-line.tsx'
import { Skeleton } from '#web/ui/states/skeleton.tsx'
import styles from './kit.module.css'

const people = ['Sam Okafor', 'Maya Cole', 'آرش کریمی', 'Jonas Weber', 'Zoe Park', 'Lea Marchand'].map(
  (name, at) => {
    const [first_name = '', last_name = ''] = name.split(' ')
    return { _id: `person-${at * 7}`, first_name, last_name }
  },
)
const dates = ['2025-12-02', '2026-02-03', '2026-04-07', '2026-06-02', '2026-08-11', '2026-11-09']
const scores = { unhealthy_score: 6, okay_score: 3, healthy_score: 8 }

export function KitData() {
  return (
    <>
      <Headline lead="22 players, 18 of them available.">3 players need a look.</Headline>
      <Section title="Ratings">
        <Row>
          <RatingChip rating="success" />
          <RatingChip rating="warning" />
          <RatingChip rating="danger" />
          <RatingChip rating="danger" size="large">
            POOR
          </RatingChip>
          <ShortList
            lines={['One', 'Two', 'Three'].map((text) => ({ id: text, text }))}
            first={['One']}
            showAll="Show all 3"
            showFewer="Show fewer"
          />
          <ScoreBadges scores={scores} />
          <ScoreBadges scores={{ unhealthy_score: 0, okay_score: 0, healthy_score: 0 }} isMuted />
        </Row>
      </Section>
      <Section title="Folding">
        <Fold title="Lifestyle" summary="5 of 5" isOpenAtFirst={false}>
          Content
        </Fold>
        <Unfold label="As a table">Drawn when it is opened.</Unfold>
        <Fold title="History" summary="None recorded" action="Edit">
          Content
        </Fold>
      </Section>
      <Section title="Clearance and sharing">
        <Row>
          <ClearanceChip state="available" />
          <ClearanceChip state="modified" />
          <ClearanceChip state="unavailable" />
          <ClearanceChip state={null} />
          <NotShared />
          <NotShared of={['health', 'lifestyle']} />
        </Row>
      </Section>
      <Section title="Urgency">
        <Row>
          <UrgencyPill step="now">Right now</UrgencyPill>
          <UrgencyPill step="today">Today</UrgencyPill>
          <UrgencyPill step="week">This week</UrgencyPill>
          <UrgencyPill step="next">Next check</UrgencyPill>
        </Row>
      </Section>
      <Section title="Cards">
        <Grid>
          <LinkCard to="/dev/kit">
            <Row justify="between">
              Heart rate <RatingChip rating="danger" />
            </Row>
            <Value unit="BPM">82</Value>
            <RangeLine bands={bands('heart_rate', spec())} value={82} />
          </LinkCard>
          <Card title="Titled card">
            <Value unit="mmHg">118/74</Value>
            <RangeLine bands={bands('blood_glucose', spec())} value={40} />
          </Card>
          <Card isMuted>
            <Value size="large" unit="%">
              98
            </Value>
            <Facts
              facts={[
                { name: 'Height', value: '178 cm' },
                { name: 'Weight', value: '70 kg' },
                { name: 'Email', value: <EmailAddress>sam@rovers.test</EmailAddress> },
              ]}
            />
          </Card>
        </Grid>
        <Row>
          {people.map((person) => (
            <Avatar key={person._id} person={person} />
          ))}
        </Row>
        {people.slice(0, 1).map((person) => (
          <PersonHeading key={person._id} person={person} />
        ))}
      </Section>
      <Section title="Charts">
        <TwoColumns>
          <Card>
            <LineChart
              label="Heart rate"
              moments={dates.map((day) => ({ day }))}
              series={[
                {
                  name: 'Heart rate',
                  values: [68, 72, null, 64, 70, 82],
                  bands: bands('heart_rate', spec()),
                  rating: 'danger',
                },
              ]}
              decimals={0}
            />
          </Card>
          <Card>
            <LineChart
              label="Blood pressure"
              moments={dates.map((day) => ({ day }))}
              series={[
                { name: 'Systolic', values: [118, 122, 131, 125, 119, 118] },
                { name: 'Diastolic', values: [74, 78, 84, 80, null, 74] },
              ]}
              decimals={0}
            />
          </Card>
        </TwoColumns>
      </Section>
      <Section title="States">
        <Grid of="wide">
          <Card>
            <Loading />
          </Card>
          <Card>
            <Loading>
              <Skeleton shape="card" count={2} />
            </Loading>
          </Card>
          <Card>
            <Empty action={<Button>Do this next</Button>}>No healthchecks found!</Empty>
          </Card>
        </Grid>
        <div className={styles.waiting}>
          <ProgressLine isBusy />A bar while something takes long
        </div>
        <Failed error={new Error('x')} onRetry={() => {}} />
        <Alert kind="success">Password successfully changed.</Alert>
        <Alert kind="warning">One value needs a look.</Alert>
        <Alert kind="info">For your information.</Alert>
        <Note kind="warning" action={<Button size="small">Fix</Button>}>
          Between the fields of a form.
        </Note>
        <FormFailure failure={new Error('not sent')} />
      </Section>
      <Section title="Lines">
        <Card>
          <Lines>
            <Line>
              {people[0] && <PersonLine person={people[0]} note="12 of 19 values" />}
              <Button size="small">Carry on</Button>
            </Line>
            <Line>
              <PartBar part={12} of={19} />
            </Line>
          </Lines>
          <Legend>
            <span>
              <b>1</b> Height
            </span>
            <span>
              <b>2</b> Weight
            </span>
          </Legend>
        </Card>
      </Section>
      <Section title="Table and QR code">
        <TwoColumns>
          <Card>
            <Table
              caption="Players"
              rows={people}
              keyOf={(person) => person._id}
              columns={[
                { key: 'name', header: 'Name', cell: (person) => person.first_name, isRowHeader: true },
                { key: 'last', header: 'Last name', cell: (person) => person.last_name },
                { key: 'number', header: 'Checks', cell: () => '12', isNumber: true },
              ]}
            />
          </Card>
          <Card>
            <QrCode text="https://pitchside.example/signup/h4Rr2mQx" />
          </Card>
        </TwoColumns>
      </Section>
    </>
  )
}

import { type ComponentType, useState } from 'react'
import type { Reply } from '#domain/wire/call-types.ts'
import { useCall } from '#web/api/use-call.ts'
import { childPath } from '#web/api/use-record.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { loadMessages, useLanguage, useMessages } from '#web/messages/use-messages.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { ClearanceChip } from '#web/ui/health/clearance-chip.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Page, Quiet, Row, Section, Stack } from '#web/ui/layout/layout.tsx'
import { overlay } from '#web/ui/overlays/overlay.tsx'
import { Alert } from '#web/ui/states/alert.tsx'
import { Empty, Failed, Loading } from '#web/ui/states/page-states.tsx'
import styles from './guardians.module.css'

const ConfirmEnd = overlay(() => import('./end-link.tsx').then((module) => module.EndLink))

type Child = Reply<'getGuardians'>['players'][number]
type AskFor = (child: Child) => void

type ChildrenProps = {
  /** Comes from another feature: the question of consent for a child. */
  Question: ComponentType<{ userId: string; name: string; organisation: string; onClose: () => void }>
}

/** The first screen of a guardian: one card for each child. */
export function Children({ Question }: ChildrenProps) {
  const { guardians } = useMessages()
  const { data, error, refetch } = useCall('getGuardians', {})
  const [asked, setAsked] = useState<Child | null>(null)
  return (
    <Page width="form">
      {!data && error && <Failed error={error} onRetry={refetch} />}
      {!data && !error && <Loading />}
      {data?.players.length === 0 && <Empty icon="users">{guardians.none}</Empty>}
      <Stack>
        {data?.players.map((child) => (
          <ChildCard key={child._id} child={child} onAnswer={setAsked} />
        ))}
      </Stack>
      {asked && (
        <Question
          userId={asked.player_id}
          name={asked.first_name}
          organisation={asked.organisation_id}
          onClose={() => setAsked(null)}
        />
      )}
    </Page>
  )
}

/** What is due first, whether the child may play, the next appointment. */
function ChildCard({ child, onAnswer }: { child: Child; onAnswer: AskFor }) {
  const { guardians } = useMessages()
  const format = useFormat()
  const { first_name, last_name, organisation, clearance, next_appointment: next, player_id } = child
  const [isEnding, setIsEnding] = useState(false)
  const main = childPath(player_id, '/dashboard/main')
  return (
    <Section
      title={
        <bdi>
          {first_name} {last_name}
        </bdi>
      }
    >
      <Card>
        <Stack gap={3}>
          <div className={styles.head}>
            <Quiet>
              <bdi>{organisation}</bdi>
            </Quiet>
            <ClearanceChip state={clearance} />
          </div>
          <AskedConsent child={child} onAnswer={onAnswer} />
          <Due child={child} />
          <p className={styles.line}>
            {next ? guardians.nextAppointment(format.nearDay(next.date, next.time)) : guardians.noAppointment}
          </p>
          {!child.below_age && <Quiet>{guardians.trusted(first_name)}</Quiet>}
          <Row gap={2}>
            <LinkButton to={main} size="small">
              {guardians.resultsOf(first_name)}
            </LinkButton>
            <LinkButton to={childPath(player_id, '/dashboard/sharing')} kind="ghost" size="small">
              {guardians.decisions}
            </LinkButton>
            <Button kind="plain" size="small" onClick={() => setIsEnding(true)}>
              {guardians.end}
            </Button>
          </Row>
        </Stack>
      </Card>
      {isEnding && <ConfirmEnd link={child._id} name={first_name} onClose={() => setIsEnding(false)} />}
    </Section>
  )
}

/** Nobody has agreed for the child yet, or the club has written a new notice. */
function AskedConsent({ child, onAnswer }: { child: Child; onAnswer: AskFor }) {
  const { guardians } = useMessages()
  const { data } = useCall('getConsents', { params: { userId: child.player_id } })
  if (!data?.asks) return null
  const answer = async () => {
    await loadMessages('consent')
    onAnswer(child)
  }
  return (
    <Alert
      kind="info"
      action={
        <Button size="small" onClick={() => void answer()}>
          {guardians.answer}
        </Button>
      }
    >
      {data.agreed.record === null ? guardians.nobodyAgreed(child.first_name) : guardians.newNotice}
    </Alert>
  )
}

/** The sentence with which the child's own screen opens. */
function Due({ child: { player_id, first_name } }: { child: Child }) {
  const { guardians } = useMessages()
  const language = useLanguage()
  const format = useFormat()
  const { data, error } = useCall('getDashboardScreen', {
    params: { userId: player_id },
    query: { language },
  })
  if (error) return <Failed error={error} />
  if (!data) return <Quiet>…</Quiet>
  if (!data.healthcheck) return <p className={styles.line}>{guardians.noCheck(first_name)}</p>
  return (
    <div>
      {data.today && <p className={styles.due}>{data.today.headline.join(' ')}</p>}
      <Quiet>{guardians.checkedOn(format.sentenceDay(data.healthcheck.date))}</Quiet>
    </div>
  )
}

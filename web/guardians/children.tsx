import { type ComponentType, useState } from 'react'
import type { Reply } from '#domain/wire/call-types.ts'
import { useCall } from '#web/api/use-call.ts'
import { childPath } from '#web/api/use-record.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { loadMessages, useLanguage, useMessages } from '#web/messages/use-messages.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/cards/card.tsx'
import { PersonHead } from '#web/ui/cards/person-head.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { ClearanceChip } from '#web/ui/health/clearance-chip.tsx'
import { Page, Quiet, Row, Stack } from '#web/ui/layout/layout.tsx'
import { overlay } from '#web/ui/overlays/overlay.tsx'
import { RowMenu } from '#web/ui/overlays/row-menu.tsx'
import { Alert } from '#web/ui/states/alert.tsx'
import { Empty, Failed, Loading } from '#web/ui/states/page-states.tsx'
import { Skeleton } from '#web/ui/states/skeleton.tsx'
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
  const language = useLanguage()
  const { first_name, last_name, organisation, clearance, next_appointment: next, player_id } = child
  const [isEnding, setIsEnding] = useState(false)
  const screen = useCall('getDashboardScreen', { params: { userId: player_id }, query: { language } })
  const isUrgent = screen.data?.today?.actions.some(({ step }) => step === 'now' || step === 'today')
  const name = `${first_name} ${last_name}`
  return (
    <Card as="article" className={classNames(styles.child, isUrgent && styles.urgent)}>
      <PersonHead
        person={{ _id: player_id, first_name, last_name }}
        size="medium"
        menu={
          <RowMenu
            of={name}
            items={[
              {
                id: 'end',
                label: guardians.endReading,
                icon: 'close',
                isDangerous: true,
                onAction: () => setIsEnding(true),
              },
            ]}
          />
        }
      >
        <Quiet>
          <bdi>{organisation}</bdi>
        </Quiet>
      </PersonHead>
      <AskedConsent child={child} onAnswer={onAnswer} />
      <Due name={first_name} {...screen} />
      <div className={styles.facts}>
        <p>
          {next ? guardians.nextAppointment(format.nearDay(next.date, next.time)) : guardians.noAppointment}
        </p>
        <ClearanceChip state={clearance} />
      </div>
      {!child.below_age && <Quiet>{guardians.trusted(first_name)}</Quiet>}
      <Row gap={2}>
        <LinkButton to={childPath(player_id, '/dashboard/main')} size="small">
          {guardians.resultsOf(first_name)}
        </LinkButton>
        <LinkButton to={childPath(player_id, '/dashboard/sharing')} kind="ghost" size="small">
          {guardians.decisions}
        </LinkButton>
      </Row>
      {isEnding && <ConfirmEnd link={child._id} name={first_name} onClose={() => setIsEnding(false)} />}
    </Card>
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

type DueProps = { name: string; data: Reply<'getDashboardScreen'> | undefined; error: unknown }

/** The sentence with which the child's own screen opens. */
function Due({ name, data, error }: DueProps) {
  const { guardians } = useMessages()
  const format = useFormat()
  if (!data) return error ? <Failed error={error} /> : <Skeleton shape="line" count={2} />
  if (!data.healthcheck) return <p>{guardians.noCheck(name)}</p>
  return (
    <div>
      {data.today && <p className={styles.due}>{data.today.headline.join(' ')}</p>}
      <Quiet>{guardians.checkedOn(format.sentenceDay(data.healthcheck.date))}</Quiet>
    </div>
  )
}

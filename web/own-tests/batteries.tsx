import { useState } from 'react'
import { useCall, useSend } from '#web/api/use-call.ts'
import { useProblemText } from '#web/messages/problem-text.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Quiet, Row, Section, Stack } from '#web/ui/layout/layout.tsx'
import { overlay } from '#web/ui/overlays/overlay.tsx'
import { Alert } from '#web/ui/states/alert.tsx'
import { Empty, NotYet } from '#web/ui/states/page-states.tsx'
import { Skeleton } from '#web/ui/states/skeleton.tsx'
import type { Battery } from './battery.ts'
import { DuePlayers } from './due-players.tsx'
import styles from './own-tests.module.css'

const BatteryDialog = overlay(() => import('./battery-dialog.tsx').then((module) => module.BatteryDialog))

/** Named sets of tests, and how many players are due for each. */
export function Batteries({ organisation, canOpen }: { organisation: string; canOpen: boolean }) {
  const { ownTests: texts } = useMessages()
  const textOf = useProblemText()
  const { data, error, refetch } = useCall('getBatteries', { params: { organisationId: organisation } })
  const deleting = useSend('deleteBattery')
  const [open, setOpen] = useState<{ battery: Battery | null } | null>(null)
  if (!data)
    return (
      <NotYet error={error} onRetry={refetch}>
        <Skeleton shape="card" />
      </NotYet>
    )
  return (
    <Section
      title={texts.batteries}
      aside={
        <Button icon="plus" size="small" kind="ghost" onClick={() => setOpen({ battery: null })}>
          {texts.addBattery}
        </Button>
      }
    >
      <Quiet>{texts.batteriesLead}</Quiet>
      {deleting.error && <Alert>{textOf(deleting.error)}</Alert>}
      {data.batteries.length === 0 && <Empty icon="clipboard">{texts.noBatteries}</Empty>}
      {data.batteries.map((battery) => (
        <BatteryCard
          key={battery._id}
          battery={battery}
          canOpen={canOpen}
          onEdit={() => setOpen({ battery })}
          onDelete={() => deleting.mutate({ params: { id: battery._id } })}
        />
      ))}
      {open && (
        <BatteryDialog organisation={organisation} battery={open.battery} onClose={() => setOpen(null)} />
      )}
    </Section>
  )
}

type BatteryCardProps = { battery: Battery; canOpen: boolean; onEdit: () => void; onDelete: () => void }

function BatteryCard({ battery, canOpen, onEdit, onDelete }: BatteryCardProps) {
  const { ownTests: texts } = useMessages()
  const format = useFormat()
  const { name, measures, every, due } = battery
  return (
    <Card as="article">
      <Stack gap={2}>
        <h3>
          <bdi>{name}</bdi>
        </h3>
        <p className={styles.facts}>
          {[
            texts.measures(format.number(measures.length), measures.length),
            every === null ? texts.whenever : texts.everyWeeks(format.number(every), every),
          ].join(' · ')}
        </p>
        {every !== null && <DuePlayers organisation={battery.organisation_id} due={due} canOpen={canOpen} />}
        <Row gap={2}>
          <Button kind="ghost" size="small" icon="edit" aria-label={texts.editTest(name)} onClick={onEdit}>
            {texts.edit}
          </Button>
          <Button
            kind="ghost"
            size="small"
            icon="trash"
            aria-label={texts.deleteBattery(name)}
            onClick={onDelete}
          >
            {texts.delete}
          </Button>
        </Row>
      </Stack>
    </Card>
  )
}

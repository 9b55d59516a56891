import { useState } from 'react'
import { useCall, useSend } from '#web/api/use-call.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Quiet, Section } from '#web/ui/layout/layout.tsx'
import { MenuRow } from '#web/ui/lists/menu-row.tsx'
import { RowCard } from '#web/ui/lists/rows.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { overlay } from '#web/ui/overlays/overlay.tsx'
import { toast } from '#web/ui/overlays/toast.tsx'
import { Empty, NotYet } from '#web/ui/states/page-states.tsx'
import { Skeleton } from '#web/ui/states/skeleton.tsx'
import type { Battery } from './battery.ts'
import { DuePlayers } from './due-players.tsx'

const BatteryDialog = overlay(() => import('./battery-dialog.tsx').then((module) => module.BatteryDialog))

/** Named sets of tests, and how many players are due for each. */
export function Batteries({ organisation, canOpen }: { organisation: string; canOpen: boolean }) {
  const { ownTests: texts } = useMessages()
  const { data, error, refetch } = useCall('getBatteries', { params: { organisationId: organisation } })
  const [open, setOpen] = useState<{ edit: Battery | null } | { remove: Battery } | null>(null)
  const close = () => setOpen(null)
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
        <Button icon="plus" size="small" kind="ghost" onClick={() => setOpen({ edit: null })}>
          {texts.addBattery}
        </Button>
      }
    >
      <Quiet>{texts.batteriesLead}</Quiet>
      {data.batteries.length === 0 && <Empty icon="clipboard">{texts.noBatteries}</Empty>}
      {data.batteries.length > 0 && (
        <RowCard>
          {data.batteries.map((battery) => (
            <BatteryRow
              key={battery._id}
              battery={battery}
              canOpen={canOpen}
              onEdit={() => setOpen({ edit: battery })}
              onDelete={() => setOpen({ remove: battery })}
            />
          ))}
        </RowCard>
      )}
      {open && 'edit' in open && (
        <BatteryDialog organisation={organisation} battery={open.edit} onClose={close} />
      )}
      {open && 'remove' in open && <DeleteBattery battery={open.remove} onClose={close} />}
    </Section>
  )
}

type BatteryRowProps = { battery: Battery; canOpen: boolean; onEdit: () => void; onDelete: () => void }

function BatteryRow({ battery, canOpen, onEdit, onDelete }: BatteryRowProps) {
  const { ownTests: texts } = useMessages()
  const format = useFormat()
  const { name, measures, every, due } = battery
  return (
    <MenuRow
      name={name}
      facts={[
        texts.measures(format.number(measures.length), measures.length),
        every === null ? texts.whenever : texts.everyWeeks(format.number(every), every),
      ]}
      items={[
        { id: 'edit', label: texts.edit, icon: 'edit', onAction: onEdit },
        { id: 'delete', label: texts.delete, icon: 'trash', isDangerous: true, onAction: onDelete },
      ]}
    >
      {every !== null && <DuePlayers organisation={battery.organisation_id} due={due} canOpen={canOpen} />}
    </MenuRow>
  )
}

function DeleteBattery({ battery: { _id, name }, onClose }: { battery: Battery; onClose: () => void }) {
  const { ownTests: texts } = useMessages()
  const deleting = useSend('deleteBattery')
  const remove = async () => {
    await deleting.mutateAsync({ params: { id: _id } })
    toast(texts.batteryDeleted(name))
  }
  return (
    <ConfirmDialog
      title={texts.deleteBattery(name)}
      confirmLabel={texts.delete}
      isDangerous
      isOpen
      onClose={onClose}
      onConfirm={remove}
    >
      <p>{texts.deleteBatteryHelp}</p>
    </ConfirmDialog>
  )
}

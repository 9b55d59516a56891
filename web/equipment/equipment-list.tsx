import { useState } from 'react'
import type { Equipment } from '#domain/wire/replies/field.ts'
import type { OwnMeasure } from '#domain/wire/replies/measures.ts'
import { useCall, useSend } from '#web/api/use-call.ts'
import { useProblemText } from '#web/messages/problem-text.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Section } from '#web/ui/layout/layout.tsx'
import { MenuRow } from '#web/ui/layout/menu-row.tsx'
import { RowCard } from '#web/ui/layout/rows.tsx'
import { overlay } from '#web/ui/overlays/overlay.tsx'
import { toast } from '#web/ui/overlays/toast.tsx'
import { Alert } from '#web/ui/states/alert.tsx'
import { Empty, NotYet } from '#web/ui/states/page-states.tsx'
import { Skeleton } from '#web/ui/states/skeleton.tsx'
import { useDeviceWords } from './use-device-words.ts'

const EquipmentForm = overlay(() => import('./equipment-form.tsx').then((module) => module.EquipmentForm))

type ListProps = { organisation: string; canAddForEverybody?: boolean }

/** The devices of a club; those of everybody are changed by an admin. */
export function EquipmentList({ organisation, canAddForEverybody = false }: ListProps) {
  const { equipment: texts } = useMessages()
  const textOf = useProblemText()
  const params = { organisationId: organisation }
  const { data, error, refetch } = useCall('getEquipment', { params })
  const own = useCall('getMeasures', { params })
  const changing = useSend('setEquipment')
  const [open, setOpen] = useState<{ device: Equipment | null } | null>(null)
  if (!data)
    return (
      <NotYet error={error} onRetry={refetch}>
        <Skeleton shape="card" count={2} />
      </NotYet>
    )
  const measures = own.data?.measures ?? []
  const archive = (device: Equipment, archived: boolean) => {
    changing.mutate(
      { body: { ...device, id: device._id, archived } },
      {
        onSuccess: () =>
          toast(archived ? texts.archivedNow(device.name) : texts.backNow(device.name), 'success', {
            label: texts.undo,
            run: () => changing.mutate({ body: { ...device, id: device._id } }),
          }),
      },
    )
  }
  const inOrder = data.equipment.toSorted((a, b) => Number(a.archived) - Number(b.archived))
  return (
    <Section
      title={texts.title}
      aside={
        <Button icon="plus" size="small" onClick={() => setOpen({ device: null })}>
          {texts.add}
        </Button>
      }
    >
      {changing.error && <Alert>{textOf(changing.error)}</Alert>}
      {inOrder.length === 0 && <Empty icon="settings">{texts.none}</Empty>}
      {inOrder.length > 0 && (
        <RowCard>
          {inOrder.map((device) => (
            <DeviceRow
              key={device._id}
              device={device}
              own={measures}
              canChange={device.organisation_id !== null || canAddForEverybody}
              isBusy={changing.isPending && changing.variables.body.id === device._id}
              onEdit={() => setOpen({ device })}
              onArchive={() => archive(device, !device.archived)}
            />
          ))}
        </RowCard>
      )}
      {open && (
        <EquipmentForm
          organisation={organisation}
          device={open.device}
          own={measures}
          canBeEverybodys={canAddForEverybody}
          onClose={() => setOpen(null)}
        />
      )}
    </Section>
  )
}

type DeviceRowProps = {
  device: Equipment
  own: readonly OwnMeasure[]
  canChange: boolean
  isBusy: boolean
  onEdit: () => void
  onArchive: () => void
}

function DeviceRow({ device, own, canChange, isBusy, onEdit, onArchive }: DeviceRowProps) {
  const { equipment: texts } = useMessages()
  const format = useFormat()
  const words = useDeviceWords(own)
  const { name, fields, serial, checked_on, archived, organisation_id } = device
  const edit = { id: 'edit', label: texts.edit, icon: 'edit', onAction: onEdit } as const
  const archive = {
    id: 'archive',
    label: archived ? texts.bringBack : texts.archive,
    icon: archived ? 'undo' : 'trash',
    onAction: onArchive,
  } as const
  return (
    <MenuRow
      name={name}
      facts={[
        fields.map(words.field).join(format.comma),
        device.class,
        serial,
        checked_on === null ? texts.notChecked : texts.checked(format.longDay(checked_on)),
        organisation_id === null && texts.everybody,
        archived && texts.archived,
      ]}
      items={canChange ? (archived ? [archive] : [edit, archive]) : []}
      isMuted={archived}
      isBusy={isBusy}
    />
  )
}

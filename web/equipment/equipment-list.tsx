import type { ReactNode } from 'react'
import { useCall, useSend } from '#web/api/use-call.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { ArchiveList } from '#web/ui/archive-list.tsx'
import { overlay } from '#web/ui/overlays/overlay.tsx'
import { useDeviceWords } from './use-device-words.ts'

const EquipmentForm = overlay(() => import('./equipment-form.tsx').then((module) => module.EquipmentForm))

/** As it was typed: two of them side by side keep their order in a line of Persian. */
const isolated = (text: string | null) => text && `\u2068${text}\u2069`

type ListProps = { organisation: string; canAddForEverybody?: boolean; lead?: ReactNode }

/** The devices of a club; those of everybody are changed by an admin. */
export function EquipmentList({ organisation, canAddForEverybody = false, lead }: ListProps) {
  const { equipment: texts } = useMessages()
  const format = useFormat()
  const params = { organisationId: organisation }
  const { data, error, refetch } = useCall('getEquipment', { params })
  const own = useCall('getMeasures', { params }).data?.measures ?? []
  const words = useDeviceWords(own)
  const changing = useSend('setEquipment')
  return (
    <ArchiveList
      words={texts}
      lead={lead}
      icon="settings"
      items={data?.equipment}
      error={error}
      onRetry={refetch}
      nameOf={({ name }) => name}
      factsOf={({ fields, class: accuracy, serial, checked_on }) => [
        fields.map(words.field).join(format.comma),
        isolated(accuracy),
        isolated(serial),
        checked_on === null ? texts.notChecked : texts.checked(format.longDay(checked_on)),
      ]}
      canChangeAll={canAddForEverybody}
      archiving={{ ...changing, id: changing.variables?.body.id }}
      archive={(device, archived, onSuccess) =>
        changing.mutate({ body: { ...device, id: device._id, archived } }, { onSuccess })
      }
      renderForm={(device, close) => (
        <EquipmentForm
          organisation={organisation}
          device={device}
          own={own}
          canBeEverybodys={canAddForEverybody}
          onClose={close}
        />
      )}
    />
  )
}

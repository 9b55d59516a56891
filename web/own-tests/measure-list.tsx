import type { ComponentType, ReactNode } from 'react'
import { ownName } from '#domain/measures/own/own-name.ts'
import { ownUnit } from '#domain/measures/own/own-unit.ts'
import { withUnit } from '#domain/measures/units.ts'
import type { OwnMeasure } from '#domain/wire/replies/measures.ts'
import { useCall, useSend } from '#web/api/use-call.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useLanguage, useMessages } from '#web/messages/use-messages.ts'
import { ArchiveList } from '#web/ui/archive-list.tsx'
import { overlay } from '#web/ui/overlays/overlay.tsx'
import type { PadProps } from './measure-preview.tsx'

const MeasureForm = overlay(() => import('./measure-form.tsx').then((module) => module.MeasureForm))

type MeasureListProps = {
  organisation: string
  Pad: ComponentType<PadProps>
  canAddForEverybody: boolean
  lead?: ReactNode
}

export function MeasureList({ organisation, Pad, canAddForEverybody, lead }: MeasureListProps) {
  const { ownTests: texts, metrics } = useMessages()
  const format = useFormat()
  const language = useLanguage()
  const { data, error, refetch } = useCall('getMeasures', { params: { organisationId: organisation } })
  const archiving = useSend('archiveMeasure')
  const rangeOf = ({ bounds: [low, high], unit }: OwnMeasure) => {
    // '1–5', not '1–5 of 5'.
    const ofMost = unit?.startsWith('/')
    return texts.range(
      format.number(low, 3),
      withUnit(format.number(high, 3), ofMost ? null : ownUnit(unit, language)),
    )
  }
  return (
    <ArchiveList
      words={texts}
      lead={lead}
      icon="clipboard"
      items={data?.measures}
      error={error}
      onRetry={refetch}
      nameOf={({ name }) => ownName(name, language)}
      factsOf={(measure) => [
        metrics.groups[measure.group],
        rangeOf(measure),
        texts.version(format.number(measure.version)),
      ]}
      archivedHelp={texts.archivedHelp}
      canChangeAll={canAddForEverybody}
      archiving={{ ...archiving, id: archiving.variables?.body.id }}
      archive={({ _id: id }, archived, onSuccess) =>
        archiving.mutate({ body: { id, archived } }, { onSuccess })
      }
      renderForm={(measure, close) => (
        <MeasureForm
          organisation={organisation}
          measure={measure}
          Pad={Pad}
          canBeEverybodys={canAddForEverybody}
          onClose={close}
        />
      )}
    />
  )
}

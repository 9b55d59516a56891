import { type ComponentType, useState } from 'react'
import { ownName } from '#domain/measures/own/own-name.ts'
import { ownUnit } from '#domain/measures/own/own-unit.ts'
import { withUnit } from '#domain/measures/units.ts'
import type { OwnMeasure } from '#domain/wire/replies/measures.ts'
import { useCall, useSend } from '#web/api/use-call.ts'
import { useProblemText } from '#web/messages/problem-text.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useLanguage, useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Section } from '#web/ui/layout/layout.tsx'
import { MenuRow } from '#web/ui/layout/menu-row.tsx'
import { RowCard } from '#web/ui/layout/rows.tsx'
import { overlay } from '#web/ui/overlays/overlay.tsx'
import { toast } from '#web/ui/overlays/toast.tsx'
import { Alert } from '#web/ui/states/alert.tsx'
import { Empty, NotYet } from '#web/ui/states/page-states.tsx'
import { Skeleton } from '#web/ui/states/skeleton.tsx'
import type { PadProps } from './measure-preview.tsx'

const MeasureForm = overlay(() => import('./measure-form.tsx').then((module) => module.MeasureForm))

type MeasureListProps = { organisation: string; Pad: ComponentType<PadProps>; canAddForEverybody: boolean }

export function MeasureList({ organisation, Pad, canAddForEverybody }: MeasureListProps) {
  const { ownTests: texts } = useMessages()
  const language = useLanguage()
  const textOf = useProblemText()
  const { data, error, refetch } = useCall('getMeasures', { params: { organisationId: organisation } })
  const archiving = useSend('archiveMeasure')
  const [open, setOpen] = useState<{ measure: OwnMeasure | null } | null>(null)
  if (!data)
    return (
      <NotYet error={error} onRetry={refetch}>
        <Skeleton shape="card" count={2} />
      </NotYet>
    )
  const archive = ({ _id: id, name }: OwnMeasure, archived: boolean) => {
    const said = archived ? texts.archivedNow : texts.backNow
    const undo = { label: texts.undo, run: () => archiving.mutate({ body: { id, archived: !archived } }) }
    archiving.mutate(
      { body: { id, archived } },
      { onSuccess: () => toast(said(ownName(name, language)), 'success', undo) },
    )
  }
  const inOrder = data.measures.toSorted((a, b) => Number(a.archived) - Number(b.archived))
  return (
    <Section
      title={texts.title}
      aside={
        <Button icon="plus" size="small" onClick={() => setOpen({ measure: null })}>
          {texts.add}
        </Button>
      }
    >
      {archiving.error && <Alert>{textOf(archiving.error)}</Alert>}
      {inOrder.length === 0 && <Empty icon="clipboard">{texts.none}</Empty>}
      {inOrder.length > 0 && (
        <RowCard>
          {inOrder.map((measure) => (
            <MeasureRow
              key={measure._id}
              measure={measure}
              canChange={measure.organisation_id !== null || canAddForEverybody}
              isBusy={archiving.isPending && archiving.variables.body.id === measure._id}
              onEdit={() => setOpen({ measure })}
              onArchive={() => archive(measure, !measure.archived)}
            />
          ))}
        </RowCard>
      )}
      {open && (
        <MeasureForm
          organisation={organisation}
          measure={open.measure}
          Pad={Pad}
          canBeEverybodys={canAddForEverybody}
          onClose={() => setOpen(null)}
        />
      )}
    </Section>
  )
}

type MeasureRowProps = {
  measure: OwnMeasure
  canChange: boolean
  isBusy: boolean
  onEdit: () => void
  onArchive: () => void
}

function MeasureRow({ measure, canChange, isBusy, onEdit, onArchive }: MeasureRowProps) {
  const { ownTests: texts, metrics } = useMessages()
  const format = useFormat()
  const language = useLanguage()
  const { archived, bounds, group, unit, version, organisation_id } = measure
  const [low, high] = bounds
  // '1–5', not '1–5 of 5'.
  const ofMost = unit?.startsWith('/')
  const edit = { id: 'edit', label: texts.edit, icon: 'edit', onAction: onEdit } as const
  const archive = {
    id: 'archive',
    label: archived ? texts.bringBack : texts.archive,
    icon: archived ? 'undo' : 'trash',
    onAction: onArchive,
  } as const
  return (
    <MenuRow
      name={ownName(measure.name, language)}
      facts={[
        metrics.groups[group],
        texts.range(
          format.number(low, 3),
          withUnit(format.number(high, 3), ofMost ? null : ownUnit(unit, language)),
        ),
        texts.version(format.number(version)),
        organisation_id === null && texts.everybody,
        archived && texts.archived,
        archived && texts.archivedHelp,
      ]}
      items={canChange ? (archived ? [archive] : [edit, archive]) : []}
      isMuted={archived}
      isBusy={isBusy}
    />
  )
}

import { type ComponentType, useState } from 'react'
import { ownName } from '#domain/measures/own/own-name.ts'
import { withUnit } from '#domain/measures/units.ts'
import type { OwnMeasure } from '#domain/wire/replies/measures.ts'
import { useCall, useSend } from '#web/api/use-call.ts'
import { useProblemText } from '#web/messages/problem-text.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useLanguage, useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Row, Section, Stack } from '#web/ui/layout/layout.tsx'
import { overlay } from '#web/ui/overlays/overlay.tsx'
import { Alert } from '#web/ui/states/alert.tsx'
import { Empty, NotYet } from '#web/ui/states/page-states.tsx'
import { Skeleton } from '#web/ui/states/skeleton.tsx'
import type { PadProps } from './measure-preview.tsx'
import styles from './own-tests.module.css'

const MeasureForm = overlay(() => import('./measure-form.tsx').then((module) => module.MeasureForm))

type MeasureListProps = { organisation: string; Pad: ComponentType<PadProps>; canAddForEverybody: boolean }

export function MeasureList({ organisation, Pad, canAddForEverybody }: MeasureListProps) {
  const { ownTests: texts } = useMessages()
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
      {inOrder.map((measure) => (
        <MeasureCard
          key={measure._id}
          measure={measure}
          canChange={measure.organisation_id !== null || canAddForEverybody}
          onEdit={() => setOpen({ measure })}
          onArchive={() => archiving.mutate({ body: { id: measure._id, archived: !measure.archived } })}
        />
      ))}
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

type MeasureCardProps = {
  measure: OwnMeasure
  canChange: boolean
  onEdit: () => void
  onArchive: () => void
}

function MeasureCard({ measure, canChange, onEdit, onArchive }: MeasureCardProps) {
  const { ownTests: texts, metrics } = useMessages()
  const format = useFormat()
  const language = useLanguage()
  const name = ownName(measure.name, language)
  const [low, high] = measure.bounds
  const facts = [
    metrics.groups[measure.group],
    withUnit(`${format.number(low, 3)}–${format.number(high, 3)}`, measure.unit),
    texts.version(format.number(measure.version)),
    measure.organisation_id === null && texts.everybody,
    measure.archived && texts.archived,
  ]
  return (
    <Card as="article">
      <Stack gap={2}>
        <h3>
          <bdi>{name}</bdi>
        </h3>
        <p className={styles.facts}>{facts.filter(Boolean).join(' · ')}</p>
        {measure.archived && <p className={styles.facts}>{texts.archivedHelp}</p>}
        {canChange && (
          <Row gap={2}>
            {!measure.archived && (
              <Button
                kind="ghost"
                size="small"
                icon="edit"
                aria-label={texts.editTest(name)}
                onClick={onEdit}
              >
                {texts.edit}
              </Button>
            )}
            <Button
              kind="ghost"
              size="small"
              icon={measure.archived ? 'undo' : 'trash'}
              aria-label={measure.archived ? undefined : texts.archiveTest(name)}
              onClick={onArchive}
            >
              {measure.archived ? texts.bringBack : texts.archive}
            </Button>
          </Row>
        )}
      </Stack>
    </Card>
  )
}

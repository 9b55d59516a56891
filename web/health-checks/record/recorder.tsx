import { type RefObject, useEffect, useState } from 'react'
import type { Reply } from '#domain/wire/call-types.ts'
import { useBloodUnit } from '#web/messages/use-blood-unit.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Alert } from '#web/ui/alert.tsx'
import type { Draft, FoundDraft } from './draft.ts'
import { createKeeper } from './draft-keeper.ts'
import { DraftLine } from './draft-line.tsx'
import { PlayerHead } from './player-head.tsx'
import { createRecord, type HealthRecord } from './record.ts'
import { RecordForm } from './record-form.tsx'
import { stationValues } from './station-values.ts'

/** The form that is open now, for the screen around it. */
export type OpenForm = { readonly record: HealthRecord; readonly end: () => Promise<void> }

type RecorderProps = {
  practitioner: string
  player: string
  data: Reply<'getDashboardScreen'> | undefined
  found: FoundDraft | null
  /** What was typed before a player was chosen. */
  carried: Draft | null
  /** Tells the screen around it which form is open; null when it closes. */
  onOpen: (form: OpenForm | null) => void
  screen: RefObject<HTMLElement | null>
  onDiscarded: () => void
  onChoiceProblems: (hasNoPlayer: boolean) => number
  onChangePlayer: () => void
}

/** The check of one player: the person, an earlier draft and the form. */
export function Recorder(props: RecorderProps) {
  const { practitioner, player, data, found, carried, screen } = props
  const { onOpen, onDiscarded, onChoiceProblems, onChangePlayer } = props
  const { recording } = useMessages()
  const format = useFormat()
  const unit = useBloodUnit()
  const [record] = useState(() => {
    const draft = merge(found?.draft, carried)
    // Values of another day are not mixed with those of today.
    const readings = draft?.date === undefined ? (data?.station_readings ?? []) : []
    return createRecord({
      answers: data?.user,
      whose: data?.user,
      last: data?.healthcheck ?? undefined,
      lastDay: data?.healthcheck?.date,
      // A server of the version before does not send it.
      earlier: (data?.earlier ?? []).map(({ practitioner_id, context, ...values }) => ({
        values,
        practitionerId: practitioner_id,
        context,
      })),
      practitionerId: practitioner,
      draft,
      station: stationValues(readings, draft?.unit ?? unit, format.typed),
      unit,
      isUnkept: carried !== null,
    })
  })
  const name = data ? `${data.user.first_name} ${data.user.last_name}` : ''
  const [keeper] = useState(() => createKeeper(record, practitioner, player, name))
  useEffect(() => keeper.watch(), [keeper])
  useEffect(() => {
    onOpen({ record, end: keeper.end })
    return () => onOpen(null)
  })

  return (
    <>
      {data && <PlayerHead data={data} keeper={keeper} onChange={onChangePlayer} />}
      {record.day !== null && <Alert kind="info">{recording.ofEarlierDay(format.longDay(record.day))}</Alert>}
      {found && (
        <DraftLine
          at={found.at}
          onDiscard={async () => {
            await keeper.end()
            onDiscarded()
          }}
        />
      )}
      <RecordForm {...{ record, player, keeper, screen, onChoiceProblems }} whose={data?.user} />
    </>
  )
}

// Amounts of two drafts in different units must not mix: then the kept draft is left as it is.
const merge = (kept: Draft | undefined, carried: Draft | null): Draft | undefined =>
  kept && carried && kept.unit === carried.unit
    ? {
        ...kept,
        typed: { ...kept.typed, ...carried.typed },
        skipped: [...kept.skipped, ...carried.skipped],
        ...(carried.date !== undefined && { date: carried.date }),
      }
    : (kept ?? carried ?? undefined)

import { type ComponentType, type RefObject, useEffect, useState } from 'react'
import { type EarlierCheck, type Person, personOnDay } from '#domain/measures/advice/person.ts'
import { personOn } from '#domain/measures/own/rate-own.ts'
import type { RecordedConsent } from '#domain/people/young/consent.ts'
import type { Reply } from '#domain/wire/call-types.ts'
import { chosenDevices, dayKey } from '#web/base/devices-of-day.ts'
import { today } from '#web/base/spec.ts'
import { useBloodUnit } from '#web/messages/use-blood-unit.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Alert } from '#web/ui/states/alert.tsx'
import type { Draft, FoundDraft } from './draft/draft.ts'
import { createKeeper } from './draft/draft-keeper.ts'
import { DraftLine } from './draft/draft-line.tsx'
import { RecordForm } from './form/record-form.tsx'
import { PlayerHead } from './player-head.tsx'
import { createRecord, type HealthRecord } from './state/record.ts'
import { stationValues, withDevicesOfDay } from './state/station-values.ts'
import { useRecord } from './state/use-record.ts'

/** The form that is open now, for the screen around it. */
export type OpenForm = { readonly record: HealthRecord; readonly end: () => Promise<void> }

/** Comes from another feature: whether somebody has agreed to the recording. */
export type FormConsent = ComponentType<{
  userId: string
  name: string
  /** It travels with the check. */
  isNoted: boolean
  onKept: (consent: RecordedConsent) => void
}>

type RecorderProps = {
  Consent: FormConsent
  practitioner: string
  player: string
  data: Reply<'getDashboardScreen'> | undefined
  found: FoundDraft | null
  /** What was typed before a player was chosen. */
  carried: Draft | null
  /** Tells the screen around it which form is open; null when it closes. */
  onOpen: (form: OpenForm | null) => void
  screen: RefObject<HTMLElement | null>
  /** It was submitted before a player was chosen, and refused. */
  isRefused: boolean
  onDiscarded: () => void
  onChoiceProblems: (hasNoPlayer: boolean) => number
  onChangePlayer: () => void
}

/** The check of one player: the person, an earlier draft and the form. */
export function Recorder(props: RecorderProps) {
  const { Consent, practitioner, player, data, found, carried, screen, isRefused } = props
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
      whose: data && { ...data.user, earlier: historyOf(data), rules: data.rules },
      last: data?.healthcheck ?? undefined,
      lastDay: data?.healthcheck?.date,
      earlier: (data?.earlier ?? []).map(({ date, practitioner_id, context, ...values }) => ({
        // A server of the version before does not send the day.
        date: date ?? '',
        values,
        practitionerId: practitioner_id,
        context,
      })),
      practitionerId: practitioner,
      draft,
      station: withDevicesOfDay(
        stationValues(readings, personOfStation(data), draft?.unit ?? unit, format.typed),
        draft?.date === undefined && data ? chosenDevices(dayKey(data.user.organisation_id, today())) : {},
      ),
      unit,
      isUnkept: carried !== null,
      own: data?.own_measures && {
        measures: data.own_measures,
        readings: draft?.date === undefined ? (data.own_readings ?? []) : [],
        last: data.own,
        person: personOn(data.user, draft?.date ?? today()),
        write: format.typed,
      },
    })
  })
  const isNoted = useRecord(record, ({ isConsentNoted }) => isConsentNoted())
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
      {data && <Consent userId={player} name={name} isNoted={isNoted} onKept={record.noteConsent} />}
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
      <RecordForm
        {...{ record, player, keeper, screen, isRefused, onChoiceProblems }}
        whose={data?.user}
        batteries={data?.batteries}
      />
    </>
  )
}

/** Before a player is chosen nothing is known, and no station has measured anything. */
const personOfStation = (data: Reply<'getDashboardScreen'> | undefined): Person =>
  data
    ? { ...personOnDay(data.user, today(), data.user.height), ...(data.rules && { rules: data.rules }) }
    : { age: null, gender: null }

/** A server of the version before does not send the days. */
const historyOf = ({ earlier }: Reply<'getDashboardScreen'>): EarlierCheck[] =>
  earlier.flatMap(({ date, ...values }) => (date === undefined ? [] : { date, ...values }))

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

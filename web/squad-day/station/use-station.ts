// The state of a station: whose turn it is, what is asked, and what happens when a value is saved.
import { useState } from 'react'
import { nextStep, nextTrial, type StationStep } from '#domain/field/station-step.ts'
import { writeMethod } from '#domain/measures/readings/method.ts'
import type { SkipReason } from '#domain/measures/readings/reading.ts'
import { type AnyField, type AnyMeasure, fieldsOfMeasure } from '#domain/measures/station-measures.ts'
import type { ConsentState, RecordedConsent } from '#domain/people/young/consent.ts'
import type { DayPlayer } from '#domain/wire/replies/squad-day.ts'
import { useUserId } from '#web/api/use-account.ts'
import { dayKey } from '#web/base/devices-of-day.ts'
import { serverNow } from '#web/base/server-clock.ts'
import { type DayState, noReadings, type ShownReading } from '#web/squad-day/day-state.ts'
import type { Waiting } from '#web/squad-day/offline/outbox.ts'
import { uuid7 } from '#web/squad-day/offline/uuid7.ts'
import { tokenOf } from '#web/squad-day/paths.ts'
import { useDevicesHere } from '#web/squad-day/station/devices/devices-here.ts'
import type { Day } from '#web/squad-day/use-day.ts'
import { useQueue } from './use-queue.ts'
import { useTaken } from './use-taken.ts'

/** A step that the practitioner chose; `supersedes` when it replaces a value. */
export type Chosen = StationStep & { readonly supersedes?: string }
type Last = { readonly player: DayPlayer; readonly readings: readonly Waiting[] }

export type Turn = {
  readonly player: DayPlayer
  readonly readings: readonly ShownReading[]
  readonly step: Chosen
  readonly consent: ConsentState
}

export function useStation(
  day: Day,
  state: DayState,
  measures: readonly AnyMeasure[],
  start: { player: string; step: Chosen | null } | null = null,
) {
  const practitioner = useUserId()
  const [chosen, setChosen] = useState(start)
  const [last, setLast] = useState<Last | null>(null)
  // What was written down here travels with the readings of the player.
  const [noted, setNoted] = useState<ReadonlyMap<string, RecordedConsent>>(new Map())
  const { queue, others, stateOf, ...line } = useQueue(state, measures)
  const taken = useTaken(`${state.organisation._id} ${state.date}`)

  const devices = useDevicesHere(dayKey(state.organisation._id, state.date), state.devices)

  const readingsOf = (player: string) => state.readings.get(player) ?? noReadings

  const turn = ((): Turn | null => {
    const own = chosen && state.players.find(({ _id }) => _id === chosen.player)
    const player = own ?? line.first()
    if (!player) return null
    const readings = readingsOf(player._id)
    const [first] = measures
    const step =
      (own && chosen?.step) ?? nextStep(measures, readings) ?? (first && nextTrial(first, readings))
    // A server of the version before does not send it.
    return step ? { player, readings, step, consent: player.consent ?? 'not-needed' } : null
  })()

  /** A corrected value was taken with the device of the first one. */
  const deviceOf = (player: DayPlayer, { field, supersedes }: Chosen): string | null =>
    (supersedes && readingsOf(player._id).find(({ id }) => id === supersedes)?.device) || devices.of(field)

  type Rest = Pick<Waiting, 'value' | 'skipped'> & { readonly above?: number | null }
  const reading = (player: DayPlayer, step: Chosen, { above = null, ...rest }: Rest): Waiting => ({
    id: uuid7(),
    organisation_id: state.organisation._id,
    player_name: `${player.first_name} ${player.last_name}`,
    user_id: player._id,
    field: step.field,
    trial: step.trial,
    date: state.date,
    at: new Date(serverNow()).toISOString(),
    method: rest.value === null ? null : writeMethod(step.measure, taken.of(player._id, step.measure)),
    device: deviceOf(player, step),
    station: stationOf(state.stations, measures),
    // These are given when it is stored (reading-numbers.ts).
    tablet: null,
    seq: null,
    supersedes: step.supersedes ?? null,
    taken_by: practitioner,
    above,
    ...(noted.has(player._id) && { consent: noted.get(player._id) }),
    ...rest,
  })

  /** What follows once these readings are there: the same player again, or the next one. */
  const after = (
    player: DayPlayer,
    readings: readonly Pick<Waiting, keyof ShownReading & keyof Waiting>[],
  ) => {
    const all = [...readingsOf(player._id), ...readings.map(asShown)]
    const step = nextStep(measures, all)
    return step ? { player, step } : { player: line.after(player), step: null }
  }

  const goOn = (player: DayPlayer) => {
    const next = line.after(player)
    setChosen(next && { player: next._id, step: null })
  }

  const record = async (player: DayPlayer, readings: readonly Waiting[]) => {
    const next = after(player, readings)
    setLast({ player, readings: await day.record(readings) })
    setChosen(next.player && { player: next.player._id, step: null })
  }

  return {
    queue,
    others,
    stateOf,
    turn,
    last,
    /** Here or on another page of this device, and until the day is read again. */
    isNoted: (player: string) =>
      noted.has(player) || readingsOf(player).some(({ hasConsent }) => hasConsent === true),
    note: (player: string, consent: RecordedConsent): undefined => {
      setNoted((now) => new Map(now).set(player, consent))
    },
    /** How readings are taken here, and with what. */
    taken,
    devices,
    /** The player, or the number, that comes after a value of this step. */
    preview: (current: Turn) =>
      after(current.player, [reading(current.player, current.step, { value: 0, skipped: null })]),
    /** `above`: what was read, when it lies above the scale and the value is the end of it. */
    save: ({ player, step }: Turn, value: number, above: number | null = null) =>
      record(player, [reading(player, step, { value, skipped: null, above })]),
    /** What a device has measured; each number becomes the next trial of its measure. */
    saveMeasured: (
      { player, readings }: Turn,
      numbers: readonly { readonly field: AnyField; readonly value: number }[],
    ) =>
      record(
        player,
        numbers.flatMap(({ field, value }) => {
          const measure = measures.find((one) => fieldsOfMeasure(one).includes(field))
          const trial = measure && nextTrial(measure, readings)?.trial
          return measure && trial
            ? [reading(player, { measure, field, trial }, { value, skipped: null })]
            : []
        }),
      ),
    /** Skips the measure, or for somebody who is not here every measure of the station. */
    skip: ({ player, step, readings }: Turn, why: SkipReason) => {
      const open = measures.filter((measure) => nextStep([measure], readings) !== null)
      const skipped = why === 'absent' ? open : [step.measure]
      return record(
        player,
        skipped.flatMap((measure) => {
          const field: AnyField | undefined = fieldsOfMeasure(measure)[0]
          return field ? [reading(player, { measure, field, trial: 1 }, { value: null, skipped: why })] : []
        }),
      )
    },
    askLater: ({ player }: Turn) => {
      line.putLast(player)
      goOn(player)
    },
    goOn: ({ player }: Turn) => goOn(player),
    /** What is asked stays while somebody types, whatever other devices send. */
    hold: ({ player: { _id }, step }: Turn) =>
      setChosen((now) => (now?.player === _id && now.step ? now : { player: _id, step })),
    choose: (player: string, step: Chosen | null = null) => setChosen({ player, step }),
    /** Takes the last readings of this station back. */
    undo: async () => {
      const [measure] = measures
      if (!last || !measure) return
      const { player, readings } = last
      await day.record(
        readings.map(({ field, trial, id }) => {
          const step: Chosen = { measure, field, trial, supersedes: id }
          return reading(player, step, { value: null, skipped: null })
        }),
      )
      setLast(null)
      setChosen({ player: player._id, step: null })
    },
  }
}

/** Its id, or its measures where the club has no stations of its own. */
function stationOf(stations: DayState['stations'], measures: readonly AnyMeasure[]): string {
  const token = tokenOf(measures)
  return stations.find((one) => tokenOf(one.measures) === token)?._id ?? token
}

const asShown = (
  reading: Pick<Waiting, 'id' | 'field' | 'value' | 'skipped' | 'trial' | 'at' | 'supersedes' | 'method'>,
) => ({
  ...reading,
  value: reading.value === null ? null : Number(reading.value),
  at: reading.at ?? '',
})

export type StationControls = ReturnType<typeof useStation>

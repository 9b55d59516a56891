// The state of a station: whose turn it is, what is asked, and what happens when a value is saved.
import { useState } from 'react'
import { writeMethod } from '#domain/measures/method.ts'
import type { SkipReason } from '#domain/measures/reading.ts'
import { fieldsOfMeasure, type MeasureName, type ReadingField } from '#domain/measures/station-measures.ts'
import type { DayPlayer } from '#domain/wire/replies/squad-day.ts'
import type { Waiting } from '#web/api/outbox.ts'
import { useUserId } from '#web/api/use-account.ts'
import { uuid7 } from '#web/api/uuid7.ts'
import { type DayState, noReadings, type ShownReading } from './day-state.ts'
import { nextStep, nextTrial, type Step } from './station-step.ts'
import type { Day } from './use-day.ts'
import { useQueue } from './use-queue.ts'
import { useTaken } from './use-taken.ts'

/** A step that the practitioner chose; `supersedes` when it replaces a value. */
export type Chosen = Step & { readonly supersedes?: string }
type Last = { readonly player: DayPlayer; readonly readings: readonly Waiting[] }

export type Turn = {
  readonly player: DayPlayer
  readonly readings: readonly ShownReading[]
  readonly step: Chosen
}

export function useStation(day: Day, state: DayState, measures: readonly MeasureName[]) {
  const practitioner = useUserId()
  const [chosen, setChosen] = useState<{ player: string; step: Chosen | null } | null>(null)
  const [last, setLast] = useState<Last | null>(null)
  const { queue, others, stateOf, ...line } = useQueue(state, measures)
  const taken = useTaken(`${state.organisation._id} ${state.date}`)

  const readingsOf = (player: string) => state.readings.get(player) ?? noReadings

  const turn = ((): Turn | null => {
    const own = chosen && state.players.find(({ _id }) => _id === chosen.player)
    const player = own ?? line.first()
    if (!player) return null
    const readings = readingsOf(player._id)
    const [first] = measures
    const step =
      (own && chosen?.step) ?? nextStep(measures, readings) ?? (first && nextTrial(first, readings))
    return step ? { player, readings, step } : null
  })()

  const reading = (player: DayPlayer, step: Chosen, rest: Pick<Waiting, 'value' | 'skipped'>): Waiting => ({
    id: uuid7(),
    organisation_id: state.organisation._id,
    player_name: `${player.first_name} ${player.last_name}`,
    user_id: player._id,
    field: step.field,
    trial: step.trial,
    date: state.date,
    at: new Date().toISOString(),
    method: rest.value === null ? null : writeMethod(step.measure, taken.of(player._id, step.measure)),
    device: null,
    supersedes: step.supersedes ?? null,
    taken_by: practitioner,
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
    /** How readings are taken here. */
    taken,
    /** The player, or the number, that comes after a value of this step. */
    preview: (current: Turn) =>
      after(current.player, [reading(current.player, current.step, { value: 0, skipped: null })]),
    save: ({ player, step }: Turn, value: number) =>
      record(player, [reading(player, step, { value, skipped: null })]),
    /** Skips the measure, or for somebody who is not here every measure of the station. */
    skip: ({ player, step, readings }: Turn, why: SkipReason) => {
      const open = measures.filter((measure) => nextStep([measure], readings) !== null)
      const skipped = why === 'absent' ? open : [step.measure]
      return record(
        player,
        skipped.flatMap((measure) => {
          const field: ReadingField | undefined = fieldsOfMeasure(measure)[0]
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
      if (!last) return
      const { player, readings } = last
      await day.record(
        readings.map(({ field, trial, id }) => {
          const step: Chosen = { measure: measures[0] ?? 'weight', field, trial, supersedes: id }
          return reading(player, step, { value: null, skipped: null })
        }),
      )
      setLast(null)
      setChosen({ player: player._id, step: null })
    },
  }
}

const asShown = (
  reading: Pick<Waiting, 'id' | 'field' | 'value' | 'skipped' | 'trial' | 'at' | 'supersedes' | 'method'>,
) => ({
  ...reading,
  value: reading.value === null ? null : Number(reading.value),
  at: reading.at ?? '',
})

export type StationControls = ReturnType<typeof useStation>

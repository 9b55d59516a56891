import { useState } from 'react'
import { nextTrial } from '#domain/field/station-step.ts'
import { cellOf } from '#domain/measures/readings/board-cell.ts'
import { countedReadings } from '#domain/measures/readings/counted-readings.ts'
import { type SkipReason, skipReasons } from '#domain/measures/readings/reading.ts'
import { type AnyMeasure, fieldsOfMeasure } from '#domain/measures/station-measures.ts'
import type { DayPlayer } from '#domain/wire/replies/squad-day.ts'
import { useUserId } from '#web/api/use-account.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import type { DayState, ShownReading } from '#web/squad-day/day-state.ts'
import { uuid7 } from '#web/squad-day/offline/uuid7.ts'
import { stationPath } from '#web/squad-day/paths.ts'
import type { StationStart } from '#web/squad-day/station/station-start.ts'
import { NotStored } from '#web/squad-day/taking/not-stored.tsx'
import type { Day } from '#web/squad-day/use-day.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Row } from '#web/ui/layout/layout.tsx'

type CellActionsProps = {
  readonly state: DayState
  readonly player: DayPlayer
  readonly measure: AnyMeasure
  readonly readings: readonly ShownReading[]
  readonly onRecord: Day['record']
  readonly onClose: () => void
}

/** Measure now and Correct open the station of the measure at this player; Skip asks why. */
export function CellActions({ state, player, measure, readings, onRecord, onClose }: CellActionsProps) {
  const { squadDay } = useMessages()
  const practitioner = useUserId()
  const [isSkipping, setIsSkipping] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const station = state.stations.find(({ measures }) => measures.includes(measure))?.measures ?? [measure]
  const to = stationPath(state.organisation._id, state.date, station)
  const counted = countedReadings(measure, readings)
  const wrong = readings.findLast(({ id }) => counted.has(id))
  const isMissing = cellOf(measure, readings).state === 'missing'
  const start = (step: StationStart['step']): StationStart => ({ player: player._id, step })
  const skip = (why: SkipReason) => {
    const [field] = fieldsOfMeasure(measure)
    if (!field) return
    const reading = {
      id: uuid7(),
      organisation_id: state.organisation._id,
      player_name: `${player.first_name} ${player.last_name}`,
      user_id: player._id,
      field,
      trial: 1,
      date: state.date,
      method: null,
      device: null,
      station: null,
      tablet: null,
      seq: null,
      supersedes: null,
      taken_by: practitioner,
      value: null,
      skipped: why,
    }
    void onRecord([reading]).then(onClose, setFailure)
  }
  if (isSkipping)
    return (
      <Row gap={2}>
        {skipReasons.map((why) => (
          <Button key={why} kind="ghost" size="small" onClick={() => skip(why)}>
            {squadDay.reasons[why]}
          </Button>
        ))}
        <NotStored failure={failure} />
      </Row>
    )
  return (
    <>
      {isMissing && (
        <Button kind="ghost" onClick={() => setIsSkipping(true)}>
          {squadDay.skip}
        </Button>
      )}
      {wrong && (
        <LinkButton
          kind="ghost"
          to={to}
          state={start({ measure, field: wrong.field, trial: wrong.trial, supersedes: wrong.id })}
        >
          {squadDay.correctIt}
        </LinkButton>
      )}
      <LinkButton to={to} state={start(nextTrial(measure, readings))}>
        {squadDay.measureNow}
      </LinkButton>
    </>
  )
}

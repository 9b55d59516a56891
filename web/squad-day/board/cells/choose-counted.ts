// Two values stand for one number: which counts, and what is recorded when somebody chooses.
import { inOrder, standingReadings, wasTaken } from '#domain/measures/readings/counted-readings.ts'
import { type WhyNotCounted, writeWhyNotCounted } from '#domain/measures/readings/method.ts'
import type { DayPlayer } from '#domain/wire/replies/squad-day.ts'
import type { DayState, ShownReading } from '#web/squad-day/day-state.ts'
import type { Waiting } from '#web/squad-day/offline/outbox.ts'
import { uuid7 } from '#web/squad-day/offline/uuid7.ts'

/** The other readings of the same field and trial that stand. */
export function rivalsOf(reading: ShownReading, readings: readonly ShownReading[]): readonly ShownReading[] {
  const standing = inOrder(standingReadings(readings)).filter(wasTaken)
  if (!standing.includes(reading)) return []
  return standing.filter(
    ({ id, field, trial }) => id !== reading.id && field === reading.field && trial === reading.trial,
  )
}

/** The others are taken back, with the reason. Nothing is changed or deleted. */
export const takenBack = (
  { organisation, date }: DayState,
  player: DayPlayer,
  others: readonly ShownReading[],
  { why, by }: { readonly why: WhyNotCounted; readonly by: string },
): Waiting[] =>
  others.map(({ id, field, trial }) => ({
    id: uuid7(),
    organisation_id: organisation._id,
    player_name: `${player.first_name} ${player.last_name}`,
    user_id: player._id,
    field,
    trial,
    value: null,
    skipped: null,
    date,
    method: writeWhyNotCounted(why),
    device: null,
    station: null,
    tablet: null,
    seq: null,
    supersedes: id,
    taken_by: by,
  }))

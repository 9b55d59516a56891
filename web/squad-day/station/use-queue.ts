// Who is expected at a station, in which order, and who comes next.
import { useMemo, useState } from 'react'
import { nextInQueue, type QueueState, queueStateOf } from '#domain/field/station-step.ts'
import type { AnyMeasure } from '#domain/measures/station-measures.ts'
import type { DayPlayer } from '#domain/wire/replies/squad-day.ts'
import { type DayState, expectedPlayers, noReadings } from '#web/squad-day/day-state.ts'

export function useQueue(state: DayState, measures: readonly AnyMeasure[]) {
  const [later, setLater] = useState<readonly string[]>([])
  const { queue, others } = useMemo(() => {
    const expected = expectedPlayers(state.players)
    return {
      queue: [
        ...expected.filter(({ _id }) => !later.includes(_id)),
        ...later.flatMap((id) => expected.find(({ _id }) => _id === id) ?? []),
      ],
      others: state.players.filter((player) => !expected.includes(player)),
    }
  }, [state.players, later])
  const stateOf = (player: string): QueueState =>
    queueStateOf(measures, state.readings.get(player) ?? noReadings)
  const isToDo = ({ _id }: DayPlayer) => stateOf(_id) === 'open'
  return {
    /** Who is expected at the station, one after the other. */
    queue,
    /** Players of the club who are not booked today. They can be chosen all the same. */
    others,
    stateOf,
    first: () => queue.find(isToDo),
    after: ({ _id }: DayPlayer) => nextInQueue(queue, _id, isToDo),
    putLast: ({ _id }: DayPlayer) => setLater((now) => [...now.filter((id) => id !== _id), _id]),
  }
}

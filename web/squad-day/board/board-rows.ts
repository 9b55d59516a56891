// The rows of the board and their order.
import { type AnyMeasure, type MeasureId, measureId } from '#domain/measures/station-measures.ts'
import type { DayPlayer } from '#domain/wire/replies/squad-day.ts'
import { cellsOf } from '#web/squad-day/board/cells/cells.ts'
import { type DayState, finishStateOf, groupsOf, noReadings } from '#web/squad-day/day-state.ts'

/** By what the rows go: who is most behind, by name, how much is done, or who still lacks one measure. */
export type BoardSort = 'missing' | 'name' | 'done' | MeasureId

export function boardRow(state: DayState, player: DayPlayer, measures: readonly AnyMeasure[]) {
  const cells = cellsOf(state.readings.get(player._id) ?? noReadings)
  const missing = measures.filter((measure) => cells(measure).state !== 'done')
  const toGo = missing.filter((measure) => cells(measure).state !== 'skipped').length
  const finish = finishStateOf(state, player._id)
  // A finished player is not behind, even with values missing.
  return {
    player,
    missing,
    done: measures.length - missing.length,
    finish,
    behind: finish === 'finished' ? 0 : toGo,
  }
}
/** The first measures of stations, but for the first station, and of what no station takes: a gap is before them. */
export function gapsBefore(
  stations: DayState['stations'],
  measures: readonly AnyMeasure[],
): ReadonlySet<MeasureId> {
  let next = 0
  const found = stations.flatMap((station) => {
    next += station.measures.length
    return measures[next] ?? []
  })
  return new Set(found.map(measureId))
}

type BoardRow = ReturnType<typeof boardRow>

const openFirst = { missing: 0, partly: 1, skipped: 2, done: 3 } as const

/** By appointment; in each of them whoever is most behind comes first, unless another order was chosen. */
export function boardGroups(state: DayState, measures: readonly AnyMeasure[], sort: BoardSort) {
  const placeOf = ({ player }: BoardRow, measure: AnyMeasure) =>
    openFirst[cellsOf(state.readings.get(player._id) ?? noReadings)(measure).state]
  const nameOf = ({ player }: BoardRow) => `${player.first_name} ${player.last_name}`
  const column = measures.find((measure) => measureId(measure) === sort)
  const order = (one: BoardRow, other: BoardRow): number => {
    if (column) return placeOf(one, column) - placeOf(other, column)
    if (sort === 'name') return nameOf(one).localeCompare(nameOf(other))
    if (sort === 'done') return other.done - one.done
    return other.behind - one.behind
  }
  return groupsOf(state.players).map(({ time, players }) => ({
    time,
    rows: players.map((player) => boardRow(state, player, measures)).toSorted(order),
  }))
}

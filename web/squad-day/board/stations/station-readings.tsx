import type { RefObject } from 'react'
import { useLocation } from 'react-router'
import { inOrder, standingReadings, wasTaken } from '#domain/measures/readings/counted-readings.ts'
import { measureId, measureOf } from '#domain/measures/station-measures.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { type DayState, noReadings } from '#web/squad-day/day-state.ts'
import type { DayStation } from '#web/squad-day/own-measures.ts'
import { stationPath } from '#web/squad-day/paths.ts'
import { useMeasureWords } from '#web/squad-day/use-measure-words.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Quiet, Stack } from '#web/ui/layout/layout.tsx'
import { Line, Lines, LineWords } from '#web/ui/lists/lines.tsx'
import { PopoverDialog } from '#web/ui/overlays/popover-dialog.tsx'
import type { Activity } from './station-activity.ts'

const mostShown = 6

type StationReadingsProps = {
  readonly state: DayState
  readonly station: DayStation
  /** The station as it is called on the board. */
  readonly nth: string
  readonly activity: Activity
  readonly hasValues: boolean
  readonly anchor: RefObject<HTMLElement | null>
  readonly onClose: () => void
}

/** What a station took last, and a way to take it over. Others see the board: values only while they are switched on. */
export function StationReadings(props: StationReadingsProps) {
  const { state, station, nth, activity, hasValues, anchor, onClose } = props
  const { squadDay } = useMessages()
  const format = useFormat()
  const words = useMeasureWords()
  const { search } = useLocation()
  const names = station.measures.map(measureId)
  const own = state.players.flatMap((player) =>
    standingReadings(state.readings.get(player._id) ?? noReadings)
      .filter((one) => names.includes(measureOf(one.field)) && (wasTaken(one) || one.skipped !== null))
      .map((reading) => ({ ...reading, player })),
  )
  const last = inOrder(own).slice(-mostShown).toReversed()
  const what = ({ field, value, skipped }: (typeof last)[number]) => {
    if (skipped !== null) return squadDay.cells.skipped
    return hasValues && value !== null ? words.quantity(field, value) : null
  }
  return (
    <PopoverDialog
      title={`${squadDay.stationOf(nth)}: ${station.measures.map(words.measure).join(format.comma)}`}
      anchor={anchor}
      onClose={onClose}
      actions={
        <LinkButton
          to={{ pathname: stationPath(state.organisation._id, state.date, station.measures), search }}
        >
          {squadDay.takeIt}
        </LinkButton>
      }
    >
      <Stack gap={2}>
        {activity.unsent > 0 && <p>{squadDay.waiting(format.number(activity.unsent), activity.unsent)}</p>}
        {last.length === 0 ? (
          <p>{squadDay.noHistory}</p>
        ) : (
          <Lines>
            {last.map((reading) => (
              <Line key={reading.id}>
                <LineWords>
                  <b>
                    <bdi>
                      {reading.player.first_name} {reading.player.last_name}
                    </bdi>
                  </b>
                  <Quiet>
                    {[
                      words.field(reading.field),
                      squadDay.by(
                        reading.taken_by_name || squadDay.thisDevice,
                        format.clock(Date.parse(reading.at)),
                      ),
                    ].join(' · ')}
                  </Quiet>
                </LineWords>
                {what(reading) !== null && <span>{what(reading)}</span>}
              </Line>
            ))}
          </Lines>
        )}
      </Stack>
    </PopoverDialog>
  )
}

import { useMemo } from 'react'
import { today } from '#web/base/spec.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import type { DayState } from '#web/squad-day/day-state.ts'
import { useMeasureWords } from '#web/squad-day/use-measure-words.ts'
import { Quiet } from '#web/ui/layout/layout.tsx'
import { slowestStation } from './next-stations.ts'

/** Which station decides when the day ends, and what one more device there would save. */
export function SlowestStation({ state }: { state: DayState }) {
  const { squadDay } = useMessages()
  const format = useFormat()
  const words = useMeasureWords()
  const found = useMemo(() => (state.date < today() ? null : slowestStation(state)), [state])
  const station = found && state.stations[found.station]
  if (!station) return null
  return (
    <Quiet>
      {squadDay.slowest(
        format.number(found.station + 1),
        words.station(station.measures),
        format.number(found.minutes),
        format.number(found.saves),
      )}
    </Quiet>
  )
}

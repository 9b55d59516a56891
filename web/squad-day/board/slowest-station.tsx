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
  const [first, ...more] = (found && state.stations[found.station]?.measures) || []
  if (!found || !first) return null
  const name = squadDay.stationBrief(words.measure(first), format.number(more.length), more.length)
  return (
    <Quiet>
      {squadDay.slowest(
        format.number(found.station + 1),
        name,
        format.number(found.minutes),
        format.number(found.saves),
      )}
    </Quiet>
  )
}

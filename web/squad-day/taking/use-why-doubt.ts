import { today } from '#web/base/spec.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import type { Turn } from '#web/squad-day/station/use-station.ts'
import { useMeasureWords } from '#web/squad-day/use-measure-words.ts'
import type { StationDoubt } from './use-number-entry.ts'

/** Why a value is asked about, in words. */
export function useWhyDoubt({ player, step }: Turn): (doubt: StationDoubt) => string {
  const { recording, squadDay } = useMessages()
  const format = useFormat()
  const words = useMeasureWords()
  const day = player.previous?.date
  return (doubt) => {
    if ('guard' in doubt) return recording.guards[doubt.guard]
    if ('isFar' in doubt) return squadDay.farFromLast
    const amount = words.quantity(step.field, Math.abs(doubt.sinceLast))
    const when =
      day === undefined
        ? recording.lastTime
        : day.slice(0, 7) === today().slice(0, 7)
          ? recording.onDay(format.sentenceDay(day))
          : recording.inMonth(format.sentenceMonth(day))
    return doubt.sinceLast < 0 ? recording.less(amount, when) : recording.more(amount, when)
  }
}

import type { Doubt } from '#domain/measures/advice/typo-guards.ts'
import { today } from '#web/api/spec.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { useMeasureWords } from './use-measure-words.ts'
import type { Turn } from './use-station.ts'

/** Why a value is asked about, in words. */
export function useWhyDoubt({ player, step }: Turn): (doubt: Doubt) => string {
  const { recording } = useMessages()
  const format = useFormat()
  const words = useMeasureWords()
  const day = player.previous?.date
  return (doubt) => {
    if ('guard' in doubt) return recording.guards[doubt.guard]
    const amount = words.amount(step.field, Math.abs(doubt.sinceLast))
    const when =
      day === undefined
        ? recording.lastTime
        : day.slice(0, 7) === today().slice(0, 7)
          ? recording.onDay(format.sentenceDay(day))
          : recording.inMonth(format.sentenceMonth(day))
    return doubt.sinceLast < 0 ? recording.less(amount, when) : recording.more(amount, when)
  }
}

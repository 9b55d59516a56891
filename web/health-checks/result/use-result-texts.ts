import { useRecord } from '#web/api/use-record.ts'
import { useMessages } from '#web/messages/use-messages.ts'

/** The texts of results, to the player or to a guardian who reads along. */
export function useResultTexts() {
  const { results } = useMessages()
  const { isOwn } = useRecord()
  return isOwn ? results : { ...results, ...results.ofChild }
}

import { useCall } from '#web/api/use-call.ts'
import { useRecord } from '#web/api/use-record.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { FoldCard } from '#web/ui/lists/rows.tsx'
import { ChangeList } from './changes.tsx'

/** What was corrected or withdrawn in one's own record, folded; nothing while there is nothing to tell. */
export function OwnChanges() {
  const { sharing } = useMessages()
  const format = useFormat()
  const { userId } = useRecord()
  const { data } = useCall('getCheckChanges', { params: { userId } })
  const [first] = data?.changes ?? []
  if (!data || !first) return null
  const count = data.changes.length
  const why = first.wrong_player ? sharing.wasWrongPlayer : first.reason
  return (
    <FoldCard
      title={sharing.changesCounted(format.number(count), count)}
      note={
        <>
          {format.sentenceDay(first.date)}
          {why && (
            <>
              : <bdi>{why}</bdi>
            </>
          )}
        </>
      }
    >
      <ChangeList changes={data.changes} />
    </FoldCard>
  )
}

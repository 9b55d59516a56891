import { useCall } from '#web/api/use-call.ts'
import { useRecord } from '#web/api/use-record.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Card } from '#web/ui/cards/card.tsx'
import { Section } from '#web/ui/layout/layout.tsx'
import { Empty, Failed, Loading } from '#web/ui/states/page-states.tsx'
import { EntryList } from './entry-list.tsx'

/** Who looked at the record of a child, for a guardian. */
export function ChildLooks({ name }: { name: string }) {
  const { audit } = useMessages()
  const { userId: id } = useRecord()
  const { data, error, refetch } = useCall('getAuditOf', { params: { id }, query: { kind: 'looks' } })
  return (
    <Section title={audit.lookedLast}>
      <Card>
        {!data && (error ? <Failed error={error} onRetry={refetch} /> : <Loading />)}
        {data?.entries.length === 0 && <Empty icon="eye">{audit.nobodyLookedAt}</Empty>}
        {data && data.entries.length > 0 && <EntryList entries={data.entries} child={name} />}
      </Card>
    </Section>
  )
}

// Who looked last, for the page on which a player decides who may.
import { useCall } from '#web/api/use-call.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Fold } from '#web/ui/layout/fold.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import { Empty, Failed, Loading } from '#web/ui/states/page-states.tsx'
import { EntryList } from './entry-list.tsx'

const shown = 5
const looking: ReadonlySet<string> = new Set([
  'health-record-read',
  'squad-read',
  'squad-exported',
  'share-link-opened',
])

export function Looks() {
  const { audit } = useMessages()
  const { data, error, refetch } = useCall('getOwnAudit', {})
  const looks = data?.entries.filter(({ action }) => looking.has(action)) ?? []
  return (
    <Fold title={audit.lookedLast} isOpenAtFirst={false}>
      {!data && error && <Failed error={error} onRetry={refetch} />}
      {!data && !error && <Loading />}
      {data && looks.length === 0 && <Empty icon="eye">{audit.nobodyLooked}</Empty>}
      {looks.length > 0 && (
        <Stack gap={3}>
          <EntryList entries={looks.slice(0, shown)} />
          <div>
            <LinkButton to="/dashboard/user" kind="ghost" size="small">
              {audit.allLooks}
            </LinkButton>
          </div>
        </Stack>
      )}
    </Fold>
  )
}

import { useState } from 'react'
import type { AuditKind } from '#domain/people/audit.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import { Empty, Failed, Loading } from '#web/ui/states/page-states.tsx'
import { EntryList } from './entry-list.tsx'
import { useOwnAudit } from './use-own-audit.ts'

const shownAtFirst = 5
const shownMore = 20

/** A few entries at first; the button shows more of them and fetches further pages until there are none. */
export function EntriesOfKind({ kind, empty }: { kind: AuditKind; empty: string }) {
  const { audit } = useMessages()
  const [shown, setShown] = useState(shownAtFirst)
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useOwnAudit(kind)
  if (!data) return error ? <Failed error={error} onRetry={refetch} /> : <Loading />
  const entries = data.pages.flatMap((page) => page.entries)
  if (entries.length === 0) return <Empty icon="eye">{empty}</Empty>
  const showMore = () => {
    setShown(shown + shownMore)
    if (hasNextPage && shown + shownMore > entries.length) void fetchNextPage()
  }
  return (
    <Stack gap={3}>
      <EntryList entries={entries.slice(0, shown)} />
      {error && <Failed error={error} onRetry={refetch} />}
      {(entries.length > shown || hasNextPage) && (
        <div>
          <Button kind="ghost" size="small" icon="down" isPending={isFetchingNextPage} onClick={showMore}>
            {audit.showMore}
          </Button>
        </div>
      )}
    </Stack>
  )
}

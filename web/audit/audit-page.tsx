import { type ReactNode, useState } from 'react'
import type { AuditEntryForAdmin } from '#domain/wire/replies/audit.ts'
import { useSettled } from '#web/base/use-settled.ts'
import type { Messages } from '#web/messages/areas.ts'
import type { Format } from '#web/messages/format.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/cards/card.tsx'
import { Page, Row, Stack } from '#web/ui/layout/layout.tsx'
import { type Column, Table } from '#web/ui/lists/table.tsx'
import { Empty, Failed, Loading } from '#web/ui/states/page-states.tsx'
import { Skeleton } from '#web/ui/states/skeleton.tsx'
import { Actor } from './actor.tsx'
import { AuditFilters, noFilter, queryOf } from './audit-filters.tsx'
import { useAudit } from './use-audit.ts'

/** The audit, for admins. */
export function AuditPage() {
  const { audit } = useMessages()
  const [filter, setFilter] = useState(noFilter)
  const found = useAudit(queryOf(useSettled(filter)))
  return (
    <Page>
      <p>{audit.auditLead}</p>
      <AuditFilters filter={filter} onChange={setFilter} />
      <Card>
        <Entries found={found} />
      </Card>
    </Page>
  )
}

function Entries({ found }: { found: ReturnType<typeof useAudit> }) {
  const { audit } = useMessages()
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = found
  if (!data && error) return <Failed error={error} onRetry={refetch} />
  if (!data)
    return (
      <Loading>
        <Skeleton shape="rows" />
      </Loading>
    )
  const entries = data.pages.flatMap((page) => page.entries)
  if (entries.length === 0) return <Empty icon="search">{audit.none}</Empty>
  return (
    <EntryTable entries={entries}>
      {(error || hasNextPage) && (
        <Stack>
          {error && <Failed error={error} onRetry={refetch} />}
          {hasNextPage && (
            <Row justify="start">
              <Button
                kind="ghost"
                icon="down"
                isPending={isFetchingNextPage}
                onClick={() => void fetchNextPage()}
              >
                {audit.loadMore}
              </Button>
            </Row>
          )}
        </Stack>
      )}
    </EntryTable>
  )
}

type EntryTableProps = { entries: readonly AuditEntryForAdmin[]; children: ReactNode }

function EntryTable({ entries, children }: EntryTableProps) {
  const { audit } = useMessages()
  const columns = columnsOf(audit, useFormat())
  return (
    <Table
      caption={audit.entries}
      isCaptionHidden
      rows={entries}
      keyOf={(entry) => entry._id}
      isDense
      columns={columns}
      after={children}
    />
  )
}

const columnsOf = (audit: Messages['audit'], format: Format): Column<AuditEntryForAdmin>[] => [
  { key: 'what', header: audit.what, isRowHeader: true, cell: ({ action }) => audit.actions[action] },
  { key: 'who', header: audit.who, cell: (entry) => <Actor entry={entry} /> },
  {
    key: 'whose',
    header: audit.whose,
    cell: ({ subject, organisation }) => {
      if (subject) return <bdi>{subject.name ?? audit.deleted}</bdi>
      return organisation ? <bdi>{organisation.name ?? audit.deleted}</bdi> : '–'
    },
  },
  {
    key: 'when',
    header: audit.when,
    isOneLine: true,
    cell: ({ at }) => <time dateTime={at}>{format.moment(Date.parse(at))}</time>,
  },
  {
    key: 'network',
    header: audit.network,
    isOneLine: true,
    isEmpty: ({ network }) => network === null,
    cell: ({ network }) => (network === null ? '–' : <bdi>{network}</bdi>),
  },
]

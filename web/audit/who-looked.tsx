// Parts of the account page: who looked at the record, what happened to the account, and the download of all data.
import { useState } from 'react'
import { recordActions } from '#domain/people/audit.ts'
import { mayCallForSelf } from '#domain/people/policy.ts'
import type { AuditEntry } from '#domain/wire/replies/audit.ts'
import { saveAsFile } from '#web/api/save-as-file.ts'
import { useAccountType, useUserId } from '#web/api/use-account.ts'
import { useCall, useSend } from '#web/api/use-call.ts'
import { useDownload } from '#web/api/use-download.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Quiet, Row, Section, Stack } from '#web/ui/layout.tsx'
import { Empty, Failed, Loading } from '#web/ui/page-states.tsx'
import { toast } from '#web/ui/toast.tsx'
import { EntryList } from './entry-list.tsx'

export function WhoLooked() {
  const { audit } = useMessages()
  const hasRecord = useHasRecord()
  const { data, error, refetch } = useCall('getOwnAudit', {})
  const isRecord = ({ action }: AuditEntry) => recordActions.includes(action)
  const show = (part: (entry: AuditEntry) => boolean, empty: string) => {
    if (!data && error) return <Failed error={error} onRetry={refetch} />
    if (!data) return <Loading />
    return <Entries entries={data.entries.filter(part)} empty={empty} />
  }
  return (
    <>
      {hasRecord && (
        <Section title={audit.whoLooked}>
          <Card>
            <Stack gap={3}>
              <Quiet>{audit.whoLookedLead}</Quiet>
              {show(isRecord, audit.nobodyLooked)}
            </Stack>
          </Card>
        </Section>
      )}
      <Section title={audit.activity}>
        <Card>{show((entry) => !hasRecord || !isRecord(entry), audit.noActivity)}</Card>
      </Section>
      <Download />
    </>
  )
}

/** Whether the signed-in person has a health record of their own. */
function useHasRecord(): boolean {
  const { data: type } = useAccountType()
  return type !== undefined && mayCallForSelf('getHealthChecks', type)
}

const shownAtFirst = 5
const shownMore = 20

function Entries({ entries, empty }: { entries: AuditEntry[]; empty: string }) {
  const { audit } = useMessages()
  const [shown, setShown] = useState(shownAtFirst)
  if (entries.length === 0) return <Empty icon="eye">{empty}</Empty>
  return (
    <Stack gap={3}>
      <EntryList entries={entries.slice(0, shown)} />
      {entries.length > shown && (
        <div>
          <Button kind="ghost" size="small" icon="down" onClick={() => setShown(shown + shownMore)}>
            {audit.showMore}
          </Button>
        </div>
      )}
    </Stack>
  )
}

function Download() {
  const { audit } = useMessages()
  const hasRecord = useHasRecord()
  const id = useUserId()
  const exporting = useSend('exportUser', ['getOwnAudit'])
  const table = useDownload('exportOwnRecord')
  const download = () =>
    exporting.mutate(
      { params: { id } },
      {
        onSuccess: (data) => {
          saveAsFile(
            JSON.stringify(data, null, 2),
            `pitchside-${data.exported_at.slice(0, 10)}.json`,
            'application/json',
          )
          toast(audit.downloaded)
        },
      },
    )
  return (
    <Section title={audit.yourData}>
      <Card>
        <Stack gap={3}>
          <p>{hasRecord ? audit.yourDataLead : audit.yourDataLeadOfStaff}</p>
          <Row>
            <Button kind="ghost" icon="download" isPending={exporting.isPending} onClick={download}>
              {audit.download}
            </Button>
            {hasRecord && (
              <Button
                kind="ghost"
                icon="download"
                isPending={table.isPending}
                onClick={() => table.mutate({})}
              >
                {audit.downloadTable}
              </Button>
            )}
          </Row>
          {exporting.error && <Failed error={exporting.error} />}
          {table.error && <Failed error={table.error} />}
        </Stack>
      </Card>
    </Section>
  )
}

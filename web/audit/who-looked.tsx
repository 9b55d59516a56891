// Parts of the account page: who looked at the record, what happened to the account, and the download of all data.
import { mayCallForSelf } from '#domain/people/policy.ts'
import { useAccountType, useUserId } from '#web/api/use-account.ts'
import { useSend } from '#web/api/use-call.ts'
import { useDownload } from '#web/api/use-download.ts'
import { saveAsFile } from '#web/base/save-as-file.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Fold } from '#web/ui/layout/fold.tsx'
import { Quiet, Row, Stack } from '#web/ui/layout/layout.tsx'
import { toast } from '#web/ui/overlays/toast.tsx'
import { Failed } from '#web/ui/states/page-states.tsx'
import { EntriesOfKind } from './entries-of-kind.tsx'

export function WhoLooked() {
  const { audit } = useMessages()
  const hasRecord = useHasRecord()
  return (
    <>
      {hasRecord && (
        <>
          <Fold title={audit.whoLooked} isOpenAtFirst={false}>
            <Stack gap={3}>
              <Quiet>{audit.whoLookedLead}</Quiet>
              <EntriesOfKind kind="looks" empty={audit.nobodyLooked} />
            </Stack>
          </Fold>
          <Fold title={audit.ofLinks} isOpenAtFirst={false}>
            <EntriesOfKind kind="links" empty={audit.noLinks} />
          </Fold>
          <Fold title={audit.ofRecord} isOpenAtFirst={false}>
            <EntriesOfKind kind="record" empty={audit.noChanges} />
          </Fold>
        </>
      )}
      <Fold title={audit.activity} isOpenAtFirst={false}>
        <EntriesOfKind kind="account" empty={audit.noActivity} />
      </Fold>
      <Download />
    </>
  )
}

/** Whether the signed-in person has a health record of their own. */
function useHasRecord(): boolean {
  const { data: type } = useAccountType()
  return type !== undefined && mayCallForSelf('getHealthChecks', type)
}

function Download() {
  const { audit } = useMessages()
  const hasRecord = useHasRecord()
  const id = useUserId()
  const exporting = useSend('exportUser')
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
    <Fold title={audit.yourData} isOpenAtFirst={false}>
      <Stack gap={3}>
        <p>{hasRecord ? audit.yourDataLead : audit.yourDataLeadOfStaff}</p>
        <Row>
          <Button kind="ghost" icon="download" isPending={exporting.isPending} onClick={download}>
            {audit.download}
          </Button>
          {hasRecord && (
            <Button kind="ghost" icon="download" isPending={table.isPending} onClick={() => table.mutate({})}>
              {audit.downloadTable}
            </Button>
          )}
        </Row>
        {exporting.error && <Failed error={exporting.error} />}
        {table.error && <Failed error={table.error} />}
      </Stack>
    </Fold>
  )
}

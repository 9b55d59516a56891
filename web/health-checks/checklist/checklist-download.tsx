import { useDownload } from '#web/api/use-download.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Failed } from '#web/ui/states/page-states.tsx'

/** All results of an organisation, as a spreadsheet. */
export function ChecklistDownload({ organisation }: { organisation: string }) {
  const { recording } = useMessages()
  const table = useDownload('exportSquad')
  const download = () => table.mutate({ params: { organisationId: organisation } })
  return (
    <div>
      <Button kind="ghost" size="small" icon="download" isPending={table.isPending} onClick={download}>
        {recording.downloadSquad}
      </Button>
      {table.error && <Failed error={table.error} />}
    </div>
  )
}

import { useDownload } from '#web/api/use-download.ts'
import { useAddressText } from '#web/base/use-address.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Failed } from '#web/ui/states/page-states.tsx'

/** All results of the squad that the coach may see, as a spreadsheet. */
export function SquadDownload({ organisation }: { organisation: string }) {
  const { clubs } = useMessages()
  const table = useDownload('exportSquad')
  const [team] = useAddressText('team')
  const download = () =>
    table.mutate({ params: { organisationId: organisation }, ...(team !== '' && { query: { team } }) })
  return (
    <div>
      <Button kind="ghost" size="small" icon="download" isPending={table.isPending} onClick={download}>
        {clubs.downloadSquad}
      </Button>
      {table.error && <Failed error={table.error} />}
    </div>
  )
}

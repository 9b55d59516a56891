import { useMessages } from '#web/messages/use-messages.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Page } from '#web/ui/layout/layout.tsx'
import { Empty } from '#web/ui/states/page-states.tsx'

/** Inside the frame, whose bar has the title. */
export function NotFound() {
  const { shell } = useMessages()
  return (
    <Page>
      <Empty icon="search" action={<LinkButton to="/dashboard/main">{shell.toDashboard}</LinkButton>}>
        {shell.notFound}
      </Empty>
    </Page>
  )
}

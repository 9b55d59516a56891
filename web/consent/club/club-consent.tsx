import { useParams } from 'react-router'
import { useMessages } from '#web/messages/use-messages.ts'
import { BackLink } from '#web/ui/layout/back-link.tsx'
import { Page } from '#web/ui/layout/layout.tsx'
import { NoticeEditor } from './notice-editor.tsx'
import { ResearchExport } from './research-export.tsx'
import { WhoAgreed } from './who-agreed.tsx'

/** For an admin: who of a club has agreed to what, and the text that they agreed to. */
export function ClubConsent() {
  const { shell } = useMessages()
  const { id = '' } = useParams()
  return (
    <Page>
      <BackLink to={`/dashboard/organisation/${id}`}>{shell.menu.members}</BackLink>
      <WhoAgreed organisation={id} />
      <NoticeEditor organisation={id} />
      <ResearchExport organisation={id} />
    </Page>
  )
}

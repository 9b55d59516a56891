import { useParams } from 'react-router'
import { useMessages } from '#web/messages/use-messages.ts'
import { BackLink } from '#web/ui/layout/back-link.tsx'
import { Page } from '#web/ui/layout/layout.tsx'
import { Teams } from './teams.tsx'

/** The teams of a club for an admin; the club is in the address. */
export function ClubTeams() {
  const { shell } = useMessages()
  const { id = '' } = useParams()
  return (
    <Page>
      <BackLink to={`/dashboard/organisation/${id}`}>{shell.menu.members}</BackLink>
      <Teams organisation={id} />
    </Page>
  )
}

import { useSquad } from '#web/api/use-squad.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { BackLink } from '#web/ui/layout/back-link.tsx'
import { Page } from '#web/ui/layout/layout.tsx'
import { NotYet } from '#web/ui/states/page-states.tsx'
import { Skeleton } from '#web/ui/states/skeleton.tsx'
import { OwnTeams } from './own-teams.tsx'
import { Teams } from './teams.tsx'

/** The teams of a coach's own club. */
export function OwnClubTeams() {
  const { shell, teams } = useMessages()
  const { data, error, refetch } = useSquad()
  return (
    <Page>
      <BackLink to="/dashboard/main">{shell.menu.dashboard}</BackLink>
      {data?.sees === 'teams' ? (
        <>
          <OwnTeams teams={data.teams ?? []} />
          <p>{teams.notYours}</p>
        </>
      ) : data ? (
        <Teams organisation={data.organisation._id} />
      ) : (
        <NotYet error={error} onRetry={refetch}>
          <Skeleton shape="card" count={2} />
        </NotYet>
      )}
    </Page>
  )
}

import type { ReactNode } from 'react'
import { useSquad } from '#web/api/use-squad.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Card } from '#web/ui/card.tsx'
import { Page, TwoColumns } from '#web/ui/layout.tsx'
import { NotYet } from '#web/ui/page-states.tsx'
import { usePageName } from '#web/ui/page-title.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ImportButton } from './import-button.tsx'
import { SignUpLink } from './sign-up-link.tsx'
import { SquadDownload } from './squad-download.tsx'
import { TeamPlayers } from './team-players.tsx'
import { WaitingPlayers } from './waiting-players.tsx'

type TeamProps = {
  bookings: ReactNode
  /** Who needs what. */
  children: ReactNode
}

/** A coach's main page: who needs what, bookings, the sign-up link, and the players. */
export function Team({ bookings, children }: TeamProps) {
  const { clubs } = useMessages()
  const { data, error, refetch } = useSquad()
  usePageName(data?.organisation.name)
  if (!data)
    return (
      <Page>
        <NotYet error={error} onRetry={refetch}>
          <Skeleton shape="card" count={6} />
        </NotYet>
      </Page>
    )
  const { organisation, sign_up_link, waiting } = data
  return (
    <Page>
      {children}
      <TwoColumns>
        <Card as="section" title={clubs.yourBookings}>
          {bookings}
        </Card>
        <Card as="section" title={clubs.signUpLink}>
          <SignUpLink link={sign_up_link} name={organisation.name} help={clubs.signUpLinkHelp} />
        </Card>
      </TwoColumns>
      <TeamPlayers {...data} />
      <ImportButton organisation={organisation._id} />
      {data.all > 0 && <SquadDownload organisation={organisation._id} />}
      {waiting.count > 0 && <WaitingPlayers {...waiting} />}
    </Page>
  )
}

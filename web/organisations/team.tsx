import type { ReactNode } from 'react'
import { isWaiting } from '#domain/clubs/triage.ts'
import { useCall } from '#web/api/use-call.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Card } from '#web/ui/card.tsx'
import { Page, TwoColumns } from '#web/ui/layout.tsx'
import { Failed, Loading } from '#web/ui/page-states.tsx'
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
  const { data, error, refetch } = useCall('getTeamScreen', {})
  usePageName(data?.organisation.name)
  if (error && !data)
    return (
      <Page>
        <Failed error={error} onRetry={refetch} />
      </Page>
    )
  if (!data)
    return (
      <Page>
        <Loading>
          <Skeleton shape="card" count={6} />
        </Loading>
      </Page>
    )
  const { organisation, players, sign_up_link, members } = data
  const waiting = players.filter(isWaiting)
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
      <TeamPlayers
        players={players.filter((player) => !waiting.includes(player))}
        findings={data.findings}
        waiting={waiting.length}
        memberLimit={organisation.member_limit}
        isFull={members >= organisation.member_limit}
      />
      <ImportButton organisation={organisation._id} />
      {players.length > waiting.length && <SquadDownload organisation={organisation._id} />}
      {waiting.length > 0 && <WaitingPlayers players={waiting} />}
    </Page>
  )
}

import type { ReactNode } from 'react'
import { useSquad } from '#web/api/use-squad.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { ImportButton } from '#web/organisations/import/import-button.tsx'
import { SignUpLink } from '#web/organisations/sign-up-link.tsx'
import { OwnTeams, TeamSignUpLink } from '#web/organisations/teams/own-teams.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/cards/card.tsx'
import { Fold } from '#web/ui/layout/fold.tsx'
import { Page, Stack, TwoColumns } from '#web/ui/layout/layout.tsx'
import { usePageName } from '#web/ui/layout/page-title.ts'
import { NotYet } from '#web/ui/states/page-states.tsx'
import { Skeleton } from '#web/ui/states/skeleton.tsx'
import { useIsPhone } from '#web/ui/use-screen.ts'
import { SquadDownload } from './squad-download.tsx'
import styles from './team.module.css'
import { TeamPlayers } from './team-players.tsx'
import { WaitingPlayers } from './waiting-players.tsx'

type TeamProps = {
  bookings: ReactNode
  /** Who needs what. */
  children: ReactNode
}

/** A coach's main page: who needs what, bookings, the sign-up link, and the players. */
export function Team({ bookings, children }: TeamProps) {
  const { clubs, teams, shell } = useMessages()
  const { data, error, refetch } = useSquad()
  const format = useFormat()
  const isPhone = useIsPhone()
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
  const [next] = data.bookings
  const isOpen = !isPhone || data.all === 0
  const Pair = isPhone ? PhoneCard : TwoColumns
  return (
    <Page>
      {data.sees === 'teams' && <OwnTeams teams={data.teams ?? []} />}
      {children}
      <Pair>
        <Fold
          isInCard={isPhone}
          isOpenAtFirst={isOpen}
          title={
            <>
              <span>{clubs.yourBookings}</span>{' '}
              <span className={styles.count} aria-hidden="true">
                {format.number(data.bookings.length)}
              </span>
            </>
          }
          summary={next && clubs.nextBooking(format.nearDay(next.date, next.time))}
        >
          {bookings}
        </Fold>
        <Fold isInCard={isPhone} isOpenAtFirst={isOpen} title={clubs.signUpLink}>
          <Stack gap={3}>
            {data.sees !== 'teams' && (
              <SignUpLink link={sign_up_link} name={organisation.name} help={clubs.signUpLinkHelp} />
            )}
            {(data.sees === 'teams' ? (data.teams ?? []) : []).map((team) => (
              <TeamSignUpLink key={team._id} link={sign_up_link} team={team} />
            ))}
            {data.all > 0 && (
              <div>
                <LinkButton to={`/dashboard/codes/${organisation._id}`} kind="ghost" icon="qr">
                  {shell.menu.codeSheet}
                </LinkButton>
              </div>
            )}
          </Stack>
        </Fold>
      </Pair>
      <TeamPlayers {...data} />
      <div className={styles.ends}>
        {data.sees !== 'teams' && (
          <>
            <ImportButton organisation={organisation._id} />
            <LinkButton to="/dashboard/teams" kind="ghost" size="small" icon="users">
              {teams.manage}
            </LinkButton>
          </>
        )}
        {data.all > 0 && <SquadDownload organisation={organisation._id} />}
      </div>
      {waiting.count > 0 && <WaitingPlayers {...waiting} teams={data.teams} />}
    </Page>
  )
}

/** On a phone both are lines of one card. */
const PhoneCard = ({ children }: { children: ReactNode }) => <Card className={styles.lines}>{children}</Card>

import { memo } from 'react'
import { playerPlaces } from '#domain/clubs/organisation.ts'
import { playersAtFirst, squadSorts, squadStep } from '#domain/clubs/squad/squad-view.ts'
import { isReviewDue } from '#domain/people/clearance.ts'
import type { Reply } from '#domain/wire/call-types.ts'
import type { TeamPlayer } from '#domain/wire/replies/screens.ts'
import { useSquad } from '#web/api/use-squad.ts'
import { today } from '#web/base/spec.ts'
import { readMost, useAddressChoice, useAddressText } from '#web/base/use-address.ts'
import { useSettled } from '#web/base/use-settled.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, LinkCard } from '#web/ui/cards/card.tsx'
import { Select } from '#web/ui/choices/select.tsx'
import { TeamFilter } from '#web/ui/choices/team-filter.tsx'
import { SearchField } from '#web/ui/fields/search-field.tsx'
import { RestrictionChips } from '#web/ui/health/clearance-chip.tsx'
import { NotShared } from '#web/ui/health/not-shared.tsx'
import { ScoreBadges } from '#web/ui/health/score-badges.tsx'
import hidden from '#web/ui/hidden-at.module.css'
import { Quiet } from '#web/ui/layout/layout.tsx'
import { MoreButton } from '#web/ui/lists/more-button.tsx'
import { Avatar } from '#web/ui/people/avatar.tsx'
import { TeamNames } from '#web/ui/people/team-names.tsx'
import { Alert } from '#web/ui/states/alert.tsx'
import { Empty } from '#web/ui/states/page-states.tsx'
import { useIsPhone } from '#web/ui/use-screen.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import styles from './team.module.css'

const searchFrom = 13
const teasers = 4
const nothing = { unhealthy_score: 0, okay_score: 0, healthy_score: 0 }

/** The players in the order of who needs attention. The server searches, sorts and sends the first ones. */
export function TeamPlayers({
  organisation,
  members,
  all,
  players,
  found,
  waiting,
  teams = [],
  sees,
}: Reply<'getSquadScreen'>) {
  const { clubs, triage: texts, ui } = useMessages()
  const format = useFormat()
  const [kind, setKind] = useAddressChoice('sort', squadSorts, 'unhealthy_score')
  const [typed, setTyped] = useAddressText('find')
  const [mostText, setMost] = useAddressText('most')
  const find = useSettled(typed.trim())
  const { isPlaceholderData: isOutdated } = useSquad()
  const hasSearch = all >= searchFrom || typed !== ''
  // A coach of one team has nothing to choose.
  const hasTeams = teams.length > (sees === 'teams' ? 1 : 0)
  const memberLimit = organisation.member_limit
  // Those who wait for their confirmation take a place too.
  const count = format.number(all + waiting.count)
  const places = format.number(playerPlaces(memberLimit))
  return (
    <section className={styles.players}>
      <div className={styles.head}>
        <h2 className={styles.title}>
          {clubs.players}{' '}
          <span className={styles.count} aria-hidden="true">
            {clubs.playersOf(count, places)}
          </span>
          <VisuallyHidden>{clubs.playersOfSpoken(count, places, playerPlaces(memberLimit))}</VisuallyHidden>
        </h2>
        {(all > 0 || hasTeams) && (
          <div className={styles.tools}>
            {hasSearch && <SearchField label={clubs.findPlayer} value={typed} onChange={setTyped} />}
            {hasTeams && (
              <TeamFilter teams={teams} label={<span className={hidden.onPhone}>{ui.team}</span>} />
            )}
            <Select
              isInline
              label={<span className={hidden.onPhone}>{clubs.sort}</span>}
              value={kind}
              onChange={(event) => setKind(squadSorts.find((one) => one === event.target.value) ?? kind)}
              options={squadSorts.map((value) => ({ value, label: clubs.sorts[value] }))}
            />
          </div>
        )}
      </div>
      {members >= memberLimit && <Alert kind="info">{clubs.clubIsFull}</Alert>}
      {all + waiting.count === 0 && <Teasers />}
      {all > 0 && found === 0 && <Empty icon="search">{clubs.noSuchPlayer(find)}</Empty>}
      <ul className={styles.grid} aria-label={clubs.players} aria-busy={isOutdated}>
        {players.map((player) => (
          <li key={player._id}>
            <PlayerCard player={player} teams={teams} />
          </li>
        ))}
      </ul>
      {found > players.length && found <= squadStep ? (
        <div>
          <Button kind="plain" isPending={isOutdated} onClick={() => setMost(String(squadStep))}>
            {texts.showAll(format.number(found))}
          </Button>
        </div>
      ) : (
        <MoreButton
          rest={found - players.length}
          step={squadStep}
          isPending={isOutdated}
          onPress={() => setMost(String(readMost(mostText, playersAtFirst) + squadStep))}
        />
      )}
      {all > 0 && (
        <div className={styles.privacy}>
          <Quiet>{texts.privacy}</Quiet>
        </div>
      )}
    </section>
  )
}

type PlayerCardProps = { player: TeamPlayer; teams: Reply<'getSquadScreen'>['teams'] }

const PlayerCard = memo(function PlayerCard({ player, teams }: PlayerCardProps) {
  const { clubs } = useMessages()
  const isPhone = useIsPhone()
  return (
    <LinkCard to={`/dashboard/player/${player._id}`} className={styles.player}>
      <Avatar person={player} />
      <span className={styles.who}>
        <span className={styles.name}>
          {player.first_name} {player.last_name} <TeamNames of={player} teams={teams} />
        </span>
        {player.last_check === null ? (
          <span className={styles.note}>{clubs.notChecked}</span>
        ) : (
          <ScoreBadges scores={player} />
        )}
        {player.clearance && (
          <RestrictionChips
            state={player.clearance.state}
            isReviewDue={isReviewDue(player.clearance, today())}
          />
        )}
        {player.withheld.length > 0 && <NotShared of={isPhone ? [] : player.withheld} />}
        {player.status === 'pending' && <span className={styles.note}>{clubs.notVerified}</span>}
      </span>
    </LinkCard>
  )
})

/** A preview of the page for a club without players, and how to invite them. */
function Teasers() {
  const { clubs } = useMessages()
  return (
    <>
      <Empty icon="users">{clubs.noPlayers}</Empty>
      <div className={styles.grid} aria-hidden="true" data-teasers>
        {Array.from({ length: teasers }, (_, index) => (
          <Card key={index} isMuted className={styles.player} data-teaser>
            <span className={styles.face} />
            <span className={styles.who}>
              <span className={styles.name}>{clubs.teaser}</span>
              <ScoreBadges scores={nothing} isMuted />
            </span>
          </Card>
        ))}
      </div>
    </>
  )
}

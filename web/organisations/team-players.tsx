import { memo } from 'react'
import { playerPlaces } from '#domain/clubs/organisation.ts'
import { squadShows, squadSorts, squadStep } from '#domain/clubs/squad-view.ts'
import type { Reply } from '#domain/wire/call-types.ts'
import type { TeamPlayer } from '#domain/wire/replies/screens.ts'
import { useSquad } from '#web/api/use-squad.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Card, LinkCard } from '#web/ui/card.tsx'
import { ClearanceChip } from '#web/ui/clearance-chip.tsx'
import { MoreButton } from '#web/ui/more-button.tsx'
import { NotShared } from '#web/ui/not-shared.tsx'
import { Empty } from '#web/ui/page-states.tsx'
import { ScoreBadges } from '#web/ui/score-badges.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { Select } from '#web/ui/select.tsx'
import { useAddressChoice, useAddressMost, useAddressText } from '#web/ui/use-address.ts'
import { useSettled } from '#web/ui/use-settled.ts'
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
}: Reply<'getSquadScreen'>) {
  const { clubs, triage: texts } = useMessages()
  const format = useFormat()
  const [kind, setKind] = useAddressChoice('sort', squadSorts, 'unhealthy_score')
  const [show, setShow] = useAddressChoice('show', squadShows, 'all')
  const [typed, setTyped] = useAddressText('find')
  const [, showMore] = useAddressMost('most', squadStep)
  const find = useSettled(typed.trim())
  const { isPlaceholderData: isOutdated } = useSquad()
  const hasSearch = all >= searchFrom || typed !== ''
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
        {all > 0 && (
          <div className={styles.tools}>
            {hasSearch && <SearchField label={clubs.findPlayer} value={typed} onChange={setTyped} />}
            <Select
              isInline
              label={texts.show}
              value={show}
              onChange={(event) => setShow(squadShows.find((one) => one === event.target.value) ?? show)}
              options={squadShows.map((value) => ({
                value,
                label: value === 'all' ? texts.everyone : texts.lists[value],
              }))}
            />
            <Select
              isInline
              label={clubs.sort}
              value={kind}
              onChange={(event) => setKind(squadSorts.find((one) => one === event.target.value) ?? kind)}
              options={squadSorts.map((value) => ({ value, label: clubs.sorts[value] }))}
            />
          </div>
        )}
      </div>
      {members >= memberLimit && <Alert kind="info">{clubs.clubIsFull}</Alert>}
      {all + waiting.count === 0 && <Teasers />}
      {all > 0 && found === 0 && (
        <Empty icon="search">{find === '' ? texts.nobody : clubs.noSuchPlayer(find)}</Empty>
      )}
      <ul className={styles.grid} aria-label={clubs.players} aria-busy={isOutdated}>
        {players.map((player) => (
          <li key={player._id}>
            <PlayerCard player={player} />
          </li>
        ))}
      </ul>
      <MoreButton rest={found - players.length} step={squadStep} isPending={isOutdated} onPress={showMore} />
    </section>
  )
}

const PlayerCard = memo(function PlayerCard({ player }: { player: TeamPlayer }) {
  const { clubs } = useMessages()
  return (
    <LinkCard to={`/dashboard/player/${player._id}`} className={styles.player}>
      <Avatar person={player} />
      <span className={styles.who}>
        <span className={styles.name}>
          {player.first_name} {player.last_name}
        </span>
        {player.last_check === null ? (
          <span className={styles.note}>{clubs.notChecked}</span>
        ) : (
          <ScoreBadges scores={player} />
        )}
        {player.clearance && <ClearanceChip state={player.clearance.state} />}
        {player.withheld.length > 0 && <NotShared of={player.withheld} />}
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

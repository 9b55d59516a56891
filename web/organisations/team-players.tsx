import { memo, useDeferredValue, useMemo } from 'react'
import { playerPlaces } from '#domain/clubs/organisation.ts'
import { triage, triageLists } from '#domain/clubs/triage.ts'
import { isFound } from '#domain/people/is-found.ts'
import type { Reply } from '#domain/wire/call-types.ts'
import type { FindingReply } from '#domain/wire/replies/advice.ts'
import { today } from '#web/api/spec.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Card, LinkCard } from '#web/ui/card.tsx'
import { ClearanceChip } from '#web/ui/clearance-chip.tsx'
import { NotShared } from '#web/ui/not-shared.tsx'
import { Empty } from '#web/ui/page-states.tsx'
import { ScoreBadges } from '#web/ui/score-badges.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { Select } from '#web/ui/select.tsx'
import { useAddressChoice, useAddressText } from '#web/ui/use-address.ts'
import { useMore } from '#web/ui/use-more.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import styles from './team.module.css'

export type TeamPlayer = Reply<'getTeamScreen'>['players'][number]

const kinds = ['unhealthy_score', 'okay_score', 'healthy_score'] as const
const shows = ['all', ...triageLists] as const

const searchFrom = 13
const teasers = 4
const nothing = { unhealthy_score: 0, okay_score: 0, healthy_score: 0 }

type TeamPlayersProps = {
  players: readonly TeamPlayer[]
  findings: readonly FindingReply[]
  /** How many more have signed up without confirming their address. They take a place too. */
  waiting: number
  memberLimit: number
  isFull: boolean
}

/** The players in the order of who needs attention. Sort, list and search are in the address. */
export function TeamPlayers({ players, findings, waiting, memberLimit, isFull }: TeamPlayersProps) {
  const { clubs, triage: texts } = useMessages()
  const format = useFormat()
  const [kind, setKind] = useAddressChoice('sort', kinds, 'unhealthy_score')
  const [show, setShow] = useAddressChoice('show', shows, 'all')
  const [typed, setTyped] = useAddressText('find')
  const hasSearch = players.length >= searchFrom
  const wanted = useDeferredValue(hasSearch ? typed : '')
  // The server sends them by name, and a stable sort keeps that order among equals.
  const shown = useMemo(
    () =>
      (show === 'all' ? players : triage(players, findings, today())[show].map(({ player }) => player))
        .filter(({ first_name, last_name }) => isFound(wanted, [`${first_name} ${last_name}`]))
        .toSorted((a, b) => b[kind] - a[kind]),
    [players, findings, show, kind, wanted],
  )
  const { shown: first, more } = useMore(shown)
  const count = format.number(players.length + waiting)
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
        {players.length > 0 && (
          <div className={styles.tools}>
            {hasSearch && <SearchField label={clubs.findPlayer} value={typed} onChange={setTyped} />}
            <Select
              isInline
              label={texts.show}
              value={show}
              onChange={(event) => setShow(shows.find((one) => one === event.target.value) ?? show)}
              options={shows.map((value) => ({
                value,
                label: value === 'all' ? texts.everyone : texts.lists[value],
              }))}
            />
            <Select
              isInline
              label={clubs.sort}
              value={kind}
              onChange={(event) => setKind(kinds.find((one) => one === event.target.value) ?? kind)}
              options={kinds.map((value) => ({ value, label: clubs.sorts[value] }))}
            />
          </div>
        )}
      </div>
      {isFull && <Alert kind="info">{clubs.clubIsFull}</Alert>}
      {players.length + waiting === 0 && <Teasers />}
      {players.length > 0 && shown.length === 0 && (
        <Empty icon="search">{wanted === '' ? texts.nobody : clubs.noSuchPlayer(wanted)}</Empty>
      )}
      <ul className={styles.grid} aria-label={clubs.players}>
        {first.map((player) => (
          <li key={player._id}>
            <PlayerCard player={player} />
          </li>
        ))}
      </ul>
      {more}
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

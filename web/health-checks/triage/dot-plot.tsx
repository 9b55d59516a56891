import { useState } from 'react'
import { specValue } from '#domain/measures/measure.ts'
import type { Rating } from '#domain/measures/metrics.ts'
import { spec } from '#web/base/spec.ts'
import { playerPath } from '#web/health-checks/result/metric-path.ts'
import { useChangeWords } from '#web/health-checks/result/use-change-words.ts'
import { useBloodUnit } from '#web/messages/use-blood-unit.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/cards/card.tsx'
import { classNames } from '#web/ui/class-names.ts'
import ratings from '#web/ui/health/rating.module.css'
import { LinkRow, RowCard } from '#web/ui/lists/rows.tsx'
import { overlay } from '#web/ui/overlays/overlay.tsx'
import { Avatar } from '#web/ui/people/avatar.tsx'
import { TeamNames } from '#web/ui/people/team-names.tsx'
import { useIsPhone, useIsRoomy } from '#web/ui/use-screen.ts'
import { dotsOf, labelsOf, lineOf, placeOn, type SquadLine, sharesOf } from './dots.ts'
import type { MapScreen, MeasuredPlayer } from './screens.ts'
import styles from './squad-measure.module.css'
import type { SquadColumn } from './use-squad-columns.ts'

const PlayerSheet = overlay(() => import('./player-sheet.tsx').then((module) => module.PlayerSheet))

type Measured = {
  readonly player: MeasuredPlayer
  readonly at: number
  readonly rating: Rating | null
}
type Teams = MapScreen['teams']
type DotPlotProps = {
  column: SquadColumn
  measured: readonly Measured[]
  teams: Teams
}

/** One dot for each player along the bands. The chosen one also shows the last time. Always left to right. */
export function DotPlot({ column, measured, teams }: DotPlotProps) {
  const { metric, measure } = column
  const isPhone = useIsPhone()
  const bloodUnit = useBloodUnit()
  const [chosen, setChosen] = useState<string | null>(null)
  const isRoomy = useIsRoomy()
  // A dot is a target of 24 px on a line of 290, 540 or 890 px at least.
  const line = lineOf(measure, measured)
  const dots = dotsOf(line, measured, isPhone ? 9 : isRoomy ? 2.8 : 4.5)
  const found = dots.find(({ player }) => player._id === chosen) ?? null
  const was =
    metric &&
    found?.player.before &&
    specValue({ spec: spec(), bloodUnit }, metric, found.player.before.was).at
  if (metric && measure.bands.length === 0) return <Words column={column} measured={measured} teams={teams} />
  // The weight of the young is not pointed out.
  const isNamed = ({ player, rating }: { player: MeasuredPlayer; rating: Rating | null }) =>
    rating === 'danger' && player._id !== chosen && !(metric && player.unranked?.includes(metric))
  const highest = Math.max(0, ...dots.map(({ height }) => height))
  return (
    <Card className={styles.plot}>
      {found && !isPhone && (
        <Card className={styles.tip} style={{ left: `${Math.min(found.left, 72)}%` }}>
          <PlayerTip column={column} player={found.player} teams={teams} />
        </Card>
      )}
      <div
        className={styles.field}
        dir="ltr"
        style={{ blockSize: `calc(${highest + 1} * var(--dot) + ${isPhone ? 1 : 10}rem)` }}
      >
        {dots.map(({ player, rating, left, height }) => (
          <Dot
            key={player._id}
            label={{ column, player, rating }}
            style={{ left: `${left}%`, bottom: `calc(${height} * var(--dot))` }}
            isChosen={player._id === chosen}
            onPress={() => setChosen(player._id === chosen ? null : player._id)}
          />
        ))}
        {!isPhone &&
          labelsOf(dots, isNamed, 0.8).map(({ dot, name, above, step }) => (
            <span
              key={dot.player._id}
              className={styles.label}
              style={{
                left: `${dot.left}%`,
                // A name at an end of the line begins or ends there, so that it stays in the card.
                translate: `-${dot.left}% 0`,
                bottom: `calc(${above} * var(--dot) + ${step * 1.125}rem)`,
              }}
              aria-hidden="true"
            >
              {name}
            </span>
          ))}
        {typeof was === 'number' && (
          <i className={styles.ghost} style={{ left: `${placeOn(line, was)}%` }} aria-hidden="true" />
        )}
      </div>
      <Line line={line} />
      {found && isPhone && (
        <PlayerSheet
          name={`${found.player.first_name} ${found.player.last_name}`}
          onClose={() => setChosen(null)}
        >
          <PlayerTip column={column} player={found.player} teams={teams} />
        </PlayerSheet>
      )}
    </Card>
  )
}

type DotProps = {
  label: { column: SquadColumn; player: MeasuredPlayer; rating: Rating | null }
  style: { left: string; bottom: string }
  isChosen: boolean
  onPress: () => void
}

function Dot({ label: { column, player, rating }, style, isChosen, onPress }: DotProps) {
  const { ui } = useMessages()
  const format = useFormat()
  const name = `${player.first_name} ${player.last_name}`
  const said = [name, column.valueWithUnit(player), rating && ui.ratings[rating]]
    .filter(Boolean)
    .join(format.comma)
  return (
    <button
      type="button"
      className={classNames(styles.dot, ratings[`${rating ?? 'none'}Fill`])}
      style={style}
      aria-pressed={isChosen}
      aria-label={said}
      title={said}
      onClick={onPress}
    />
  )
}

/** The bands with their edges below. */
function Line({ line }: { line: SquadLine }) {
  const format = useFormat()
  return (
    <div className={styles.bands} dir="ltr" aria-hidden="true">
      {sharesOf(line).map(({ from, to, rating, share }, at) => (
        <span key={from} className={ratings[`${rating ?? 'none'}Fill`]} style={{ flexGrow: share }}>
          {(at > 0 || rating === null) && <b>{format.number(from)}</b>}
          {rating === null && <b className={styles.end}>{format.number(to)}</b>}
        </span>
      ))}
    </div>
  )
}

type PlayerTipProps = { column: SquadColumn; player: MeasuredPlayer; teams: Teams }

function PlayerTip({ column, player, teams }: PlayerTipProps) {
  const { triage: texts } = useMessages()
  const { words } = useChangeWords()
  const isPhone = useIsPhone()
  const change = player.before && words(player.before)
  return (
    <div className={styles.person}>
      <div className={styles.who}>
        <Avatar person={player} />
        <div>
          {!isPhone && (
            <b>
              {player.first_name} {player.last_name}
            </b>
          )}
          <TeamNames of={player} teams={teams} />
          <p>{change?.compared ?? column.valueWithUnit(player)}</p>
        </div>
      </div>
      {change?.level && <p>{change.level}</p>}
      {change?.verdict && <p>{change.verdict}</p>}
      <LinkButton to={playerPath(player._id, column.metric ?? undefined)} isWide icon="forward">
        {texts.open(player.first_name)}
      </LinkButton>
    </div>
  )
}

/** A measure of words, such as smoking, has no line. */
function Words({ column, measured, teams }: DotPlotProps) {
  return (
    <RowCard>
      {measured.map(({ player }) => (
        <LinkRow
          key={player._id}
          to={playerPath(player._id, column.metric ?? undefined)}
          end={column.valueWithUnit(player)}
        >
          {player.first_name} {player.last_name} <TeamNames of={player} teams={teams} />
        </LinkRow>
      ))}
    </RowCard>
  )
}

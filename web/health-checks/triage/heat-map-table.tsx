import { type CSSProperties, memo, type ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import type { HeatMapSort } from '#domain/clubs/squad/heat-map.ts'
import type { Measure } from '#domain/measures/measure.ts'
import { type Group, groups, type MetricName, metricsOf, type Rating } from '#domain/measures/metrics.ts'
import { type ClearanceState, isReviewDue } from '#domain/people/clearance.ts'
import type { Reply } from '#domain/wire/call-types.ts'
import type { ComparisonReply } from '#domain/wire/replies/advice.ts'
import { today } from '#web/base/spec.ts'
import { playerPath } from '#web/health-checks/result/metric-path.ts'
import { useChangeWords } from '#web/health-checks/result/use-change-words.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { classNames } from '#web/ui/class-names.ts'
import { ClearanceChip, RestrictionChips } from '#web/ui/health/clearance-chip.tsx'
import { NotShared } from '#web/ui/health/not-shared.tsx'
import ratings from '#web/ui/health/rating.module.css'
import { ratingIcons } from '#web/ui/health/rating-chip.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { TeamNames } from '#web/ui/people/team-names.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import styles from './heat-map.module.css'
import type { MapScreen } from './screens.ts'
import { type SquadColumn, useSquadColumns } from './use-squad-columns.ts'

export type MapPlayer = Reply<'getHeatMapScreen'>['players'][number]
/** Without a state, the players are not grouped. */
type StatePart = { state: ClearanceState | null | undefined; players: readonly MapPlayer[] }
type HeatMapTableProps = {
  caption: string
  teams: MapScreen['teams']
  parts: readonly StatePart[]
  own: MapScreen['own']
  sort: HeatMapSort
  onSort: (sort: HeatMapSort) => void
}

/** The columns of a group: those of the specification, then the club's own. */
const columnsIn = (columns: readonly SquadColumn[], group: Group): readonly SquadColumn[] => {
  const own = columns.filter(({ metric, measure }) => metric === null && measure.group === group)
  return [...metricsOf(group).flatMap((name) => columns.find((one) => one.metric === name) ?? []), ...own]
}

export function HeatMapTable({ caption, teams, parts, own, sort, onSort }: HeatMapTableProps) {
  const columns = useSquadColumns(own)
  const { triage: texts } = useMessages()
  const rows = parts.reduce((sum, { players }) => sum + players.length + 1, 0)
  return (
    <div className={styles.scroll}>
      <table className={styles.map} style={{ '--rows': rows } as CSSProperties}>
        <caption className={styles.caption}>{caption}</caption>
        <thead>
          <tr>
            <th scope="col" rowSpan={2} aria-sort={sort === 'name' ? 'ascending' : undefined}>
              <SortButton sort="name" isChosen={sort === 'name'} onSort={onSort}>
                {texts.name}
              </SortButton>
            </th>
            {groups.map((group) => (
              <GroupHeading key={group} group={group} span={columnsIn(columns, group).length} />
            ))}
          </tr>
          <tr>
            {groups
              .flatMap((group) => columnsIn(columns, group))
              .map(({ metric, measure }) => (
                <MetricHeading key={measure.id} measure={measure} isChosen={sort === metric} />
              ))}
          </tr>
        </thead>
        {parts.map(({ state, players }) => (
          <tbody key={state ?? 'none'}>
            {state !== undefined && (
              <tr className={styles.part}>
                <th scope="rowgroup" colSpan={columns.length + 1}>
                  <ClearanceChip state={state} />
                </th>
              </tr>
            )}
            {players.map((player) => (
              <PlayerRow key={player._id} player={player} columns={columns} teams={teams} />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  )
}

function GroupHeading({ group, span }: { group: Group; span: number }) {
  const { metrics: texts } = useMessages()
  return (
    <th scope="colgroup" colSpan={span} className={styles.group}>
      {texts.groups[group]}
    </th>
  )
}

type SortProps = { isChosen: boolean; onSort: (sort: HeatMapSort) => void }

function MetricHeading({ measure: { id, name }, isChosen }: { measure: Measure; isChosen: boolean }) {
  const { search } = useLocation()
  return (
    <th scope="col" className={styles.measure} aria-sort={isChosen ? 'descending' : undefined}>
      <Link
        className={styles.sort}
        data-chosen={isChosen || undefined}
        aria-label={name}
        to={{ pathname: `/dashboard/heatmap/${id}`, search }}
      >
        <span>{name}</span>
      </Link>
    </th>
  )
}

function SortButton({
  sort,
  isChosen,
  onSort,
  children,
}: SortProps & { sort: HeatMapSort; children: string }) {
  const { triage: texts } = useMessages()
  return (
    <button
      type="button"
      className={styles.sort}
      data-chosen={isChosen || undefined}
      title={texts.sortBy(children)}
      onClick={() => onSort(isChosen ? 'look' : sort)}
    >
      <span>{children}</span>
    </button>
  )
}

type PlayerRowProps = { player: MapPlayer; columns: readonly SquadColumn[]; teams: MapScreen['teams'] }

const PlayerRow = memo(function PlayerRow({ player, columns, teams }: PlayerRowProps) {
  return (
    <tr>
      <th scope="row" className={styles.player}>
        <span className={styles.who}>
          <Link to={playerPath(player._id)}>
            {player.first_name} {player.last_name}
          </Link>{' '}
          {player.clearance && (
            <span className={styles.clearance}>
              <RestrictionChips
                state={player.clearance.state}
                isReviewDue={isReviewDue(player.clearance, today())}
              />
            </span>
          )}
        </span>{' '}
        <TeamNames of={player} teams={teams} />
      </th>
      {groups.map((group) =>
        player.withheld.includes(group) ? (
          <td key={group} colSpan={columnsIn(columns, group).length}>
            <span className={styles.locked}>
              <NotShared />
            </span>
          </td>
        ) : (
          columnsIn(columns, group).map((column) => (
            <Cell key={column.measure.id} column={column} player={player} />
          ))
        ),
      )}
    </tr>
  )
})

function Cell({ column, player }: { column: SquadColumn; player: MapPlayer }) {
  const { triage: texts } = useMessages()
  const { metric } = column
  const found = column.read(player)
  if (!found)
    return (
      <td>
        <NotMeasured />
      </td>
    )
  const { rating } = found
  const has = (list: readonly MetricName[]) => metric !== null && list.includes(metric)
  const change = has(player.better) ? 'better' : has(player.worse) ? 'worse' : null
  const compared = player.changes?.find((one) => one.metric === metric)
  const value = rating ? <Icon name={ratingIcons[rating]} size={16} /> : column.value(player)
  if (compared && change)
    return (
      <ChangedCell rating={rating} change={change} compared={compared}>
        {value}
      </ChangedCell>
    )
  // A server of the version before only says that it changed.
  const said = [column.valueWithUnit(player), ...(change ? [texts[change]] : [])]
  return (
    <RatedCell rating={rating} change={change} said={said}>
      {value}
    </RatedCell>
  )
}

type CellProps = { rating: Rating | null; change: 'better' | 'worse' | null; children: ReactNode }

/** Says with what the value was compared. */
function ChangedCell({ compared, ...cell }: CellProps & { compared: ComparisonReply }) {
  const { line } = useChangeWords()
  return <RatedCell {...cell} said={[line(compared)]} />
}

function RatedCell({ rating, change, said, children }: CellProps & { said: readonly string[] }) {
  const { triage: texts, ui } = useMessages()
  const whole = texts.list([...(rating ? [ui.ratings[rating]] : []), ...said])
  return (
    <td>
      <span className={classNames(styles.cell, rating && ratings[rating])} title={whole}>
        {children}
        {change && <span aria-hidden="true">{change === 'better' ? '↑' : '↓'}</span>}
        <VisuallyHidden>{whole}</VisuallyHidden>
      </span>
    </td>
  )
}

function NotMeasured() {
  const { triage: texts } = useMessages()
  return (
    <span className={styles.missing} title={texts.notMeasured}>
      <span aria-hidden="true">–</span>
      <VisuallyHidden>{texts.notMeasured}</VisuallyHidden>
    </span>
  )
}

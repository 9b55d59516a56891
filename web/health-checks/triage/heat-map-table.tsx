import { type CSSProperties, memo } from 'react'
import { Link } from 'react-router'
import type { HeatMapSort } from '#domain/clubs/heat-map.ts'
import { type MetricName, metricsOf } from '#domain/measures/metrics.ts'
import { rate } from '#domain/measures/rating.ts'
import type { ClearanceState } from '#domain/people/clearance.ts'
import { type Category, categories } from '#domain/people/sharing.ts'
import type { Reply } from '#domain/wire/call-types.ts'
import { spec } from '#web/api/spec.ts'
import { playerPath } from '#web/health-checks/metric-path.ts'
import { useMetricWords } from '#web/health-checks/use-metric-words.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { ClearanceChip } from '#web/ui/clearance-chip.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { NotShared } from '#web/ui/not-shared.tsx'
import { ratingIcons } from '#web/ui/rating-chip.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import styles from './heat-map.module.css'

export type MapPlayer = Reply<'getHeatMapScreen'>['players'][number]
/** Without a state, the players are not grouped. */
type Part = { state: ClearanceState | null | undefined; players: readonly MapPlayer[] }
type HeatMapTableProps = {
  caption: string
  parts: readonly Part[]
  sort: HeatMapSort
  onSort: (sort: HeatMapSort) => void
}

const columns = categories.flatMap(metricsOf).length + 2

export function HeatMapTable({ caption, parts, sort, onSort }: HeatMapTableProps) {
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
            <th scope="col" rowSpan={2}>
              {texts.clearance}
            </th>
            {categories.map((category) => (
              <GroupHeading key={category} category={category} />
            ))}
          </tr>
          <tr>
            {categories.flatMap(metricsOf).map((metric) => (
              <MetricHeading key={metric} metric={metric} isChosen={sort === metric} onSort={onSort} />
            ))}
          </tr>
        </thead>
        {parts.map(({ state, players }) => (
          <tbody key={state ?? 'none'}>
            {state !== undefined && (
              <tr className={styles.part}>
                <th scope="rowgroup" colSpan={columns}>
                  <ClearanceChip state={state} />
                </th>
              </tr>
            )}
            {players.map((player) => (
              <PlayerRow key={player._id} player={player} />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  )
}

function GroupHeading({ category }: { category: Category }) {
  const { metrics: texts } = useMessages()
  return (
    <th scope="colgroup" colSpan={metricsOf(category).length} className={styles.group}>
      {texts.groups[category]}
    </th>
  )
}

type SortProps = { isChosen: boolean; onSort: (sort: HeatMapSort) => void }

function MetricHeading({ metric, isChosen, onSort }: SortProps & { metric: MetricName }) {
  const { metrics: texts } = useMessages()
  return (
    <th scope="col" className={styles.measure} aria-sort={isChosen ? 'descending' : undefined}>
      <SortButton sort={metric} isChosen={isChosen} onSort={onSort}>
        {texts.names[metric]}
      </SortButton>
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
      {children}
    </button>
  )
}

const PlayerRow = memo(function PlayerRow({ player }: { player: MapPlayer }) {
  return (
    <tr>
      <th scope="row" className={styles.player}>
        <Link to={playerPath(player._id)}>
          {player.first_name} {player.last_name}
        </Link>
      </th>
      <td className={styles.clearance}>
        <ClearanceChip state={player.clearance?.state ?? null} />
      </td>
      {categories.map((category) =>
        player.withheld.includes(category) ? (
          <td key={category} colSpan={metricsOf(category).length}>
            <span className={styles.locked}>
              <NotShared />
            </span>
          </td>
        ) : (
          metricsOf(category).map((metric) => <Cell key={metric} metric={metric} player={player} />)
        ),
      )}
    </tr>
  )
})

function Cell({ metric, player }: { metric: MetricName; player: MapPlayer }) {
  const { triage: texts, ui } = useMessages()
  const words = useMetricWords()
  const rating = rate(metric, player.values, spec())
  if (!rating)
    return (
      <td>
        <NotMeasured />
      </td>
    )
  const change = player.better.includes(metric) ? 'better' : player.worse.includes(metric) ? 'worse' : null
  const unit = words.cardUnit(metric)
  const said = texts.list([
    ui.ratings[rating],
    [words.value(metric, player.values), unit].filter(Boolean).join(' '),
    ...(change ? [texts[change]] : []),
  ])
  return (
    <td>
      <span className={styles.cell} data-rating={rating} title={said}>
        <Icon name={ratingIcons[rating]} size={16} />
        {change && <span aria-hidden="true">{change === 'better' ? '↑' : '↓'}</span>}
        <VisuallyHidden>{said}</VisuallyHidden>
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

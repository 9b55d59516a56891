import { type PointerEvent, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import {
  type Group,
  groups,
  type MetricName,
  metricsOf,
  type Rating,
  ratings,
} from '#domain/measures/metrics.ts'
import { playerPath } from '#web/health-checks/result/metric-path.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Card } from '#web/ui/cards/card.tsx'
import { CardHead } from '#web/ui/cards/card-head.tsx'
import { Legend } from '#web/ui/charts/legend.tsx'
import { classNames } from '#web/ui/class-names.ts'
import fills from '#web/ui/health/rating.module.css'
import { Icon } from '#web/ui/icon.tsx'
import { Menu } from '#web/ui/overlays/menu.tsx'
import { useIsPhone } from '#web/ui/use-screen.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import type { TriageScreen } from './screens.ts'
import styles from './small-map.module.css'

/** Those who need the coach come first. */
const rowsOnPhone = 12

type MappedPlayer = TriageScreen['map'][number]

/**
 * The squad at a glance: large and red is poor. A row opens the player, the heading of a column its measure; on a phone all
 * of it opens the map.
 */
export function SmallMap({ players }: { players: readonly MappedPlayer[] }) {
  const { triage: texts } = useMessages()
  const isPhone = useIsPhone()
  const [pointed, setPointed] = useState<MetricName | null>(null)
  return (
    <Card as="section" className={styles.card}>
      <CardHead title={texts.map}>
        <Link className={styles.open} to="/dashboard/heatmap">
          {texts.openMap}
        </Link>
      </CardHead>
      <div className={styles.map}>
        <div className={styles.groups} data-pointed={pointed !== null || undefined}>
          {groups.map((group) => (
            <div key={group} style={{ flexGrow: metricsOf(group).length }}>
              {isPhone ? (
                <span aria-hidden="true">{texts.groups[group]}</span>
              ) : (
                <GroupMenu group={group} pointed={pointed} onPoint={setPointed} />
              )}
            </div>
          ))}
        </div>
        {isPhone ? (
          <div aria-hidden="true">
            {players.slice(0, rowsOnPhone).map((player) => (
              <Dots key={player._id} player={player} pointed={null} />
            ))}
          </div>
        ) : (
          <ul className={styles.rows}>
            {players.map((player) => (
              <li key={player._id} className={styles.row}>
                <Name player={player} />
                <Dots player={player} pointed={pointed} />
              </li>
            ))}
          </ul>
        )}
      </div>
      <MapKey />
    </Card>
  )
}

type GroupMenuProps = {
  group: Group
  /** The column whose heading is under the mouse. */
  pointed: MetricName | null
  onPoint: (metric: MetricName | null) => void
}

/**
 * Columns are too narrow for a button of their own. The heading of their group names the one under the mouse, which a press
 * opens; keys and fingers get a list of them.
 */
function GroupMenu({ group, pointed, onPoint }: GroupMenuProps) {
  const { triage: texts, metrics } = useMessages()
  const navigate = useNavigate()
  const label = texts.measuresOf(texts.groups[group])
  const columns = metricsOf(group)
  const own = columns.find((metric) => metric === pointed)
  const open = (metric: MetricName) => void navigate(`/dashboard/heatmap/${metric}`)
  const point = ({ pointerType, clientX, currentTarget }: PointerEvent<HTMLElement>) => {
    if (pointerType === 'mouse') onPoint(columns[columnAt(clientX, currentTarget, columns.length)] ?? null)
  }
  return (
    <Menu
      label={label}
      items={columns.map((metric) => ({
        id: metric,
        label: metrics.names[metric],
        onAction: () => open(metric),
      }))}
      renderTrigger={({ kind: _kind, ...trigger }) => (
        <button
          type="button"
          {...trigger}
          className={styles.group}
          aria-label={label}
          data-pointed={own && true}
          onPointerMove={point}
          onPointerLeave={() => onPoint(null)}
          onClick={() => (own ? open(own) : trigger.onClick())}
        >
          {own ? metrics.names[own] : texts.groups[group]}
        </button>
      )}
    />
  )
}

/** In a right-to-left language the first column is at the right. */
function columnAt(clientX: number, heading: HTMLElement, count: number): number {
  const { left, width } = heading.getBoundingClientRect()
  const share = (clientX - left) / width
  return Math.floor((getComputedStyle(heading).direction === 'rtl' ? 1 - share : share) * count)
}

function Name({ player: { _id, first_name, last_name, ratings: given } }: { player: MappedPlayer }) {
  const { triage: texts } = useMessages()
  const format = useFormat()
  const count = (wanted: string) => format.number(Object.values(given).filter((one) => one === wanted).length)
  return (
    <Link className={styles.name} to={playerPath(_id)}>
      <span>
        {first_name} {last_name}
      </span>
      <VisuallyHidden> {texts.ratings(count('danger'), count('warning'), count('success'))}</VisuallyHidden>
    </Link>
  )
}

function Dots({ player, pointed }: { player: MappedPlayer; pointed: MetricName | null }) {
  return (
    <span className={styles.dots} aria-hidden="true">
      {groups.map((group) => (
        <span key={group} className={styles.part} style={{ flexGrow: metricsOf(group).length }}>
          {player.withheld.includes(group) ? (
            <span className={styles.locked}>
              <Icon name="lock" size={14} />
            </span>
          ) : (
            metricsOf(group).map((metric) => (
              <Dot
                key={metric}
                of={player.ratings[metric] ?? 'none'}
                isFaint={pointed !== null && pointed !== metric}
              />
            ))
          )}
        </span>
      ))}
    </span>
  )
}

const Dot = ({ of, isFaint = false }: { of: Rating | 'none'; isFaint?: boolean }) => (
  <i
    className={classNames(styles.dot, fills[`${of}Fill`], isFaint && styles.faint)}
    data-rating={of}
    aria-hidden="true"
  />
)

function MapKey() {
  const { triage: texts, ui, standing } = useMessages()
  return (
    <Legend>
      {ratings.toReversed().map((rating) => (
        <span key={rating}>
          <Dot of={rating} />
          {ui.ratings[rating]}
        </span>
      ))}
      <span>
        <Icon name="lock" size={14} />
        {standing.notShared}
      </span>
      <VisuallyHidden>{texts.privacy}</VisuallyHidden>
    </Legend>
  )
}

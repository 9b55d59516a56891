import { useLocation, useNavigate, useParams } from 'react-router'
import { sortedForMap } from '#domain/clubs/squad/heat-map.ts'
import { metricNames, ratings } from '#domain/measures/metrics.ts'
import { isOwnField } from '#domain/measures/own/own-field.ts'
import { useCall } from '#web/api/use-call.ts'
import { spec } from '#web/base/spec.ts'
import { useAddressText } from '#web/base/use-address.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Legend, Sign } from '#web/ui/charts/legend.tsx'
import { Select } from '#web/ui/choices/select.tsx'
import { TeamFilter } from '#web/ui/choices/team-filter.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { BackLink } from '#web/ui/layout/back-link.tsx'
import { Headline } from '#web/ui/layout/headline.tsx'
import { Page } from '#web/ui/layout/layout.tsx'
import { Empty, NotYet } from '#web/ui/states/page-states.tsx'
import { Skeleton } from '#web/ui/states/skeleton.tsx'
import { DotPlot } from './dot-plot.tsx'
import { OtherMeasures } from './other-measures.tsx'
import type { MapScreen } from './screens.ts'
import styles from './squad-measure.module.css'
import { type SquadColumn, useSquadColumns } from './use-squad-columns.ts'

/** One measure of the squad: one dot for each player who shares it. */
export function SquadMeasure() {
  const { triage: texts, shell } = useMessages()
  const { metric } = useParams()
  const [team] = useAddressText('team')
  const known = metricNames.find((name) => name === metric)
  const isKnown = known !== undefined || (metric !== undefined && isOwnField(metric))
  const { data, error, refetch } = useCall(
    'getHeatMapScreen',
    { query: { metric: known, ...(team !== '' && { team }) } },
    { isEnabled: isKnown, keepsPrevious: true },
  )
  const columns = useSquadColumns(data?.own)
  const column = columns.find(({ measure }) => measure.id === metric)
  const back = <BackLink to="/dashboard/heatmap">{shell.menu.heatMap}</BackLink>
  if (column && data)
    return (
      <Page>
        {back}
        {data.teams && <TeamFilter teams={data.teams} players={data.players} />}
        <Shown column={column} columns={columns} screen={data} />
      </Page>
    )
  return (
    <Page>
      {back}
      {isKnown && !data ? (
        <NotYet error={error} onRetry={refetch}>
          <Skeleton shape="chart" />
        </NotYet>
      ) : (
        <Empty icon="search">{texts.notMeasured}</Empty>
      )}
    </Page>
  )
}

type ShownProps = { column: SquadColumn; columns: readonly SquadColumn[]; screen: MapScreen }

function Shown({ column, columns, screen: { players, teams } }: ShownProps) {
  const { triage: texts, ui } = useMessages()
  const format = useFormat()
  const navigate = useNavigate()
  const { search } = useLocation()
  const { metric, measure } = column
  const sharing = players.filter(({ withheld }) => !withheld.some((one) => one === measure.group))
  const inOrder = metric ? sortedForMap(sharing, metric, spec()) : sharing
  const measured = inOrder.flatMap((player) => {
    const found = column.read(player)
    return found ? [{ player, ...found }] : []
  })
  const count = (wanted: string) => measured.filter(({ rating }) => rating === wanted).length
  // The weight of the young is in no headline.
  const outside = measured.filter(
    ({ player, rating }) => rating === 'danger' && !(metric && player.unranked?.includes(metric)),
  ).length
  const { name } = measure
  const locked = players.length - sharing.length
  // A club's own test may have no range, or none for this person.
  const unrated = measured.filter(({ rating }) => rating === null).length
  const missing = sharing.length - measured.length
  return (
    <>
      <div className={styles.top}>
        <Headline
          level={1}
          lead={texts.measuredOf(format.number(measured.length), format.number(players.length))}
        >
          {outside === 0 ? texts.nobodyOutside(name) : texts.outside(name, format.number(outside), outside)}
        </Headline>
        <Select
          isInline
          label={texts.measure}
          value={measure.id}
          onChange={({ target }) =>
            void navigate({ pathname: `/dashboard/heatmap/${target.value}`, search }, { replace: true })
          }
          options={columns.map(({ measure: { id, name: label } }) => ({ value: id, label }))}
        />
      </div>
      <DotPlot key={measure.id} column={column} measured={measured} teams={teams} />
      <Legend>
        {ratings.map((rating) => (
          <span key={rating}>
            <Sign of={rating} />
            {ui.ratings[rating]} {format.number(count(rating))}
          </span>
        ))}
        <span>
          <Sign of="before" />
          {texts.lastTime}
        </span>
        {locked > 0 && (
          <span>
            <Icon name="lock" size={16} />
            {texts.doNotShare(format.number(locked), locked)}
          </span>
        )}
        {unrated > 0 && <span>{texts.unrated(format.number(unrated))}</span>}
        {missing > 0 && <span>{texts.unmeasured(format.number(missing))}</span>}
      </Legend>
      <OtherMeasures than={column} columns={columns} players={players} />
    </>
  )
}

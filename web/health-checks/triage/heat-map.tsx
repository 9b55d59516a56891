import { useMemo } from 'react'
import { heatMapSorts, sortedForMap } from '#domain/clubs/squad/heat-map.ts'
import { clearanceStates } from '#domain/people/clearance.ts'
import type { Reply } from '#domain/wire/call-types.ts'
import { useCall } from '#web/api/use-call.ts'
import { spec } from '#web/base/spec.ts'
import { useAddressChoice, useAddressText } from '#web/base/use-address.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/cards/card.tsx'
import { Select } from '#web/ui/choices/select.tsx'
import { Switch } from '#web/ui/choices/switch.tsx'
import { TeamFilter } from '#web/ui/choices/team-filter.tsx'
import { Page, Row } from '#web/ui/layout/layout.tsx'
import { Alert } from '#web/ui/states/alert.tsx'
import { Empty, Failed, Loading } from '#web/ui/states/page-states.tsx'
import { Skeleton } from '#web/ui/states/skeleton.tsx'
import styles from './heat-map.module.css'
import { HeatMapKey } from './heat-map-key.tsx'
import { HeatMapTable, type MapPlayer } from './heat-map-table.tsx'

type HeatMapReply = Reply<'getHeatMapScreen'>

/** Players and measures of a squad in one table. Sorting and grouping are in the address. */
export function HeatMap() {
  const { triage } = useMessages()
  const [team] = useAddressText('team')
  const { data, error, refetch } = useCall('getHeatMapScreen', { query: team === '' ? {} : { team } })
  return (
    <Page>
      {data?.teams && <TeamFilter teams={data.teams} players={data.players} />}
      {data && data.players.length > 0 && <SquadMap screen={data} />}
      {data?.players.length === 0 && <Empty icon="users">{triage.noPlayers}</Empty>}
      {!data && error && <Failed error={error} onRetry={refetch} />}
      {!data && !error && (
        <Loading>
          <Skeleton shape="line" count={12} />
        </Loading>
      )}
    </Page>
  )
}

function SquadMap({ screen: { organisation, teams, players, own, check_device } }: { screen: HeatMapReply }) {
  const { triage: texts, metrics } = useMessages()
  const [sort, setSort] = useAddressChoice('sort', heatMapSorts, 'look')
  const [group, setGroup] = useAddressChoice('group', ['none', 'clearance'], 'none')
  const sorted = useMemo(() => sortedForMap(players, sort, spec()), [players, sort])
  const options = heatMapSorts.map((value) => ({
    value,
    label: value === 'look' || value === 'name' ? texts.sorts[value] : metrics.names[value],
  }))
  return (
    <>
      <div className={styles.tools}>
        <p>{texts.mapLead}</p>
        <Row gap={4}>
          <Switch
            label={texts.groupByClearance}
            checked={group === 'clearance'}
            onChange={({ target }) => setGroup(target.checked ? 'clearance' : 'none')}
          />
          <Select
            isInline
            label={texts.sort}
            value={sort}
            onChange={({ target }) => setSort(heatMapSorts.find((one) => one === target.value) ?? sort)}
            options={options}
          />
          <Button kind="ghost" icon="print" onClick={() => print()}>
            {texts.print}
          </Button>
        </Row>
      </div>
      {check_device.length > 0 && (
        <Alert kind="info">{texts.beingChecked(check_device.map((name) => metrics.names[name]))}</Alert>
      )}
      <Card className={styles.card}>
        <HeatMapTable
          caption={organisation.name}
          teams={teams}
          own={own}
          parts={group === 'clearance' ? byClearance(sorted) : [{ state: undefined, players: sorted }]}
          sort={sort}
          onSort={setSort}
        />
      </Card>
      <HeatMapKey />
    </>
  )
}

/** The players of each state, who may not play first. */
const byClearance = (players: readonly MapPlayer[]) =>
  [...clearanceStates.toReversed(), null]
    .map((state) => ({
      state,
      players: players.filter(({ clearance }) => (clearance?.state ?? null) === state),
    }))
    .filter((part) => part.players.length > 0)

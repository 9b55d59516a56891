import type { TriageList } from '#domain/clubs/squad/triage.ts'
import { useSquad, useTriage } from '#web/api/use-squad.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/cards/card.tsx'
import { Count } from '#web/ui/cards/card-head.tsx'
import { Fold } from '#web/ui/layout/fold.tsx'
import { Headline } from '#web/ui/layout/headline.tsx'
import { RowGroup } from '#web/ui/lists/rows.tsx'
import { Failed, Loading } from '#web/ui/states/page-states.tsx'
import { Skeleton } from '#web/ui/states/skeleton.tsx'
import { Needs } from './needs.tsx'
import { Readiness } from './readiness.tsx'
import type { TriageScreen } from './screens.ts'
import { SmallMap } from './small-map.tsx'
import styles from './triage.module.css'
import { TriageRow } from './triage-row.tsx'
import { useMatchDay } from './use-match-day.ts'

/** Above the team of a coach: who needs a look and why, and who is ready. */
export function Triage() {
  const squad = useSquad()
  // Asked for after the players: at the same time, the server would work on both, and the players would wait for the lists.
  const { data, error, refetch } = useTriage(squad.data !== undefined)
  if (!squad.data || squad.data.all === 0) return null
  if (data) return <Overview screen={data} />
  if (error) return <Failed error={error} onRetry={refetch} />
  return (
    <Loading>
      <Skeleton shape="headline" />
      <Skeleton shape="rows" />
    </Loading>
  )
}

/** Below the map of so few players there is room for what can wait. */
const shortMap = 12

function Overview({ screen }: { screen: TriageScreen }) {
  const { map, lists } = screen
  const isShort = map.length > 0 && map.length <= shortMap && lists.needs.count > 0
  return (
    <section className={styles.triage}>
      <Counted screen={screen} />
      <div className={styles.parts}>
        <Readiness screen={screen} />
        <div className={styles.lists}>
          <div className={styles.needs}>
            <Needs screen={screen} />
          </div>
          {!isShort && <Folded screen={screen} />}
        </div>
        {isShort ? (
          <div className={styles.lists}>
            <SmallMap players={screen.map} />
            <Folded screen={screen} />
          </div>
        ) : (
          screen.map.length > 0 && <SmallMap players={screen.map} />
        )}
      </div>
    </section>
  )
}

/** One counted sentence that matches the list below. */
function Counted({ screen: { all, partly, lists, standing, readiness } }: { screen: TriageScreen }) {
  const { triage: texts } = useMessages()
  const format = useFormat()
  const { before, on } = useMatchDay(readiness.on)
  const { count } = lists.needs
  const lead = [
    texts.squad(format.number(all), all),
    ...(partly > 0 ? [texts.partly(format.number(partly), partly)] : []),
  ]
  return (
    <Headline level={1} lead={texts.and(lead)}>
      {count > 0
        ? texts.needs(format.number(count), count, before)
        : texts.nobodyNeeds(format.number(standing.available), format.number(all), on)}
    </Headline>
  )
}

const foldedLists = ['overdue', 'never', 'unavailable'] as const satisfies readonly TriageList[]
const namesBeside = 3

/** What can wait: each list a line with its first names, and one way to book those who are due. */
function Folded({ screen: { lists, teams } }: { screen: TriageScreen }) {
  const { triage: texts } = useMessages()
  const format = useFormat()
  const shown = foldedLists.filter((list) => lists[list].count > 0)
  const due = lists.overdue.count + lists.never.count
  if (shown.length === 0) return null
  return (
    <Card as="section" className={styles.folded}>
      {shown.map((list) => (
        <Fold
          key={list}
          isInCard
          isOpenAtFirst={false}
          title={
            <>
              {texts.lists[list]}
              <Count of={lists[list].count} />
            </>
          }
          summary={
            <span className={styles.names}>
              {texts.list(
                lists[list].lines
                  .slice(0, namesBeside)
                  .map(({ player }) => `${player.first_name} ${player.last_name}`),
              )}
            </span>
          }
        >
          <RowGroup>
            {lists[list].lines.map((line) => (
              <TriageRow key={line.player._id} {...line} teams={teams} />
            ))}
          </RowGroup>
        </Fold>
      ))}
      {due > 0 && (
        <div className={styles.book}>
          <LinkButton to="/dashboard/book" kind="ghost" icon="calendar" isWide="onPhone">
            {texts.book(format.number(due), due)}
          </LinkButton>
        </div>
      )}
    </Card>
  )
}

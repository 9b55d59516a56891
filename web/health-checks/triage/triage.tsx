import { Link, useLocation, useSearchParams } from 'react-router'
import { squadStep } from '#domain/clubs/squad-view.ts'
import { overdueDays, type TriageList, triageLists } from '#domain/clubs/triage.ts'
import type { Reply } from '#domain/wire/call-types.ts'
import { useSquad, useTriage } from '#web/api/use-squad.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Alert } from '#web/ui/alert.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Headline } from '#web/ui/headline.tsx'
import { Quiet, Row } from '#web/ui/layout.tsx'
import { MoreButton } from '#web/ui/more-button.tsx'
import { Failed, Loading } from '#web/ui/page-states.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useAddressMost } from '#web/ui/use-address.ts'
import styles from './triage.module.css'
import { TriageRow } from './triage-row.tsx'

type Screen = Reply<'getTriageScreen'>

/** Above the team of a coach: who needs a look and why. */
export function Triage() {
  const squad = useSquad()
  // Asked for after the players: at the same time, the server would work on both, and the players would wait for the lists.
  const { data, error, refetch } = useTriage(squad.data !== undefined)
  if (!squad.data || squad.data.all === 0) return null
  if (data) return <Lists screen={data} />
  if (error) return <Failed error={error} onRetry={refetch} />
  return (
    <Loading>
      <Skeleton shape="card" />
    </Loading>
  )
}

function Lists({ screen }: { screen: Screen }) {
  const { triage: texts, metrics } = useMessages()
  const format = useFormat()
  const [search] = useSearchParams()
  const { lists } = screen
  const chosen = triageLists.find((list) => list === search.get('show'))
  const shown = chosen ? [chosen] : triageLists.filter((list) => lists[list].count > 0)
  const unchecked = lists.overdue.count + lists.never.count
  return (
    <section className={styles.triage}>
      <Counted screen={screen} />
      {screen.check_device.length > 0 && (
        <Alert kind="info">{texts.checkDevice(screen.check_device.map((name) => metrics.names[name]))}</Alert>
      )}
      <div className={styles.lists}>
        {shown.map((list) => (
          <List key={list} list={list} {...lists[list]} isWhole={list === chosen} />
        ))}
      </div>
      <Row>
        {unchecked > 0 && (
          <LinkButton to="/dashboard/book" kind="ghost" icon="calendar" isWide="onPhone">
            {texts.book(format.number(unchecked))}
          </LinkButton>
        )}
        <LinkButton to="/dashboard/heatmap" kind="ghost" icon="dashboard" isWide="onPhone">
          {texts.openMap}
        </LinkButton>
      </Row>
      <Quiet>{texts.privacy}</Quiet>
    </section>
  )
}

/** One counted sentence that matches the lists below. */
function Counted({ screen: { all, look, lists, standing } }: { screen: Screen }) {
  const { triage: texts } = useMessages()
  const format = useFormat()
  const { overdue, never } = lists
  const waiting = [
    ...(overdue.count > 0 ? [texts.overdue(format.number(overdue.count), overdue.count)] : []),
    ...(never.count > 0 ? [texts.never(format.number(never.count), never.count)] : []),
  ]
  const sentences = [
    ...(look > 0 ? [texts.look(format.number(look), look)] : []),
    ...(waiting.length > 0 ? [texts.and(waiting)] : []),
  ]
  const lead = texts.standing(
    format.number(all),
    format.number(standing.available),
    format.number(standing.modified),
    format.number(standing.unavailable),
    format.number(standing.none),
  )
  return <Headline lead={lead}>{sentences.length > 0 ? sentences.join(' ') : texts.nothing}</Headline>
}

type ListProps = Screen['lists'][TriageList] & { list: TriageList; isWhole: boolean }

function List({ list, count, lines, isWhole }: ListProps) {
  const { triage: texts } = useMessages()
  const format = useFormat()
  const [, showMore] = useAddressMost('most', squadStep)
  const why = list === 'overdue' ? texts.why.overdue(format.number(overdueDays)) : texts.why[list]
  return (
    <Card as="section" className={styles.list}>
      <div className={styles.listHead}>
        <h3 className={styles.title}>
          {texts.lists[list]} <span className={styles.count}>{format.number(count)}</span>
        </h3>
        <Quiet>{why}</Quiet>
      </div>
      {count === 0 && <p>{texts.nobody}</p>}
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={line.player._id}>
            <TriageRow list={list} {...line} />
          </li>
        ))}
      </ul>
      {isWhole && <MoreButton rest={count - lines.length} step={squadStep} onPress={showMore} />}
      {isWhole && <ListLink show={null}>{texts.showLists}</ListLink>}
      {!isWhole && count > lines.length && (
        <ListLink show={list}>{texts.showAll(format.number(count))}</ListLink>
      )}
    </Card>
  )
}

/** Shows one list with all its lines, or every list. The choice is in the address. */
function ListLink({ show, children }: { show: TriageList | null; children: string }) {
  const { search } = useLocation()
  const next = new URLSearchParams(search)
  if (show) next.set('show', show)
  else next.delete('show')
  return (
    <div>
      <Link className={styles.all} to={{ search: next.toString() }} preventScrollReset>
        {children}
      </Link>
    </div>
  )
}

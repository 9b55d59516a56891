import { useMemo } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router'
import {
  isWaiting,
  needALook,
  overdueDays,
  type TriageList,
  triage,
  triageLists,
} from '#domain/clubs/triage.ts'
import { type ClearanceState, clearanceStates } from '#domain/people/clearance.ts'
import type { Reply } from '#domain/wire/call-types.ts'
import { today } from '#web/api/spec.ts'
import { useCall } from '#web/api/use-call.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Alert } from '#web/ui/alert.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Quiet, Row } from '#web/ui/layout.tsx'
import styles from './triage.module.css'
import { TriageRow, type TriageRowProps } from './triage-row.tsx'

type Screen = Reply<'getTeamScreen'>
type Lines = readonly Omit<TriageRowProps, 'list'>[]

/** Above the team of a coach: who needs a look and why. The screen around it shows loading and failure. */
export function Triage() {
  const { data } = useCall('getTeamScreen', {})
  const players = data?.players.filter((player) => !isWaiting(player)) ?? []
  return data && players.length > 0 ? <Lists screen={data} players={players} /> : null
}

function Lists({ screen, players }: { screen: Screen; players: Screen['players'] }) {
  const { triage: texts, metrics } = useMessages()
  const format = useFormat()
  const [search] = useSearchParams()
  const lists = useMemo(() => triage(players, screen.findings, today()), [players, screen.findings])
  const chosen = triageLists.find((list) => list === search.get('show'))
  const shown = chosen ? [chosen] : triageLists.filter((list) => lists[list].length > 0)
  const unchecked = lists.overdue.length + lists.never.length
  return (
    <section className={styles.triage}>
      <Headline players={players} look={needALook(lists)} lists={lists} />
      {screen.check_device.length > 0 && (
        <Alert kind="info">{texts.checkDevice(screen.check_device.map((name) => metrics.names[name]))}</Alert>
      )}
      <div className={styles.lists}>
        {shown.map((list) => (
          <List key={list} list={list} lines={lists[list]} isWhole={list === chosen} />
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

type HeadlineProps = {
  players: Screen['players']
  look: number
  lists: Readonly<Record<TriageList, readonly unknown[]>>
}

/** One counted sentence that matches the lists below. */
function Headline({ players, look, lists }: HeadlineProps) {
  const { triage: texts } = useMessages()
  const format = useFormat()
  const { overdue, never } = lists
  const waiting = [
    ...(overdue.length > 0 ? [texts.overdue(format.number(overdue.length), overdue.length)] : []),
    ...(never.length > 0 ? [texts.never(format.number(never.length), never.length)] : []),
  ]
  const sentences = [
    ...(look > 0 ? [texts.look(format.number(look), look)] : []),
    ...(waiting.length > 0 ? [texts.and(waiting)] : []),
  ]
  const count = (state: ClearanceState | null) =>
    format.number(players.filter(({ clearance }) => (clearance?.state ?? null) === state).length)
  const [available, modified, unavailable] = clearanceStates.map(count)
  return (
    <header className={styles.head}>
      <h2 className={styles.headline}>{sentences.length > 0 ? sentences.join(' ') : texts.nothing}</h2>
      <p className={styles.lead}>
        {texts.standing(
          format.number(players.length),
          available ?? '',
          modified ?? '',
          unavailable ?? '',
          count(null),
        )}
      </p>
    </header>
  )
}

const linesAtFirst = 3

type ListProps = { list: TriageList; lines: Lines; isWhole: boolean }

function List({ list, lines, isWhole }: ListProps) {
  const { triage: texts } = useMessages()
  const format = useFormat()
  const why = list === 'overdue' ? texts.why.overdue(format.number(overdueDays)) : texts.why[list]
  return (
    <Card as="section" className={styles.list}>
      <div className={styles.listHead}>
        <h3 className={styles.title}>
          {texts.lists[list]} <span className={styles.count}>{format.number(lines.length)}</span>
        </h3>
        <Quiet>{why}</Quiet>
      </div>
      {lines.length === 0 && <p>{texts.nobody}</p>}
      <ul className={styles.lines}>
        {lines.slice(0, isWhole ? lines.length : linesAtFirst).map((line) => (
          <li key={line.player._id}>
            <TriageRow list={list} {...line} />
          </li>
        ))}
      </ul>
      {isWhole && <ListLink show={null}>{texts.showLists}</ListLink>}
      {!isWhole && lines.length > linesAtFirst && (
        <ListLink show={list}>{texts.showAll(format.number(lines.length))}</ListLink>
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

import { type ReactNode, useState } from 'react'
import { type checklistShows, checklistStep } from '#domain/clubs/checklist.ts'
import type { Reply } from '#domain/wire/call-types.ts'
import { useCall } from '#web/api/use-call.ts'
import { today } from '#web/base/spec.ts'
import { useSettled } from '#web/base/use-settled.ts'
import { useDrafts } from '#web/health-checks/record/draft/use-drafts.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { useSlashedDays } from '#web/messages/use-slashed-days.ts'
import { Card } from '#web/ui/cards/card.tsx'
import { PartBar } from '#web/ui/charts/part-bar.tsx'
import { RadioGroup } from '#web/ui/choices/radio-group.tsx'
import { TeamSelect } from '#web/ui/choices/team-filter.tsx'
import { SearchField } from '#web/ui/fields/search-field.tsx'
import { Fold } from '#web/ui/layout/fold.tsx'
import { Row, Stack } from '#web/ui/layout/layout.tsx'
import { Lines } from '#web/ui/lists/lines.tsx'
import { MoreButton } from '#web/ui/lists/more-button.tsx'
import { Empty, Failed, Loading } from '#web/ui/states/page-states.tsx'
import { Skeleton } from '#web/ui/states/skeleton.tsx'
import styles from './checklist.module.css'
import { ChecklistDownload } from './checklist-download.tsx'
import { ChecklistRow } from './checklist-row.tsx'
import { ReviewsDue } from './reviews-due.tsx'

// Other practitioners record at the same time, so the list reloads this often while it is visible.
const everyMs = 10_000

// A handful of players needs no search field.
const searchFrom = 13

type ChecklistProps = {
  organisation: string
  /** The queue above names those who are booked, so the whole club can wait. */
  isFolded: boolean
}

/** Which players of an organisation have been checked today. */
export function Checklist({ organisation, isFolded }: ChecklistProps) {
  const { recording } = useMessages()
  const { slashedDay } = useSlashedDays()
  if (!isFolded) return <OrganisationChecklist organisation={organisation} hasTitle />
  return (
    <Fold title={recording.checklist(slashedDay(today()))} isOpenAtFirst={false}>
      <Stack>
        <OrganisationChecklist organisation={organisation} />
      </Stack>
    </Fold>
  )
}

type View = (typeof checklistShows)[number]

/** The server searches and sends the first players; a press asks for more. */
function OrganisationChecklist({
  organisation,
  hasTitle = false,
}: {
  organisation: string
  hasTitle?: boolean
}) {
  const { recording } = useMessages()
  const [view, setView] = useState<View>('all')
  const [typed, setTyped] = useState('')
  const [most, setMost] = useState(checklistStep)
  const [team, setTeam] = useState('')
  const find = useSettled(typed.trim())
  const list = useCall(
    'getChecklistScreen',
    {
      params: { organisationId: organisation },
      query: { find, show: view, most, ...(team !== '' && { team }) },
    },
    { everyMs, keepsPrevious: true },
  )
  if (list.data)
    return (
      <>
        {list.error && <Failed error={list.error} onRetry={list.refetch} />}
        <Head data={list.data} hasTitle={hasTitle} />
        {list.data.teams && <TeamSelect teams={list.data.teams} value={team} onChange={setTeam} />}
        <ReviewsDue players={list.data.reviews} teams={list.data.teams} />
        <Players
          data={list.data}
          view={view}
          onView={setView}
          find={find}
          search={
            list.data.all >= searchFrom && (
              <SearchField label={recording.findPlayer} value={typed} onChange={setTyped} />
            )
          }
          onMore={() => setMost(most + checklistStep)}
        />
        {list.data.all > 0 && <ChecklistDownload organisation={organisation} />}
      </>
    )
  if (list.error) return <Failed error={list.error} onRetry={list.refetch} />
  return (
    <Loading>
      <Skeleton shape="card" />
      <Skeleton shape="line" count={8} />
    </Loading>
  )
}

type Data = Reply<'getChecklistScreen'>

function Head({ data, hasTitle }: { data: Data; hasTitle: boolean }) {
  const { all, done, booking } = data
  const { recording } = useMessages()
  const format = useFormat()
  const { slashedDay } = useSlashedDays()
  const title = hasTitle && <h2 className={styles.title}>{recording.checklist(slashedDay(data.today))}</h2>
  if (!booking && all === 0) return title
  return (
    <Card>
      <Row justify="between">
        <div>
          {title}
          {booking && (
            <p className={styles.appointment}>
              {recording.nextAppointment}:{' '}
              {recording.appointment(
                format.weekdayDay(booking.date),
                format.digits(booking.time),
                format.number(booking.number_of_players),
                booking.number_of_players,
              )}
            </p>
          )}
        </div>
        {all > 0 && (
          <div className={styles.progress}>
            <p>{recording.done(format.number(done), format.number(all))}</p>
            <PartBar part={done} of={all} />
          </div>
        )}
      </Row>
    </Card>
  )
}

type PlayersProps = {
  data: Data
  view: View
  onView: (view: View) => void
  find: string
  search: ReactNode
  onMore: () => void
}

function Players({
  data: { players, teams, found, all, done },
  view,
  onView,
  find,
  search,
  onMore,
}: PlayersProps) {
  const { recording, ui } = useMessages()
  const format = useFormat()
  const drafts = useDrafts()
  if (all === 0)
    return (
      <Empty icon="users">
        {recording.noPlayers} {recording.noPlayersYet}
      </Empty>
    )
  return (
    <Card>
      <div className={styles.filter}>
        <RadioGroup
          isLabelHidden
          name="view"
          label={recording.show}
          options={[
            { value: 'all', label: recording.shown.all },
            { value: 'open', label: `${recording.shown.open} (${format.number(all - done)})` },
          ]}
          value={view}
          onChange={(event) => onView(event.currentTarget.value === 'open' ? 'open' : 'all')}
        />
        {search}
      </div>
      {found === 0 && find !== '' && <Empty icon="search">{ui.noMatches}</Empty>}
      {found === 0 && find === '' && <Empty icon="check">{recording.allDone}</Empty>}
      {found > 0 && (
        <Lines>
          {players.map((player) => (
            <ChecklistRow key={player._id} player={player} teams={teams} hasDraft={drafts.has(player._id)} />
          ))}
        </Lines>
      )}
      <MoreButton rest={found - players.length} step={checklistStep} onPress={onMore} />
    </Card>
  )
}

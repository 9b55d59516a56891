import { type ReactNode, useState } from 'react'
import { type checklistShows, checklistStep } from '#domain/clubs/checklist.ts'
import type { Reply } from '#domain/wire/call-types.ts'
import { rememberedOrganisation, rememberOrganisation } from '#web/api/remembered-organisation.ts'
import { useUserId } from '#web/api/use-account.ts'
import { useCall } from '#web/api/use-call.ts'
import { useDrafts } from '#web/health-checks/record/use-drafts.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { useSlashedDays } from '#web/messages/use-slashed-days.ts'
import { Card } from '#web/ui/card.tsx'
import { ComboBox } from '#web/ui/combo-box.tsx'
import { Page } from '#web/ui/layout.tsx'
import { MoreButton } from '#web/ui/more-button.tsx'
import { Empty, Failed, Loading } from '#web/ui/page-states.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useSettled } from '#web/ui/use-settled.ts'
import styles from './checklist.module.css'
import { ChecklistDownload } from './checklist-download.tsx'
import { ChecklistRow } from './checklist-row.tsx'
import { ReviewsDue } from './reviews-due.tsx'

// Other practitioners record at the same time, so the list reloads this often while it is visible.
const everyMs = 10_000

// A handful of players needs no search field.
const searchFrom = 13

/** A practitioner's main page: which players of an organisation have been checked today. */
export function Checklist() {
  const { recording } = useMessages()
  const practitioner = useUserId()
  const [organisation, setOrganisation] = useState(() => rememberedOrganisation(practitioner))
  const organisations = useCall('getOrganisations', {})
  const choose = (next: string) => {
    setOrganisation(next)
    if (next) rememberOrganisation(practitioner, next)
  }
  if (organisations.isPending) return <Loading />
  if (organisations.error)
    return (
      <Page>
        <Failed error={organisations.error} onRetry={organisations.refetch} />
      </Page>
    )
  const options = organisations.data.organisations.map(({ _id, name }) => ({ value: _id, label: name }))
  if (options.length === 0) return <Empty icon="building">{recording.noOrganisations}</Empty>
  // The remembered organisation may have been deleted.
  const isKnown = options.some(({ value }) => value === organisation)
  return (
    <Page>
      <div className={styles.choice}>
        <ComboBox
          label={recording.organisation}
          options={options}
          value={isKnown ? organisation : ''}
          onChange={choose}
        />
      </div>
      {isKnown ? (
        <OrganisationChecklist key={organisation} organisation={organisation} />
      ) : (
        <Empty icon="clipboard">{recording.chooseOrganisation}</Empty>
      )}
    </Page>
  )
}

type View = (typeof checklistShows)[number]

/** The server searches and sends the first players; a press asks for more. */
function OrganisationChecklist({ organisation }: { organisation: string }) {
  const { recording } = useMessages()
  const [view, setView] = useState<View>('all')
  const [typed, setTyped] = useState('')
  const [most, setMost] = useState(checklistStep)
  const find = useSettled(typed.trim())
  const list = useCall(
    'getChecklistScreen',
    { params: { organisationId: organisation }, query: { find, show: view, most } },
    { everyMs, keepsPrevious: true },
  )
  if (list.data)
    return (
      <>
        {list.error && <Failed error={list.error} onRetry={list.refetch} />}
        <Head data={list.data} />
        <ReviewsDue players={list.data.reviews} />
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

function Head({ data: { today, all, done, booking } }: { data: Data }) {
  const { recording } = useMessages()
  const format = useFormat()
  const { slashedDay } = useSlashedDays()
  return (
    <Card>
      <div className={styles.head}>
        <div>
          <h2 className={styles.title}>{recording.checklist(slashedDay(today))}</h2>
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
            <progress className={styles.line} value={done} max={all} aria-hidden="true" />
          </div>
        )}
      </div>
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

function Players({ data: { players, found, all, done }, view, onView, find, search, onMore }: PlayersProps) {
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
        <ul className={styles.list}>
          {players.map((player) => (
            <ChecklistRow key={player._id} player={player} hasDraft={drafts.has(player._id)} />
          ))}
        </ul>
      )}
      <MoreButton rest={found - players.length} step={checklistStep} onPress={onMore} />
    </Card>
  )
}

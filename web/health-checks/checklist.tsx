import { useState } from 'react'
import type { Reply } from '#domain/wire/call-types.ts'
import { rememberedOrganisation, rememberOrganisation } from '#web/api/remembered-organisation.ts'
import { useUserId } from '#web/api/use-account.ts'
import { useCall } from '#web/api/use-call.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Card } from '#web/ui/card.tsx'
import { ComboBox } from '#web/ui/combo-box.tsx'
import { Page } from '#web/ui/layout.tsx'
import { Empty, Failed, Loading } from '#web/ui/page-states.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import styles from './checklist.module.css'
import { ChecklistDownload } from './checklist-download.tsx'
import { ChecklistRow } from './checklist-row.tsx'
import { ReviewsDue } from './reviews-due.tsx'
import { useDrafts } from './use-drafts.ts'

// Other practitioners record at the same time, so the list reloads this often while it is visible.
const everyMs = 10_000

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

function OrganisationChecklist({ organisation }: { organisation: string }) {
  const list = useCall('getChecklistScreen', { params: { organisationId: organisation } }, { everyMs })
  if (list.data)
    return (
      <>
        {list.error && <Failed error={list.error} onRetry={list.refetch} />}
        <Players data={list.data} />
        {list.data.players.length > 0 && <ChecklistDownload organisation={organisation} />}
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

type View = 'all' | 'open'

function Players({ data: { today, players, booking } }: { data: Reply<'getChecklistScreen'> }) {
  const { recording } = useMessages()
  const format = useFormat()
  const drafts = useDrafts()
  const [view, setView] = useState<View>('all')
  const done = players.filter(({ checked_today }) => checked_today).length
  const shown = view === 'all' ? players : players.filter(({ checked_today }) => !checked_today)
  return (
    <>
      <Card>
        <div className={styles.head}>
          <div>
            <h2 className={styles.title}>{recording.checklist(format.slashedDay(today))}</h2>
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
          {players.length > 0 && (
            <div className={styles.progress}>
              <p>{recording.done(format.number(done), format.number(players.length))}</p>
              <progress className={styles.line} value={done} max={players.length} aria-hidden="true" />
            </div>
          )}
        </div>
      </Card>
      <ReviewsDue today={today} players={players} />
      {players.length === 0 ? (
        <Empty icon="users">
          {recording.noPlayers} {recording.noPlayersYet}
        </Empty>
      ) : (
        <Card>
          <div className={styles.filter}>
            <RadioGroup
              isLabelHidden
              name="view"
              label={recording.show}
              options={[
                { value: 'all', label: recording.shown.all },
                { value: 'open', label: `${recording.shown.open} (${format.number(players.length - done)})` },
              ]}
              value={view}
              onChange={(event) => setView(event.currentTarget.value === 'open' ? 'open' : 'all')}
            />
          </div>
          {shown.length === 0 ? (
            <Empty icon="check">{recording.allDone}</Empty>
          ) : (
            <ul className={styles.list}>
              {shown.map((player) => (
                <ChecklistRow key={player._id} player={player} hasDraft={drafts.has(player._id)} />
              ))}
            </ul>
          )}
        </Card>
      )}
    </>
  )
}

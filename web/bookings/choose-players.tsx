import { useState } from 'react'
import { slotCount } from '#domain/clubs/booking.ts'
import { squadStep } from '#domain/clubs/squad-view.ts'
import { isDue, longestUnchecked, namesStep } from '#domain/clubs/week.ts'
import { daysBetween } from '#domain/dates.ts'
import type { BookablePlayer } from '#domain/wire/replies/screens.ts'
import { today } from '#web/api/spec.ts'
import { useCall } from '#web/api/use-call.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { MoreButton } from '#web/ui/more-button.tsx'
import { Failed } from '#web/ui/page-states.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { useSettled } from '#web/ui/use-settled.ts'
import styles from './names-dialog.module.css'

type ChoosePlayersProps = {
  chosen: readonly BookablePlayer[]
  onToggle: (player: BookablePlayer) => void
}

/** The players of the club, the longest unchecked first. The server searches and sends the first ones. */
export function ChoosePlayers({ chosen, onToggle }: ChoosePlayersProps) {
  const { bookings: texts, ui } = useMessages()
  const [typed, setTyped] = useState('')
  const [most, setMost] = useState(namesStep)
  const find = useSettled(typed.trim())
  const { data, error, refetch, isPlaceholderData } = useCall(
    'getBookingScreen',
    { query: { find, most } },
    { keepsPrevious: true },
  )
  if (!data) return error && <Failed error={error} onRetry={refetch} />
  const { players, found, all } = data
  const isChosen = ({ _id }: BookablePlayer) => chosen.some((one) => one._id === _id)
  // Those who are ticked stay in view, however long the list is.
  const further = find === '' ? chosen.filter(({ _id }) => players.every((player) => player._id !== _id)) : []
  const shown = longestUnchecked([...players, ...further])
  const due = shown.filter((player) => isDue(player, today()))
  const others = shown.filter((player) => !due.includes(player))
  const row = (player: BookablePlayer) => (
    <PlayerRow
      key={player._id}
      player={player}
      isChosen={isChosen(player)}
      isFull={chosen.length >= slotCount.max}
      onToggle={() => onToggle(player)}
    />
  )
  return (
    <>
      {all > namesStep && <SearchField label={texts.findPlayer} value={typed} onChange={setTyped} />}
      {found === 0 && find !== '' && <p role="status">{ui.noMatches}</p>}
      {due.length > 0 && (
        <fieldset className={styles.group}>
          <legend className={styles.legend}>{texts.toBeChecked}</legend>
          {due.map(row)}
        </fieldset>
      )}
      {others.length > 0 && (
        <fieldset className={styles.group}>
          <legend className={styles.legend}>{texts.checkedLately}</legend>
          {others.map(row)}
        </fieldset>
      )}
      <MoreButton
        rest={found - players.length - further.length}
        step={squadStep}
        isPending={isPlaceholderData}
        onPress={() => setMost(most + squadStep)}
      />
    </>
  )
}

type PlayerRowProps = { player: BookablePlayer; isChosen: boolean; isFull: boolean; onToggle: () => void }

function PlayerRow({ player, isChosen, isFull, onToggle }: PlayerRowProps) {
  const { bookings: texts } = useMessages()
  const format = useFormat()
  const days = player.last_check === null ? null : daysBetween(player.last_check, today())
  return (
    <div className={styles.row}>
      <Checkbox
        checked={isChosen}
        disabled={isFull && !isChosen}
        onChange={onToggle}
        label={
          <span className={styles.player}>
            <Avatar person={player} size="small" />
            <span>
              <bdi className={styles.name}>
                {player.first_name} {player.last_name}
              </bdi>{' '}
              <span className={styles.last}>
                {days === null ? texts.never : texts.daysAgo(days, format.number(days))}
              </span>
            </span>
          </span>
        }
      />
    </div>
  )
}

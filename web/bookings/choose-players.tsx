import { useId, useState } from 'react'
import { slotCount } from '#domain/clubs/booking.ts'
import { squadStep } from '#domain/clubs/squad/squad-view.ts'
import { isDue, longestUnchecked, namesStep } from '#domain/clubs/week.ts'
import { daysBetween } from '#domain/dates.ts'
import type { Reply } from '#domain/wire/call-types.ts'
import type { BookablePlayer } from '#domain/wire/replies/screens.ts'
import { useCall } from '#web/api/use-call.ts'
import { today } from '#web/base/spec.ts'
import { useSettled } from '#web/base/use-settled.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { PersonLine } from '#web/ui/cards/person-line.tsx'
import { Checkbox } from '#web/ui/choices/checkbox.tsx'
import { TeamSelect } from '#web/ui/choices/team-filter.tsx'
import { FieldGroup } from '#web/ui/fields/field-group.tsx'
import { SearchField } from '#web/ui/fields/search-field.tsx'
import { Line, Lines } from '#web/ui/lists/lines.tsx'
import { MoreButton } from '#web/ui/lists/more-button.tsx'
import { TeamNames } from '#web/ui/people/team-names.tsx'
import { Failed } from '#web/ui/states/page-states.tsx'
import { useDueBatteries } from './use-due-batteries.ts'

type ChoosePlayersProps = {
  chosen: readonly BookablePlayer[]
  /** Those who stand first. They stay there when their tick is taken away, so that no row moves under a finger. */
  lead: readonly BookablePlayer[]
  team: string
  onTeam: (team: string) => void
  onToggle: (player: BookablePlayer) => void
}

/** The players of the club: the chosen ones, then the longest unchecked. The server searches and sends the first ones. */
export function ChoosePlayers({ chosen, lead, team, onTeam, onToggle }: ChoosePlayersProps) {
  const { bookings: texts, ui } = useMessages()
  const batteriesOf = useDueBatteries()
  const [typed, setTyped] = useState('')
  const [most, setMost] = useState(namesStep)
  const find = useSettled(typed.trim())
  const { data, error, refetch, isPlaceholderData } = useCall(
    'getBookingScreen',
    { query: { find, most, ...(team !== '' && { team }) } },
    { keepsPrevious: true },
  )
  if (!data) return error && <Failed error={error} onRetry={refetch} />
  const { players, found, all } = data
  const isAmong = (list: readonly BookablePlayer[], { _id }: BookablePlayer) =>
    list.some((one) => one._id === _id)
  const first = find === '' && team === '' ? longestUnchecked(lead) : []
  // Somebody who was found and ticked stays in view when the search is cleared.
  const further = find === '' ? chosen.filter((player) => !isAmong([...players, ...first], player)) : []
  const shown = longestUnchecked([...players.filter((player) => !isAmong(first, player)), ...further])
  const due = shown.filter((player) => isDue(player, today()) || batteriesOf(player._id).length > 0)
  const others = shown.filter((player) => !due.includes(player))
  const row = (player: BookablePlayer) => (
    <PlayerRow
      key={player._id}
      player={player}
      teams={data.teams}
      isChosen={isAmong(chosen, player)}
      isFull={chosen.length >= slotCount.max}
      batteries={batteriesOf(player._id)}
      onToggle={() => onToggle(player)}
    />
  )
  return (
    <>
      {data.teams && <TeamSelect teams={data.teams} value={team} onChange={onTeam} />}
      {all > namesStep && <SearchField label={texts.findPlayer} value={typed} onChange={setTyped} />}
      {found === 0 && find !== '' && <p role="status">{ui.noMatches}</p>}
      {first.length > 0 && (
        <FieldGroup legend={texts.picked}>
          <Lines>{first.map(row)}</Lines>
        </FieldGroup>
      )}
      {due.length > 0 && (
        <FieldGroup legend={texts.toBeChecked}>
          <Lines>{due.map(row)}</Lines>
        </FieldGroup>
      )}
      {others.length > 0 && (
        <FieldGroup legend={texts.checkedLately}>
          <Lines>{others.map(row)}</Lines>
        </FieldGroup>
      )}
      <MoreButton
        rest={found - first.length - shown.length}
        step={squadStep}
        isPending={isPlaceholderData}
        onPress={() => setMost(most + squadStep)}
      />
    </>
  )
}

type PlayerRowProps = {
  player: BookablePlayer
  teams: Reply<'getBookingScreen'>['teams']
  isChosen: boolean
  isFull: boolean
  /** The batteries for which the player is due. */
  batteries: readonly string[]
  onToggle: () => void
}

function PlayerRow({ player, teams, isChosen, isFull, batteries, onToggle }: PlayerRowProps) {
  const { bookings: texts } = useMessages()
  const format = useFormat()
  const days = player.last_check === null ? null : daysBetween(player.last_check, today())
  const last = days === null ? texts.never : texts.daysAgo(days, format.number(days))
  const name = useId()
  return (
    <Line>
      <Checkbox
        aria-labelledby={name}
        aria-description={last}
        checked={isChosen}
        disabled={isFull && !isChosen}
        onChange={onToggle}
        label={
          <PersonLine
            person={player}
            nameId={name}
            aside={<TeamNames of={player} teams={teams} />}
            note={[last, ...batteries.map(texts.dueFor)].join(' · ')}
          />
        }
      />
    </Line>
  )
}

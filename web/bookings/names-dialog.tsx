import { type ReactNode, useState } from 'react'
import { slotCount } from '#domain/clubs/booking.ts'
import { firstDue, isDue, longestUnchecked } from '#domain/clubs/week.ts'
import { daysBetween } from '#domain/dates.ts'
import { readNumber } from '#domain/numbers.ts'
import type { Reply } from '#domain/wire/call-types.ts'
import { today } from '#web/api/spec.ts'
import { useProblemText } from '#web/messages/problem-text.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Quiet, Row, Stack } from '#web/ui/layout.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import styles from './names-dialog.module.css'

export type Player = Reply<'getTeamScreen'>['players'][number]
export type Chosen = { readonly player_ids: readonly string[]; readonly number_of_players: number }

type NamesDialogProps = {
  title: string
  players: readonly Player[]
  /** Who is ticked at first; null: the first who are due. */
  named: readonly string[] | null
  places?: number
  submitLabel: (count: number) => string
  onSubmit: (chosen: Chosen) => Promise<unknown>
  onClose: () => void
  children?: ReactNode
}

const mostAtFirst = 12

/** Who is to come: the longest unchecked first. Without names it asks only how many. */
export function NamesDialog(props: NamesDialogProps) {
  const { title, players, named, places = slotCount.max, submitLabel, onSubmit, onClose, children } = props
  const { bookings: texts } = useMessages()
  const textOf = useProblemText()
  const format = useFormat()
  const due = firstDue(players, today())
  const [ids, setIds] = useState<readonly string[]>(() => named ?? due.map(({ _id }) => _id))
  const [count, setCount] = useState(String(places))
  const [state, setState] = useState<'idle' | 'busy' | { failed: unknown }>('idle')
  const typed = readNumber(count) ?? 0
  const number = ids.length > 0 ? ids.length : typed
  const toggle = (id: string) => setIds(ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id])
  const submit = async () => {
    setState('busy')
    try {
      await onSubmit({ player_ids: ids, number_of_players: number })
    } catch (failed) {
      setState({ failed })
    }
  }
  const isValid = Number.isInteger(number) && number >= slotCount.min && number <= slotCount.max
  return (
    <Dialog
      title={title}
      isOpen
      onClose={onClose}
      actions={
        <Button isWide isPending={state === 'busy'} disabled={!isValid} onClick={() => void submit()}>
          {submitLabel(number)}
        </Button>
      }
    >
      <Stack gap={3}>
        {children}
        <p role="status">{texts.chosen(format.number(ids.length), format.number(slotCount.max))}</p>
        {players.length === 0 && <p>{texts.noPlayers}</p>}
        {players.length > 0 && (
          <Row gap={2}>
            {due.length > 0 && (
              <Button kind="ghost" size="small" onClick={() => setIds(due.map(({ _id }) => _id))}>
                {texts.firstDue(due.length, format.number(due.length))}
              </Button>
            )}
            <Button kind="ghost" size="small" onClick={() => setIds([])}>
              {texts.nobody}
            </Button>
          </Row>
        )}
        {ids.length === 0 && (
          <NumberField
            label={texts.places}
            isWhole
            maxLength={2}
            value={count}
            onChange={(event) => setCount(event.target.value)}
            error={isValid ? undefined : textOf({ code: 'range-number', params: { ...slotCount } })}
          />
        )}
        <PlayerChoice players={players} ids={ids} onToggle={toggle} />
        {typeof state === 'object' && <Alert isBroughtIntoView>{textOf(state.failed)}</Alert>}
        {ids.length > 0 && <Quiet>{texts.toldNow}</Quiet>}
      </Stack>
    </Dialog>
  )
}

type PlayerChoiceProps = {
  players: readonly Player[]
  ids: readonly string[]
  onToggle: (id: string) => void
}

function PlayerChoice({ players, ids, onToggle }: PlayerChoiceProps) {
  const { bookings: texts } = useMessages()
  const format = useFormat()
  const [wanted, setWanted] = useState('')
  const [showsAll, setShowsAll] = useState(false)
  const key = wanted.trim().toLocaleLowerCase()
  const found = longestUnchecked(players).filter(({ first_name, last_name }) =>
    `${first_name} ${last_name}`.toLocaleLowerCase().includes(key),
  )
  // Those who are ticked stay in view, however long the list is.
  const shown = showsAll ? found : found.filter(({ _id }, index) => index < mostAtFirst || ids.includes(_id))
  const due = shown.filter((player) => isDue(player, today()))
  const others = shown.filter((player) => !due.includes(player))
  const rest = found.length - shown.length
  const row = (player: Player) => (
    <PlayerRow
      key={player._id}
      player={player}
      isChosen={ids.includes(player._id)}
      isFull={ids.length >= slotCount.max}
      onToggle={() => onToggle(player._id)}
    />
  )
  return (
    <>
      {players.length > mostAtFirst && (
        <SearchField label={texts.findPlayer} value={wanted} onChange={setWanted} />
      )}
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
      {rest > 0 && (
        <div>
          <Button kind="plain" size="small" onClick={() => setShowsAll(true)}>
            {texts.more(rest, format.number(rest))}
          </Button>
        </div>
      )}
    </>
  )
}

type PlayerRowProps = { player: Player; isChosen: boolean; isFull: boolean; onToggle: () => void }

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

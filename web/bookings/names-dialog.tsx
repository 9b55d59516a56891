import { useState } from 'react'
import { slotCount } from '#domain/clubs/booking.ts'
import { firstDue } from '#domain/clubs/week.ts'
import { readNumber } from '#domain/numbers.ts'
import type { Reply } from '#domain/wire/call-types.ts'
import type { BookablePlayer } from '#domain/wire/replies/screens.ts'
import { useCall } from '#web/api/use-call.ts'
import { today } from '#web/base/spec.ts'
import { useProblemText } from '#web/messages/problem-text.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { NumberField } from '#web/ui/fields/number-field.tsx'
import { Quiet, Row, Stack } from '#web/ui/layout/layout.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { Alert } from '#web/ui/states/alert.tsx'
import { Failed, Loading } from '#web/ui/states/page-states.tsx'
import { ChoosePlayers } from './choose-players.tsx'
import { firstNames } from './first-names.ts'

export type Chosen = {
  readonly player_ids: readonly string[]
  readonly number_of_players: number
  /** For whom it is, where nobody is named. */
  readonly team_id: string | null
}

type NamesDialogProps = {
  title: string
  /** Who is ticked at first; null: the first who are due. */
  named: readonly string[] | null
  places?: number
  submitLabel: (count: number) => string
  onSubmit: (chosen: Chosen) => Promise<unknown>
  onClose: () => void
}

/** Who is to come: the longest unchecked first. Without names it asks only how many. */
export function NamesDialog(props: NamesDialogProps) {
  const { data, error, refetch } = useCall('getBookingScreen', firstNames)
  if (data) return <Names {...props} first={data} />
  return (
    <Dialog title={props.title} isOpen onClose={props.onClose}>
      {error ? <Failed error={error} onRetry={refetch} /> : <Loading />}
    </Dialog>
  )
}

function Names(props: NamesDialogProps & { first: Reply<'getBookingScreen'> }) {
  const { title, first, named, places = slotCount.max, submitLabel, onSubmit, onClose } = props
  const { bookings: texts } = useMessages()
  const textOf = useProblemText()
  const format = useFormat()
  const due = firstDue(first.players, today())
  const [chosen, setChosen] = useState<readonly BookablePlayer[]>(() =>
    named === null ? due : first.named.filter(({ _id }) => named.includes(_id)),
  )
  const [lead, setLead] = useState(chosen)
  const [team, setTeam] = useState('')
  const [count, setCount] = useState(String(places))
  const [state, setState] = useState<'idle' | 'busy' | { failed: unknown }>('idle')
  const typed = readNumber(count) ?? 0
  const number = chosen.length > 0 ? chosen.length : typed
  const toggle = (player: BookablePlayer) => {
    const others = chosen.filter(({ _id }) => _id !== player._id)
    setChosen(others.length < chosen.length ? others : [...chosen, player])
  }
  const chooseAll = (players: readonly BookablePlayer[]) => {
    setChosen(players)
    setLead(players)
  }
  const submit = async () => {
    setState('busy')
    try {
      await onSubmit({
        player_ids: chosen.map(({ _id }) => _id),
        number_of_players: number,
        team_id: chosen.length === 0 && team !== '' ? team : null,
      })
    } catch (failed) {
      setState({ failed })
    }
  }
  const teamName = first.teams?.find(({ _id }) => _id === team)?.name
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
        <p role="status">{texts.chosen(format.number(chosen.length), format.number(slotCount.max))}</p>
        {first.all === 0 && <p>{texts.noPlayers}</p>}
        {first.all > 0 && (
          <Row gap={2}>
            {due.length > 0 && (
              <Button kind="ghost" size="small" onClick={() => chooseAll(due)}>
                {texts.firstDue(due.length, format.number(due.length))}
              </Button>
            )}
            <Button kind="ghost" size="small" onClick={() => chooseAll([])}>
              {texts.nobody}
            </Button>
          </Row>
        )}
        {chosen.length === 0 && (
          <NumberField
            label={texts.places}
            isWhole
            maxLength={2}
            value={count}
            onChange={(event) => setCount(event.target.value)}
            error={isValid ? undefined : textOf({ code: 'range-number', params: { ...slotCount } })}
          />
        )}
        <ChoosePlayers chosen={chosen} lead={lead} team={team} onTeam={setTeam} onToggle={toggle} />
        {named === null && chosen.length === 0 && teamName && <Quiet>{texts.forTeam(teamName)}</Quiet>}
        {typeof state === 'object' && <Alert isBroughtIntoView>{textOf(state.failed)}</Alert>}
        {chosen.length > 0 && <Quiet>{texts.toldNow}</Quiet>}
      </Stack>
    </Dialog>
  )
}

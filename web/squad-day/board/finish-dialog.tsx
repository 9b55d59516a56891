import { useState } from 'react'
import { isDue } from '#domain/clubs/week.ts'
import type { AnyMeasure } from '#domain/measures/station-measures.ts'
import type { DayPlayer } from '#domain/wire/replies/squad-day.ts'
import { useSendEach } from '#web/api/use-send-each.ts'
import { today } from '#web/base/spec.ts'
import { useStore } from '#web/base/store.ts'
import { useProblemText } from '#web/messages/problem-text.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import type { DayState } from '#web/squad-day/day-state.ts'
import { syncState } from '#web/squad-day/offline/sync-state.ts'
import { useMeasureWords } from '#web/squad-day/use-measure-words.ts'
import { Button } from '#web/ui/button.tsx'
import { PartBar } from '#web/ui/charts/part-bar.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import { Unfold } from '#web/ui/layout/unfold.tsx'
import lines from '#web/ui/lists/rows.module.css'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { toast } from '#web/ui/overlays/toast.tsx'
import { Alert } from '#web/ui/states/alert.tsx'
import { boardRow } from './board-rows.ts'
import styles from './finish-dialog.module.css'
import { Untold, untoldIn, untoldKey } from './untold.tsx'

export type FinishDialogProps = {
  readonly state: DayState
  /** Those who get a health check. */
  readonly players: readonly DayPlayer[]
  /** Who was to come and gets none. */
  readonly others: readonly DayPlayer[]
  readonly measures: readonly AnyMeasure[]
  readonly onClose: () => void
}

/** Below this share of the values the safe button is Cancel. */
const enough = 0.8

/** How much is in, who gets results and what becomes 'not measured'; then makes the health checks one by one. */
export function FinishDialog({ state, players, others, measures, onClose }: FinishDialogProps) {
  const { squadDay } = useMessages()
  const format = useFormat()
  const words = useMeasureWords()
  const textOf = useProblemText()
  const { waiting } = useStore(syncState)
  const { mutate: send, isPending, data: failures = [] } = useSendEach('finishReadings')
  const [told, setTold] = useState<ReadonlySet<string>>(new Set())
  const [only] = players
  const nameOf = (player: DayPlayer) => `${player.first_name} ${player.last_name}`
  const rows = players
    .map((player) => boardRow(state, player, measures))
    .toSorted((one, other) => other.done - one.done)
  const done = rows.reduce((sum, row) => sum + row.done, 0)
  const left = players.length * measures.length - done
  const total = (players.length + others.length) * measures.length
  const due = others.filter(({ previous }) => isDue({ last_check: previous?.date ?? null }, today()))
  const isEarly = done < total * enough
  const untold = untoldIn(state, players)
  const saidOf = (player: string) => {
    const said = untold.filter((one) => one.player._id === player && told.has(untoldKey(one)))
    if (said.length === 0) return {}
    return { follow_up: Object.fromEntries(said.map(({ metric }) => [metric, { done: 'told' as const }])) }
  }
  const finish = () =>
    send(
      players.map(({ _id }) => ({ body: { user_id: _id, date: state.date, ...saidOf(_id) } })),
      {
        onSuccess: (failed) => {
          if (failed.length > 0) return
          toast(squadDay.finishedToast(format.number(players.length), players.length))
          onClose()
        },
      },
    )
  const nameOfId = (id: string) =>
    players
      .filter(({ _id }) => _id === id)
      .map(nameOf)
      .join()
  // What is meant to be pressed stands last.
  const keep = (
    <Button kind={isEarly ? 'primary' : 'ghost'} onClick={onClose}>
      {squadDay.keepMeasuring}
    </Button>
  )
  return (
    <Dialog
      isWide={players.length + others.length > 1}
      title={players.length === 1 && only ? squadDay.finishTitle(nameOf(only)) : squadDay.finishDayTitle}
      isOpen
      onClose={onClose}
      actions={
        <>
          {!isEarly && keep}
          <Button
            kind={isEarly ? 'ghost' : 'primary'}
            isPending={isPending}
            disabled={waiting > 0}
            onClick={finish}
          >
            {squadDay.finishWith(format.number(done), done)}
          </Button>
          {isEarly && keep}
        </>
      }
    >
      <Stack gap={3}>
        <Untold untold={untold} told={told} onTold={setTold} />
        <p className={styles.sentence}>
          {squadDay.valuesIn(format.number(done), format.number(total), isEarly)}
        </p>
        <PartBar part={done} of={total} />
        {waiting > 0 && <Alert kind="warning">{squadDay.waitsFirst(format.number(waiting), waiting)}</Alert>}
        {players.length + others.length > 1 && (
          <ul className={classNames(lines.rows, styles.rows)}>
            {rows.map((row) => (
              <FinishRow
                key={row.player._id}
                name={nameOf(row.player)}
                done={row.done}
                of={measures.length}
                isFinished
              />
            ))}
            {others.map((player) => (
              <FinishRow key={player._id} name={nameOf(player)} done={0} of={measures.length} />
            ))}
          </ul>
        )}
        <div className={styles.then}>
          <p>
            <Icon name="mail" />
            {squadDay.getResults(format.number(players.length), players.length)}
          </p>
          {due.length > 0 && (
            <p>
              <Icon name="calendar" />
              {squadDay.stayToBook(due.map(nameOf), format.number(due.length))}
            </p>
          )}
          {left > 0 && (
            <div>
              <Icon name="close" />
              <Unfold label={squadDay.notMeasured(format.number(left), left)}>
                <ul className={styles.which}>
                  {rows
                    .filter(({ missing }) => missing.length > 0)
                    .map(({ player, missing }) => (
                      <li key={player._id}>
                        {players.length > 1 && <b>{nameOf(player)}: </b>}
                        {missing.map(words.measure).join(format.comma)}
                      </li>
                    ))}
                </ul>
              </Unfold>
            </div>
          )}
        </div>
        {failures.length > 0 && (
          <Alert>
            {squadDay.someFailed(format.number(failures.length), failures.length)}{' '}
            {failures
              .map(({ input, error }) => `${nameOfId(input.body.user_id)}: ${textOf(error)}`)
              .join(' ')}
          </Alert>
        )}
      </Stack>
    </Dialog>
  )
}

type FinishRowProps = { name: string; done: number; of: number; isFinished?: boolean }

function FinishRow({ name, done, of, isFinished = false }: FinishRowProps) {
  const { squadDay } = useMessages()
  const format = useFormat()
  return (
    <li className={classNames(lines.row, styles.row)}>
      <span>
        <bdi>{name}</bdi>
      </span>
      <PartBar part={done} of={of} />
      <b>
        {format.number(done)}/{format.number(of)}
      </b>
      <span className={styles.gets}>
        {isFinished && <Icon name="mail" size={16} />}
        {isFinished ? squadDay.getsResults : squadDay.noCheckMade}
      </span>
    </li>
  )
}

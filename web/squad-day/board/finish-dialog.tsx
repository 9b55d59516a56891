import { useState } from 'react'
import { cellOf } from '#domain/measures/readings/counted-readings.ts'
import type { AnyMeasure } from '#domain/measures/station-measures.ts'
import type { DayPlayer } from '#domain/wire/replies/squad-day.ts'
import { call } from '#web/api/client.ts'
import { useStore } from '#web/base/store.ts'
import { useProblemText } from '#web/messages/problem-text.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { type DayState, noReadings } from '#web/squad-day/day-state.ts'
import { syncState } from '#web/squad-day/offline/sync-state.ts'
import { useMeasureWords } from '#web/squad-day/use-measure-words.ts'
import { Button } from '#web/ui/button.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import { Unfold } from '#web/ui/layout/unfold.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { toast } from '#web/ui/overlays/toast.tsx'
import { Alert } from '#web/ui/states/alert.tsx'
import styles from './finish-dialog.module.css'
import { Untold, untoldIn, untoldKey } from './untold.tsx'

type FinishDialogProps = {
  readonly state: DayState
  /** Those who get a health check. */
  readonly players: readonly DayPlayer[]
  readonly measures: readonly AnyMeasure[]
  readonly onClose: () => void
}

type Failure = { readonly player: DayPlayer; readonly error: unknown }

/** Below this share of the values the safe button is Cancel. */
const enough = 0.8

/** How much is in, who gets results and what becomes 'not measured'; then makes the health checks one by one. */
export function FinishDialog({ state, players, measures, onClose }: FinishDialogProps) {
  const { squadDay } = useMessages()
  const format = useFormat()
  const words = useMeasureWords()
  const textOf = useProblemText()
  const { waiting } = useStore(syncState)
  const [isBusy, setIsBusy] = useState(false)
  const [failures, setFailures] = useState<readonly Failure[]>([])
  const [told, setTold] = useState<ReadonlySet<string>>(new Set())
  const [only] = players
  const nameOf = (player: DayPlayer) => `${player.first_name} ${player.last_name}`
  const rows = players
    .map((player) => {
      const readings = state.readings.get(player._id) ?? noReadings
      const missing = measures.filter((measure) => cellOf(measure, readings).state !== 'done')
      return { player, missing, done: measures.length - missing.length }
    })
    .toSorted((one, other) => other.done - one.done)
  const total = players.length * measures.length
  const done = rows.reduce((sum, row) => sum + row.done, 0)
  const left = total - done
  const isEarly = done < total * enough
  const untold = untoldIn(state, players)
  const saidOf = (player: DayPlayer) => {
    const said = untold.filter((one) => one.player === player && told.has(untoldKey(one)))
    if (said.length === 0) return {}
    return { follow_up: Object.fromEntries(said.map(({ metric }) => [metric, { done: 'told' as const }])) }
  }
  const finish = async () => {
    setIsBusy(true)
    const failed: Failure[] = []
    for (const player of players)
      await call('finishReadings', {
        body: { user_id: player._id, date: state.date, ...saidOf(player) },
      }).catch((error: unknown) => failed.push({ player, error }))
    setFailures(failed)
    setIsBusy(false)
    if (failed.length > 0) return
    toast(squadDay.finishedToast(format.number(players.length), players.length))
    onClose()
  }
  return (
    <Dialog
      title={players.length === 1 && only ? squadDay.finishTitle(nameOf(only)) : squadDay.finishDayTitle}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button kind={isEarly ? 'primary' : 'ghost'} onClick={onClose}>
            {squadDay.keepMeasuring}
          </Button>
          <Button
            kind={isEarly ? 'ghost' : 'primary'}
            isPending={isBusy}
            disabled={waiting > 0}
            onClick={() => void finish()}
          >
            {squadDay.finishWith(format.number(done), done)}
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        <Untold untold={untold} told={told} onTold={setTold} />
        <p className={styles.sentence}>
          {squadDay.valuesIn(format.number(done), format.number(total), isEarly)}
        </p>
        <Bar done={done} total={total} />
        {waiting > 0 && <Alert kind="warning">{squadDay.waitsFirst(format.number(waiting), waiting)}</Alert>}
        {players.length > 1 && (
          <ul className={styles.rows}>
            {rows.map((row) => (
              <li key={row.player._id}>
                <bdi>{nameOf(row.player)}</bdi>
                <Bar done={row.done} total={measures.length} />
                <b>
                  {format.number(row.done)}/{format.number(measures.length)}
                </b>
              </li>
            ))}
          </ul>
        )}
        <p>{squadDay.getResults(format.number(players.length), players.length)}</p>
        {left > 0 && (
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
        )}
        {failures.length > 0 && (
          <Alert>
            {squadDay.someFailed(format.number(failures.length), failures.length)}{' '}
            {failures.map(({ player, error }) => `${nameOf(player)}: ${textOf(error)}`).join(' ')}
          </Alert>
        )}
      </Stack>
    </Dialog>
  )
}

/** The same as the number beside it, so screen readers skip it. */
const Bar = ({ done, total }: { done: number; total: number }) => (
  <span className={styles.bar} aria-hidden="true">
    <span style={{ inlineSize: `${total === 0 ? 0 : (done / total) * 100}%` }} />
  </span>
)

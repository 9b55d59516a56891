import { useState } from 'react'
import { cellOf } from '#domain/measures/counted-readings.ts'
import type { MeasureName } from '#domain/measures/station-measures.ts'
import type { DayPlayer } from '#domain/wire/replies/squad-day.ts'
import { call } from '#web/api/client.ts'
import { useStore } from '#web/api/store.ts'
import { syncState } from '#web/api/sync-state.ts'
import { useProblemText } from '#web/messages/problem-text.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { type DayState, noReadings } from './day-state.ts'
import styles from './finish-dialog.module.css'
import { useMeasureWords } from './use-measure-words.ts'

type FinishDialogProps = {
  readonly state: DayState
  readonly players: readonly DayPlayer[]
  readonly measures: readonly MeasureName[]
  readonly onClose: () => void
}

type Failure = { readonly player: DayPlayer; readonly error: unknown }

/** Lists what is missing, then makes the health checks one by one. */
export function FinishDialog({ state, players, measures, onClose }: FinishDialogProps) {
  const { squadDay } = useMessages()
  const format = useFormat()
  const words = useMeasureWords()
  const textOf = useProblemText()
  const { waiting } = useStore(syncState)
  const [isBusy, setIsBusy] = useState(false)
  const [failures, setFailures] = useState<readonly Failure[]>([])
  const [only] = players
  const nameOf = (player: DayPlayer) => `${player.first_name} ${player.last_name}`
  // As on the board: whoever is furthest behind comes first.
  const missing = players
    .flatMap((player) => {
      const readings = state.readings.get(player._id) ?? noReadings
      const names = measures.filter((measure) => cellOf(measure, readings).state !== 'done')
      return names.length === 0 ? [] : [{ player, names }]
    })
    .toSorted((one, other) => other.names.length - one.names.length)
  const finish = async () => {
    setIsBusy(true)
    const failed: Failure[] = []
    for (const player of players)
      await call('finishReadings', { body: { user_id: player._id, date: state.date } }).catch(
        (error: unknown) => failed.push({ player, error }),
      )
    setFailures(failed)
    setIsBusy(false)
    if (failed.length === 0) onClose()
  }
  return (
    <Dialog
      title={players.length === 1 && only ? squadDay.finishTitle(nameOf(only)) : squadDay.finishDayTitle}
      isOpen
      onClose={onClose}
      actions={
        <Button isPending={isBusy} disabled={waiting > 0} onClick={() => void finish()}>
          {players.length === 1 ? squadDay.finish : squadDay.finishDay}
        </Button>
      }
    >
      <Stack gap={3}>
        <p>
          {players.length === 1
            ? squadDay.finishText
            : squadDay.finishDayText(format.number(players.length), players.length)}
        </p>
        {waiting > 0 && <Alert kind="warning">{squadDay.waitsFirst(format.number(waiting), waiting)}</Alert>}
        {missing.length === 0 ? (
          <p>{squadDay.nothingMissing}</p>
        ) : (
          <>
            <h3 className={styles.subhead}>{squadDay.missing}</h3>
            <ul className={styles.leftOut}>
              {missing.map(({ player, names }) => (
                <li key={player._id}>
                  {players.length > 1 && <b>{nameOf(player)}: </b>}
                  {names.map(words.measure).join(format.comma)}
                </li>
              ))}
            </ul>
          </>
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

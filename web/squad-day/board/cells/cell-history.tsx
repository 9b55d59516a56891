import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { countedReadings, inOrder, standingReadings } from '#domain/measures/readings/counted-readings.ts'
import { contextOf } from '#domain/measures/readings/how-taken.ts'
import { readWhyNotCounted, type WhyNotCounted, whyNotCounted } from '#domain/measures/readings/method.ts'
import { type AnyMeasure, fieldsOfMeasure, isOwn, measureId } from '#domain/measures/station-measures.ts'
import { takenWords } from '#domain/measures/texts/taken.ts'
import type { DayPlayer } from '#domain/wire/replies/squad-day.ts'
import { useUserId } from '#web/api/use-account.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import type { DayState, ShownReading } from '#web/squad-day/day-state.ts'
import { tabletId } from '#web/squad-day/offline/reading-numbers.ts'
import { measuresNamed } from '#web/squad-day/own-measures.ts'
import { measuresIn } from '#web/squad-day/paths.ts'
import { NotStored } from '#web/squad-day/taking/not-stored.tsx'
import { urgentSteps } from '#web/squad-day/urgent-steps.ts'
import type { Day } from '#web/squad-day/use-day.ts'
import { useMeasureWords } from '#web/squad-day/use-measure-words.ts'
import { Button } from '#web/ui/button.tsx'
import { UrgencyPill } from '#web/ui/health/urgency-pill.tsx'
import { PopoverDialog } from '#web/ui/overlays/popover-dialog.tsx'
import { CellActions } from './cell-actions.tsx'
import styles from './cell-history.module.css'
import { rivalsOf, takenBack } from './choose-counted.ts'
import { OfAnotherPlayer } from './of-another-player.tsx'

const shownMs = 10_000

/** Starts again with every key and press. */
function useCloseAfter(ms: number, onClose: () => void): void {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const ending = new AbortController()
    let timer = setTimeout(close, ms)
    const again = () => {
      clearTimeout(timer)
      timer = setTimeout(close, ms)
    }
    for (const event of ['pointerdown', 'pointermove', 'keydown'])
      addEventListener(event, again, { signal: ending.signal })
    return () => {
      clearTimeout(timer)
      ending.abort()
    }
  }, [ms])
}

type CellHistoryProps = {
  readonly player: DayPlayer
  readonly measure: AnyMeasure
  readonly state: DayState
  readonly readings: readonly ShownReading[]
  readonly onRecord: Day['record']
  readonly onClose: () => void
  /** The cell. */
  readonly anchor: RefObject<HTMLElement | null>
}

/**
 * Everything that was taken for one cell, also what was replaced, and what can be done. Of two values one is chosen
 * here. Closes by itself, because others see the screen.
 */
export function CellHistory(props: CellHistoryProps) {
  const { player, measure, state, readings, onRecord, onClose, anchor } = props
  const by = useUserId()
  const [choosing, setChoosing] = useState<string | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const { squadDay } = useMessages()
  const format = useFormat()
  const words = useMeasureWords()
  const fields = fieldsOfMeasure(measure)
  // Readings have no second reading, so only the number of trials is written.
  const shown = { number: (value: number) => format.number(value), value: () => '', kilograms: () => '' }
  const own = inOrder(readings.filter(({ field }) => fields.includes(field)))
  const counted = countedReadings(measure, readings)
  const standing = new Set(standingReadings(readings).map(({ id }) => id))
  const step = urgentSteps(player, readings).get(measureId(measure))
  const taken =
    !isOwn(measure) &&
    measure !== 'height' &&
    measure !== 'weight' &&
    takenWords(squadDay.taken, shown, measure, contextOf(readings))
  const what = ({ value, skipped, field, isTaken, method }: ShownReading) => {
    if (value !== null)
      return `${fields.length > 1 ? `${words.field(field)} ` : ''}${words.quantity(field, value)}`
    if (isTaken) return squadDay.valueNotKept
    if (skipped !== null) return squadDay.reasons[skipped]
    const why = readWhyNotCounted(method)
    return why ? `${squadDay.takenBack}: ${squadDay.whyNotCounted[why]}` : squadDay.takenBack
  }
  const choose = (reading: ShownReading, why: WhyNotCounted) =>
    void onRecord(takenBack(state, player, rivalsOf(reading, readings), { why, by })).then(
      () => setChoosing(null),
      setFailure,
    )
  const whyNot = (reading: ShownReading) =>
    squadDay.whyNot(rivalsOf(reading, readings).map(what).join(format.comma))
  /** 18 November, 10:32, tablet 4F2A, Height and Weight, Scale B. */
  const where = ({ date, at, tablet, station, device, isWaiting, isSent, taken_by_name }: ShownReading) => {
    const isHere = isWaiting || isSent || (tablet !== null && tablet === tabletId())
    return [
      squadDay.by(taken_by_name || squadDay.thisDevice, format.clock(Date.parse(at))),
      format.sentenceDay(date),
      isHere ? squadDay.thisDevice : tablet !== null && squadDay.tablet(tablet.slice(-4).toUpperCase()),
      measuresOfStation(state, station).map(words.measure).join(' + '),
      // The name of one that is not in the list was typed.
      state.devices.find(({ _id }) => _id === device)?.name ?? device,
    ].filter(Boolean)
  }
  useCloseAfter(shownMs, onClose)
  return (
    <PopoverDialog
      anchor={anchor}
      title={squadDay.history(`${player.first_name} ${player.last_name}`, words.measure(measure))}
      onClose={onClose}
      actions={<CellActions {...{ state, player, measure, readings, onRecord, onClose }} />}
    >
      {step && (
        <p>
          <UrgencyPill step={step}>{squadDay.urgency[step]}</UrgencyPill> {squadDay.sentences[step]}.
        </p>
      )}
      {taken && <p className={styles.taken}>{taken}</p>}
      {own.some((reading) => rivalsOf(reading, readings).length > 0) && <p>{squadDay.twoLead}</p>}
      <NotStored failure={failure} />
      {own.length === 0 ? (
        <p>{squadDay.noHistory}</p>
      ) : (
        <ul className={styles.history}>
          {own.map((reading) => (
            <li key={reading.id}>
              <b className={standing.has(reading.id) ? undefined : styles.replaced}>{what(reading)}</b>
              {counted.has(reading.id) && <em>{squadDay.counts}</em>}
              <span>
                {[squadDay.trial(format.number(reading.trial)), ...where(reading)].join(' · ')}
                {!standing.has(reading.id) && ` · ${squadDay.replaced}`}
                {reading.isWaiting && ` · ${squadDay.waitingCell}`}
              </span>
              {isOnServer(reading) && (
                <OfAnotherPlayer reading={reading} name={`${player.first_name} ${player.last_name}`} />
              )}
              {rivalsOf(reading, readings).length > 0 && choosing !== reading.id && (
                <Button kind="ghost" size="small" onClick={() => setChoosing(reading.id)}>
                  {squadDay.countThis}
                </Button>
              )}
              {choosing === reading.id && (
                <div className={styles.reasons} role="group" aria-label={whyNot(reading)}>
                  <p>{whyNot(reading)}</p>
                  {whyNotCounted.map((why) => (
                    <Button key={why} kind="ghost" size="small" onClick={() => choose(reading, why)}>
                      {squadDay.whyNotCounted[why]}
                    </Button>
                  ))}
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
    </PopoverDialog>
  )
}

/** Something was taken, and the server has it. */
const isOnServer = ({ value, skipped, isTaken, isWaiting }: ShownReading): boolean =>
  !isWaiting && (value !== null || skipped !== null || isTaken === true)

/** A station is named by its id, or by its measures. */
function measuresOfStation({ stations, own }: DayState, station: string | null) {
  if (station === null) return []
  return stations.find(({ _id }) => _id === station)?.measures ?? measuresNamed(own, measuresIn(station))
}

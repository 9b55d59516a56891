// What a paired device has measured for the player who was called: shown with device and time, taken by one tap. It never
// goes on by itself, and a value of the player before is not offered.
import { useState } from 'react'
import { type Called, whyRefused } from '#domain/field/bluetooth/accept-value.ts'
import { nextTrial } from '#domain/field/station-step.ts'
import { resultsOf } from '#domain/measures/readings/counted-readings.ts'
import { type AnyMeasure, fieldsOfMeasure, measureOf } from '#domain/measures/station-measures.ts'
import { serverNow } from '#web/base/server-clock.ts'
import { useStore } from '#web/base/store.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Outlook, outlookOf } from '#web/squad-day/outlook.tsx'
import type { StationControls, Turn } from '#web/squad-day/station/use-station.ts'
import { NotStored } from '#web/squad-day/taking/not-stored.tsx'
import { stationDoubts } from '#web/squad-day/taking/use-number-entry.ts'
import { useWhyDoubt } from '#web/squad-day/taking/use-why-doubt.ts'
import { useMeasureWords } from '#web/squad-day/use-measure-words.ts'
import { Button } from '#web/ui/button.tsx'
import { Alert } from '#web/ui/states/alert.tsx'
import styles from './bluetooth.module.css'
import { type Received, receivedSoFar, receivedValues } from './paired-devices.ts'

export type BluetoothProps = {
  readonly turn: Turn
  readonly station: StationControls
  readonly measures: readonly AnyMeasure[]
}

type Field = keyof Received['values']
const localTime = (clock: string): number => new Date(clock).getTime()
const timeOf = ({ takenAt, at }: Received): number => (takenAt === null ? at : localTime(takenAt))

/** Drawn anew for each player: it knows what had come in when the player was called. */
export function OfferedValue({ turn, station, measures }: BluetoothProps) {
  const { bluetooth } = useMessages()
  const format = useFormat()
  const words = useMeasureWords()
  const all = useStore(receivedValues)
  const [called] = useState<Called>(() => ({ nth: receivedSoFar(), at: serverNow() }))
  const [used, setUsed] = useState(0)
  const [failure, setFailure] = useState<unknown>(null)
  const found = all.findLast(({ nth, values }) => nth > used && fieldsIn(values, measures).length > 0)
  if (!found || found.nth <= called.nth) return null
  const ofDevice = all.filter(({ nth, device }) => nth < found.nth && device === found.device)
  const before = ofDevice.filter(({ nth }) => nth <= called.nth)
  const since = ofDevice.filter(({ nth }) => nth > called.nth)
  const refusal = whyRefused(found, called, { before, since, localTime })
  const fields = fieldsIn(found.values, measures)
  const numbers = fields.map((field) => ({ field, value: found.values[field] ?? 0 }))
  const take = async () => {
    setFailure(null)
    setUsed(found.nth)
    await station.saveMeasured(turn, numbers).catch((error: unknown) => {
      setUsed(0)
      setFailure(error)
    })
  }
  return (
    <div className={styles.offered}>
      <p role="status">
        <b>{numbers.map(({ field, value }) => words.quantity(field, value)).join(format.comma)}</b>{' '}
        <span>{bluetooth.from(found.name, format.clock(timeOf(found)))}</span>
      </p>
      {refusal ? (
        <Alert kind="warning">{bluetooth.why[refusal]}</Alert>
      ) : (
        <>
          {numbers.map(({ field, value }) => (
            <Meaning key={field} {...{ turn, measures, field, value, values: found.values }} />
          ))}
          <Button onClick={() => void take()}>
            {bluetooth.take(`${turn.player.first_name} ${turn.player.last_name}`)}
          </Button>
        </>
      )}
      <NotStored failure={failure} />
    </div>
  )
}

type MeaningProps = Pick<BluetoothProps, 'turn' | 'measures'> & {
  readonly field: Field
  readonly value: number
  readonly values: Received['values']
}

/** What would be asked about a typed number, and what it calls for. */
function Meaning({ turn, measures, field, value, values }: MeaningProps) {
  const measure = measures.find((one) => one === measureOf(field))
  const step = measure && nextTrial(measure, turn.readings)
  const ofField = step ? { ...turn, step: { ...step, field } } : turn
  const why = useWhyDoubt(ofField)
  if (!step) return null
  const doubts = stationDoubts(field, { ...resultsOf(turn.readings), ...values }, turn.player)
  return (
    <>
      {doubts.length > 0 && <Alert kind="warning">{doubts.map(why).join(' ')}</Alert>}
      <Outlook turn={ofField} outlook={outlookOf(withPair(ofField, values), value, null)} onAdvice={null} />
    </>
  )
}

/** The other number of a pair is known as well. */
function withPair(turn: Turn, values: Received['values']): Turn {
  const { measure, field, trial } = turn.step
  const others = fieldsOfMeasure(measure).flatMap((name) => {
    const value = name === field ? undefined : values[name as Field] // undefined for what no device sends
    return value === undefined ? [] : [{ name, value }]
  })
  const [like] = turn.readings
  const added = others.map(({ name, value }) => ({
    id: `measured ${name}`,
    field: name,
    value,
    skipped: null,
    trial,
    at: '8',
    supersedes: null,
    method: null,
  }))
  return {
    ...turn,
    readings: [...turn.readings, ...added.map((one) => ({ ...like, ...one }))] as Turn['readings'],
  } // only what the rules read
}

/** What this station asks for of what the device has measured. */
function fieldsIn(values: Received['values'], measures: readonly AnyMeasure[]): Field[] {
  const asked: ReadonlySet<string> = new Set(measures.flatMap((measure) => fieldsOfMeasure(measure)))
  return (Object.keys(values) as Field[]).filter((field) => asked.has(field)) // as the parsers name them
}

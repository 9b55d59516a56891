// Which cuff? Asked before the first reading of a day, and again when somebody says that it changed.
import type { AnyMeasure } from '#domain/measures/station-measures.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { useMeasureWords } from '#web/squad-day/use-measure-words.ts'
import { Button } from '#web/ui/button.tsx'
import chips from '#web/ui/choices/choice-chips.module.css'
import { classNames } from '#web/ui/class-names.ts'
import type { DevicesHere } from './devices-here.ts'
import styles from './which-device.module.css'

type WhichDeviceProps = {
  readonly measure: AnyMeasure
  readonly measures: readonly AnyMeasure[]
  readonly devices: DevicesHere
}

export function WhichDevice({ measure, measures, devices }: WhichDeviceProps) {
  const { squadDay } = useMessages()
  const words = useMeasureWords()
  const title = squadDay.devices.which(words.measure(measure))
  return (
    <div className={styles.ask} role="group" aria-label={title}>
      <h3 className={styles.title}>{title}</h3>
      <p className={styles.lead}>{squadDay.devices.lead}</p>
      {devices.among(measure).map((device) => (
        <Button key={device._id} kind="ghost" onClick={() => devices.choose(measure, measures, device)}>
          <bdi>{device.name}</bdi>
        </Button>
      ))}
      <Button kind="plain" onClick={() => devices.choose(measure, measures, null)}>
        {squadDay.devices.another}
      </Button>
    </div>
  )
}

/** The device of today, beside the other answers about how readings are taken here. */
export function DeviceHere({ measure, devices }: Omit<WhichDeviceProps, 'measures'>) {
  const { squadDay } = useMessages()
  if (devices.among(measure).length === 0) return null
  const name = devices.nameOf(measure) ?? squadDay.devices.unknown
  return (
    <button
      type="button"
      className={classNames(chips.chip, styles.here)}
      aria-label={squadDay.devices.change(name)}
      onClick={() => devices.askAgain(measure)}
    >
      <span>
        <span aria-hidden="true">{squadDay.devices.device}</span> <bdi>{name}</bdi>
      </span>
    </button>
  )
}

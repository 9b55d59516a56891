import { useState } from 'react'
import { useStore } from '#web/base/store.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Alert } from '#web/ui/states/alert.tsx'
import styles from './bluetooth.module.css'
import { type BluetoothProps, OfferedValue } from './offered-value.tsx'
import { pair, pairedDevices } from './paired-devices.ts'

/** Pairing, once in the morning, and what the devices have measured. */
export function BluetoothValues(props: BluetoothProps) {
  return (
    <div className={styles.bluetooth}>
      <Devices />
      <OfferedValue key={props.turn.player._id} {...props} />
    </div>
  )
}

function Devices() {
  const { bluetooth } = useMessages()
  const paired = useStore(pairedDevices)
  const [hasFailed, setHasFailed] = useState(false)
  const [isPairing, setIsPairing] = useState(false)
  const begin = async () => {
    setHasFailed(false)
    setIsPairing(true)
    await pair().catch(() => setHasFailed(true))
    setIsPairing(false)
  }
  return (
    <div className={styles.devices}>
      <Button kind="plain" size="small" icon="plus" isPending={isPairing} onClick={() => void begin()}>
        {bluetooth.pair}
      </Button>
      {paired.map(({ id, name, isConnected }) => (
        <span key={id}>
          <bdi>{name}</bdi>: {isConnected ? bluetooth.connected : bluetooth.asleep}
        </span>
      ))}
      {hasFailed && <Alert>{bluetooth.failed}</Alert>}
    </div>
  )
}

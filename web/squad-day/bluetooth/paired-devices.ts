// The Bluetooth devices of this tablet, paired once in the morning: they stay while the page is open, whichever station it
// shows. Values are kept until the next one of the same kind, in memory only.
import type { Arrived } from '#domain/field/bluetooth/accept-value.ts'
import type { FromDevice } from '#domain/field/bluetooth/parse-values.ts'
import { serverNow } from '#web/base/server-clock.ts'
import { createStore } from '#web/base/store.ts'
import { type BluetoothDevice, chooseDevice, hear } from './web-bluetooth.ts'

export type Received = Arrived & { readonly device: string; readonly name: string }

type Paired = { readonly id: string; readonly name: string; readonly isConnected: boolean }

export const pairedDevices = createStore<readonly Paired[]>([])
/** Oldest first. */
export const receivedValues = createStore<readonly Received[]>([])

/** Enough to know what was sent again. */
const mostKept = 200
const againMs = 5_000
let counter = 0

export const receivedSoFar = (): number => counter

/** Asks for a device with the browser's own list. Resolves with false when none was chosen. */
export async function pair(): Promise<boolean> {
  const device = await chooseDevice()
  if (!device) return false
  await follow(device)
  return true
}

async function follow(device: BluetoothDevice): Promise<void> {
  const name = device.name ?? device.id
  const connection = new AbortController()
  const note = (isConnected: boolean) =>
    pairedDevices.write([
      ...pairedDevices.read().filter(({ id }) => id !== device.id),
      { id: device.id, name, isConnected },
    ])
  device.addEventListener(
    'gattserverdisconnected',
    () => {
      connection.abort()
      note(false)
      // Cuffs and scales sleep between two people.
      again(device)
    },
    { once: true },
  )
  await hear(device, (found) => receive(found, device.id, name), connection.signal)
  note(true)
}

function again(device: BluetoothDevice): void {
  setTimeout(() => void follow(device).catch(() => again(device)), againMs)
}

function receive(found: FromDevice, device: string, name: string): void {
  counter += 1
  const value = { ...found, nth: counter, at: serverNow(), device, name }
  receivedValues.write([...receivedValues.read(), value].slice(-mostKept))
}

// The browser's side of Bluetooth: which devices are asked for, and what they send. The types name as much of the browser's
// interface as is used; the language's own ones do not have it.
import {
  type FromDevice,
  parsePressure,
  parsePulse,
  parseWeight,
} from '#domain/field/bluetooth/parse-values.ts'

type Characteristic = EventTarget & {
  readonly value?: DataView
  startNotifications(): Promise<unknown>
}
type Service = { getCharacteristic(uuid: number): Promise<Characteristic> }
export type BluetoothDevice = EventTarget & {
  readonly id: string
  readonly name?: string
  readonly gatt?: {
    readonly connected: boolean
    connect(): Promise<{ getPrimaryService(uuid: number): Promise<Service> }>
    disconnect(): void
  }
}
type Bluetooth = {
  requestDevice(asked: { filters: { services: number[] }[] }): Promise<BluetoothDevice>
  getAvailability?(): Promise<boolean>
}

const kinds = [
  { service: 0x18_10, characteristic: 0x2a_35, parse: parsePressure },
  { service: 0x18_0d, characteristic: 0x2a_37, parse: parsePulse },
  { service: 0x18_1d, characteristic: 0x2a_9d, parse: parseWeight },
] as const

const browserBluetooth = (): Bluetooth | null =>
  'bluetooth' in navigator && isSecureContext ? (navigator.bluetooth as Bluetooth) : null

/** The browser shows its own list; null when the person closed it. */
export async function chooseDevice(): Promise<BluetoothDevice | null> {
  try {
    const filters = kinds.map(({ service }) => ({ services: [service] }))
    return (await browserBluetooth()?.requestDevice({ filters })) ?? null
  } catch (error) {
    if (error instanceof DOMException && error.name === 'NotFoundError') return null
    throw error
  }
}

/** Hears everything that a device measures, and connects again when it wakes up, until `signal` ends it. */
export async function hear(
  device: BluetoothDevice,
  onValue: (found: FromDevice) => void,
  signal: AbortSignal,
): Promise<void> {
  const server = await device.gatt?.connect()
  if (!server) throw new Error('The device has no services.')
  let heard = 0
  for (const { service, characteristic, parse } of kinds) {
    // A device has one of them, seldom two.
    const found = await server.getPrimaryService(service).catch(() => null)
    if (!found) continue
    const measurement = await found.getCharacteristic(characteristic)
    measurement.addEventListener(
      'characteristicvaluechanged',
      () => {
        const value = measurement.value && parse(measurement.value)
        if (value) onValue(value)
      },
      { signal },
    )
    await measurement.startNotifications()
    heard += 1
  }
  if (heard === 0) throw new Error('The device measures none of this.')
}

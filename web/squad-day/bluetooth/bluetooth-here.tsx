// Small, because every station has it: the rest is loaded where the browser has Bluetooth and the station measures
// something that such devices send.
import { measureId } from '#domain/measures/station-measures.ts'
import { loadMessages } from '#web/messages/use-messages.ts'
import { overlay } from '#web/ui/overlays/overlay.tsx'
import type { BluetoothProps } from './offered-value.tsx'

const measured: readonly string[] = ['blood_pressure', 'heart_rate', 'weight']

const BluetoothValues = overlay(async () => {
  const [module] = await Promise.all([import('./bluetooth-values.tsx'), loadMessages('bluetooth')])
  return module.BluetoothValues
})

export function BluetoothHere(props: BluetoothProps) {
  const isAsked = props.measures.some((measure) => measured.includes(measureId(measure)))
  return 'bluetooth' in navigator && isSecureContext && isAsked ? <BluetoothValues {...props} /> : null
}
